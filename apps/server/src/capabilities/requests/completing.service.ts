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
}

export function completing({ amount, ...parties }: Completing) {
  return { name: 'request.complete', args: { ...parties, amount: String(amount) } }
}
