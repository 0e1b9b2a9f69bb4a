export function KitPage() {
  return <p>kit</p>
}
