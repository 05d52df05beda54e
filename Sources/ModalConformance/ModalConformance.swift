// ModalConformance
