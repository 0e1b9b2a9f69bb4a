/** Does this person pay for what comes over the network? Then nothing is fetched on suspicion. */
export function savesData(): boolean {
  const { connection }: { connection?: { readonly saveData?: boolean } } = navigator
  return connection?.saveData === true
}
