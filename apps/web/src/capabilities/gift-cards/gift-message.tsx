/** What the giver wrote. */
export function GiftMessage({ text }: { readonly text: string }) {
  return (
    <p className="rounded-control bg-sunk px-4 py-3 whitespace-pre-line print:bg-transparent print:text-center">
      <bdi>{text}</bdi>
    </p>
  )
}
