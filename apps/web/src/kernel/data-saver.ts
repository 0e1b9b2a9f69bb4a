/** Does this person pay for what comes over the network? Then nothing is fetched on suspicion. */
export function savesData(): boolean {
  // Not every browser tells, and the standard types do not know it.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
