// ModalEngine
