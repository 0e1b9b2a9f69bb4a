/**
 * The guard of a payment that completes a request, asked by the ledger in the commit: one payment
 * completes it, within its time, to whoever made it: the person, or the business alone.
 */
interface Completing {
  readonly request: number
  /** The contact who pays. */
  readonly contact: number | null
  readonly payer: number
  readonly payee: number
  /** The person who is paid; null for the business alone. */
  readonly payeeContact: number | null
  /** Minor units. */
  readonly amount: bigint
  readonly now: Date
}

export function completing({ amount, now, ...parties }: Completing) {
  const args = { ...parties, amount: String(amount), now: now.toISOString() }
  return { name: 'request.complete', args }
}
