/** What a message is about, and what it becomes once it has words. Sums are minor units. */

/** One side's view of a payment, or of what comes back of one: then its payer gives it back. */
export interface ReceiptFacts {
  readonly kind: 'receipt'
  readonly side: 'payer' | 'payee'
  readonly of: 'send' | 'charge' | 'refund' | 'reversal'
  readonly firstName: string
  /** The other side: its person, where one was named, and its business. */
  readonly other: string
  readonly business: string
  readonly amount: bigint
  readonly tip: bigint
  readonly flash: bigint
  /** This side's own; of what comes back, so does this. */
  readonly cashFee: bigint
  readonly currencyFee: bigint
  /** Earned, or taken back. */
  readonly points: bigint
  readonly product: string | null
  readonly note: string
  readonly code: string
  readonly at: Date
  /** Time zone of the reader's exchange. */
  readonly zone: string
}

/** The staff granted the reader's business FlashCash. */
export interface FlashGrantedFacts {
  readonly kind: 'flash-granted'
  readonly firstName: string
  readonly business: string
  readonly amount: bigint
  /** What the granter wrote to the member; may be empty. */
  readonly note: string
  readonly endsAt: Date
  /** Time zone of the reader's exchange. */
  readonly zone: string
}

/** A card was ordered for the reader. */
export interface CardOrderedFacts {
  readonly kind: 'card-ordered'
  readonly firstName: string
}

/** A gift card for whoever the buyer wrote down: its number is money, so nobody else gets it. */
export interface GiftCardFacts {
  readonly kind: 'gift-card'
  /** The business that gives it. */
  readonly from: string
  readonly message: string
  /** What it was given with: it may be spent by the time it is told. */
  readonly amount: bigint
  /** 16 digits. */
  readonly number: string
  /** `2031-11-21`. */
  readonly lastDay: string
}

/** A code that lets the reader choose a password; whoever else reads it could. */
export interface ResetCodeFacts {
  readonly kind: 'reset-code'
  readonly firstName: string
  readonly code: string
  /** The reader has never had a password. */
  readonly register: boolean
  /** Told later it is of no use. */
  readonly until: Date
}

/** The reader's password was changed, by whomever. */
export interface PasswordChangedFacts {
  readonly kind: 'password-changed'
  readonly firstName: string
  readonly username: string
}

/** The reader was added to a business and has a username, but no password yet. */
export interface InvitedFacts {
  readonly kind: 'invited'
  readonly firstName: string
  readonly business: string
  readonly username: string
}

export type PasswordFacts = ResetCodeFacts | PasswordChangedFacts | InvitedFacts

/** The check of the ledger found a fault; the reader is a Super administrator. */
export interface LedgerFaultFacts {
  readonly kind: 'ledger-fault'
  readonly firstName: string
  readonly fault: string
}

export type LetterFacts =
  | ReceiptFacts
  | FlashGrantedFacts
  | CardOrderedFacts
  | GiftCardFacts
  | PasswordFacts
  | LedgerFaultFacts

/** A message in words, whatever carries it. */
export interface Letter {
  readonly subject: string
  /** One sentence: all that a text message or a notification says. */
  readonly short: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** A path of the app. */
  readonly link?: { readonly label: string; readonly path: string } | undefined
  /** Why it came, and how it stops. */
  readonly why: string
}
