// ModalReports
