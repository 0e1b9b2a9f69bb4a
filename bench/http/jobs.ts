/** What the bench says to its processes, and what they say back. */

export interface Job {
  readonly port: number
  readonly kind: 'send' | 'charge' | 'gift-card' | 'fulfilment' | 'refresh'
  /** Makes the idempotency keys of this job its own. */
  readonly run: string
  readonly connections: number
  readonly seconds: number
  readonly warmUpSeconds: number
  /** Ends earlier when so many have been asked. */
  readonly requests: number
  readonly tokens: readonly string[]
  readonly targets: readonly string[]
  /** What the cards of the same people say when they are read. */
  readonly cards: readonly string[]
  readonly giftCards: readonly string[]
  /** Of requests that nobody has paid yet, one for each that is asked. */
  readonly firstRequest: number
}

export interface Measured {
  readonly latencies: readonly number[]
  readonly statuses: Readonly<Record<string, number>>
  readonly milliseconds: number
}

export interface Memory {
  readonly heapUsed: number
  readonly rss: number
}
