/**
 * What the house asks of a card gateway, as data. Money is whole US cents. An answer is never
 * thrown: what cannot be read with certainty is `unknown`, and only a look-up (`query`) may turn
 * unknown into a fact.
 */
export interface CardGateway {
  /** Step one of a charge. Moves no money: anything but `started` can be forgotten. */
  startSale(sale: NewSale): Promise<Started>
  /** Step one of keeping a card. */
  startAddCustomer(customer: NewCustomer): Promise<Started>
  /** Step three: charges, or keeps the card. Call it once for a token. */
  completeAction(tokenId: string): Promise<Outcome>
  /** Charges a kept card, without a person. */
  vaultSale(sale: VaultSale): Promise<Outcome>
  /** Takes a charge back before it is settled. */
  voidSale(transactionId: string): Promise<Outcome>
  /** Pays back a settled charge or a part of it. */
  refund(refund: Refund): Promise<Outcome>
  /** Forgets a kept card; one that is not there counts as forgotten. */
  deleteCustomer(vaultId: string): Promise<Outcome>
  /** What the gateway knows of charges; newest last. */
  query(question: Question): Promise<Found>
  /** What the gateway keeps under a vault id. */
  findCustomer(vaultId: string): Promise<FoundCustomer>
}

export interface NewSale {
  /** Ours, one for each attempt: the key all look-ups go by. */
  readonly orderId: string
  readonly amountMinor: bigint
  readonly redirectUrl: string
  readonly description?: string | undefined
  readonly customerId?: string | undefined
  readonly ipAddress?: string | undefined
  readonly billing?: Billing | undefined
  /** A kept card: step two then asks for no card data. */
  readonly vaultId?: string | undefined
  /** Keep the card under this id when the charge is approved. */
  readonly saveAs?: string | undefined
  readonly merchantFields?: readonly string[] | undefined
}

export interface NewCustomer {
  /** The id we choose for the card, so that a repeated call cannot make a second one. */
  readonly vaultId: string
  readonly redirectUrl: string
  readonly billing?: Billing | undefined
  readonly merchantFields?: readonly string[] | undefined
}

export interface VaultSale {
  readonly orderId: string
  readonly amountMinor: bigint
  readonly vaultId: string
  readonly description?: string | undefined
  readonly customerId?: string | undefined
  readonly dupSeconds?: number | undefined
  readonly merchantFields?: readonly string[] | undefined
}

export interface Refund {
  readonly transactionId: string
  readonly amountMinor: bigint
  readonly orderId?: string | undefined
}

export interface Billing {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly address1?: string | undefined
  readonly address2?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly postal?: string | undefined
  readonly country?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly company?: string | undefined
}

/** What may be known of a card: first six, last four, expiry MMYY. */
export interface CardFace {
  readonly masked: string
  readonly firstSix: string
  readonly lastFour: string
  readonly expiry: string
}

export type Started =
  | { readonly outcome: 'started'; readonly formUrl: string; readonly transactionId?: string }
  | GatewayError
  | Unknown

export type Outcome = Approved | Declined | Duplicate | GatewayError | Unknown

export interface Approved extends Said {
  readonly outcome: 'approved'
  /** A card was kept or forgotten; no money moved. */
  readonly isVaultWork: boolean
  /** Of everything but vault work. */
  readonly transactionId: string | undefined
  /** What was really charged, voided or paid back, in cents; always there after a charge. */
  readonly amountMinor: bigint | undefined
  readonly orderId: string | undefined
  readonly vaultId: string | undefined
  readonly card: CardFace | undefined
  readonly billing: Billing
  readonly authorizationCode: string | undefined
  readonly avsResult: string | undefined
  readonly cvvResult: string | undefined
}

export interface Declined extends Said {
  readonly outcome: 'declined'
  readonly transactionId: string | undefined
  readonly card: CardFace | undefined
}

/** Refused for its likeness to a charge of the last minutes. Not a decline: look the order up. */
export interface Duplicate extends Said {
  readonly outcome: 'duplicate'
}

/** Refused before anything happened: a fault of the request. */
export interface GatewayError extends Said {
  readonly outcome: 'error'
}

/** Nobody knows whether it happened. `sent` false: nothing left this machine, so it did not. */
export interface Unknown {
  readonly outcome: 'unknown'
  readonly why: UnknownReason
  readonly sent: boolean
  readonly code?: string | undefined
  readonly text?: string | undefined
}

export type UnknownReason =
  | 'no-connection'
  | 'time-out'
  | 'broken-off'
  | 'http-status'
  | 'malformed'
  | 'uncertain'
  | 'token-refused'

/** The gateway's own words, `REFID` cut off and kept apart. */
export interface Said {
  readonly code: string
  readonly text: string
  readonly reference?: string | undefined
}

export interface Question {
  readonly orderId?: string | undefined
  readonly transactionId?: string | undefined
  /** By time of the last change. */
  readonly changedFrom?: Date | undefined
  readonly changedTo?: Date | undefined
  readonly conditions?: readonly Condition[] | undefined
}

export type Found =
  | { readonly outcome: 'found'; readonly transactions: readonly GatewayTransaction[] }
  | GatewayError
  | Unknown

export type FoundCustomer =
  | { readonly outcome: 'found'; readonly customer: KeptCard | undefined }
  | GatewayError
  | Unknown

export interface KeptCard {
  readonly vaultId: string
  readonly card: CardFace | undefined
  readonly billing: Billing
}

export const conditions = [
  'pending',
  'pendingsettlement',
  'in_progress',
  'abandoned',
  'failed',
  'canceled',
  'complete',
  'unknown',
] as const

export type Condition = (typeof conditions)[number]

export interface GatewayTransaction {
  readonly transactionId: string
  readonly originalTransactionId: string | undefined
  readonly orderId: string | undefined
  readonly condition: Condition
  /** Charged and not voided, in cents; 0n while in progress, failed, canceled or abandoned. */
  readonly chargedMinor: bigint
  /** Paid back by this transaction (a refund is a transaction of its own), in cents. */
  readonly refundedMinor: bigint
  /** Taken back by the card holder's bank, in cents. */
  readonly chargedBackMinor: bigint
  readonly voided: boolean
  readonly customerId: string | undefined
  readonly merchantFields: readonly string[]
  readonly card: CardFace | undefined
  readonly actions: readonly GatewayAction[]
}

export interface GatewayAction {
  readonly type: string
  readonly amountMinor: bigint | undefined
  readonly success: boolean
  readonly code: string | undefined
  readonly text: string | undefined
  readonly at: Date | undefined
  readonly batchId: string | undefined
}
