@main
struct ModalCheck {
  static func main() {}
}
