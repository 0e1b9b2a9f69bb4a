/**
 * The interface to a card gateway. Amounts are whole US cents. No method throws for a bad answer:
 * an answer that cannot be read with certainty is `unknown`, and only a lookup (`query`) can
 * resolve it.
 */
export interface CardGateway {
  /** Step one of a charge. Moves no money; any outcome but `started` can be ignored. */
  startSale(sale: NewSale): Promise<Started>
  /** Step one of saving a card. */
  startAddCustomer(customer: NewCustomer): Promise<Started>
  /** Step three: charges or saves the card. Call it once per token. */
  completeAction(tokenId: string): Promise<Outcome>
  /** Charges a saved card without user interaction. */
  vaultSale(sale: VaultSale): Promise<Outcome>
  /** Cancels a charge before it is settled. */
  voidSale(transactionId: string): Promise<Outcome>
  /** Refunds all or part of a settled charge. */
  refund(refund: Refund): Promise<Outcome>
  /** Deletes a saved card; a missing card counts as deleted. */
  deleteCustomer(vaultId: string): Promise<Outcome>
  /** The gateway's records of charges, newest last. */
  query(question: Question): Promise<Found>
  /** The gateway's record of a vault id. */
  findCustomer(vaultId: string): Promise<FoundCustomer>
}

export interface NewSale {
  /** Our id, one per attempt; all lookups use it. */
  readonly orderId: string
  readonly amountMinor: bigint
  readonly redirectUrl: string
  readonly description?: string | undefined
  readonly customerId?: string | undefined
  readonly ipAddress?: string | undefined
  readonly billing?: Billing | undefined
  /** A saved card to charge: step two then asks for no card data. */
  readonly vaultId?: string | undefined
  /** Save the card under this id if the charge is approved. */
  readonly saveAs?: string | undefined
  readonly merchantFields?: readonly string[] | undefined
}

export interface NewCustomer {
  /** We choose the id of the card, so that a repeated call cannot save it twice. */
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

/** The known parts of a card: first six, last four, expiry MMYY. */
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
  /** A card was saved or deleted; no money was moved. */
  readonly isVaultWork: boolean
  /** Undefined only for vault work. */
  readonly transactionId: string | undefined
  /** The amount actually charged, voided or refunded, in cents; always set after a charge. */
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

/** Refused because it equals a recent charge. Not a decline: look up the order. */
export interface Duplicate extends Said {
  readonly outcome: 'duplicate'
}

/** Refused before any work was done: an error in the request. */
export interface GatewayError extends Said {
  readonly outcome: 'error'
}

/** The outcome is not known. `sent` false: nothing was sent, so nothing happened. */
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

/** The gateway's response text, with `REFID` split off. */
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
  | { readonly outcome: 'found'; readonly customer: SavedCard | undefined }
  | GatewayError
  | Unknown

export interface SavedCard {
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
  /** Refunded by this transaction, in cents (a refund is a transaction of its own). */
  readonly refundedMinor: bigint
  /** Charged back by the card holder's bank, in cents. */
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
