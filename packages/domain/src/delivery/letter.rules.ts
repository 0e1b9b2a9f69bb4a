/** The facts of messages, and their rendered form. Amounts are minor units. */
import type { ApplicationAsks, MemberAsks } from '../applicants/membership.rules.ts'
import type { FactorChange } from '../factors/factor.rules.ts'
import type { GiftCardDesign } from '../gift-cards/gift-card-design.rules.ts'
import type { BusinessAct } from '../members/act.rules.ts'
import type { OfficeLetterFacts } from '../letters/office-letter.rules.ts'
import type { TillDayFacts, TillReceiptFacts } from '../till/till-letter.rules.ts'

/**
 * One side's view of a payment, refund or reversal. In a refund or reversal the payer is the one
 * who returns the money.
 */
export interface ReceiptFacts {
  readonly kind: 'receipt'
  readonly side: 'payer' | 'payee'
  readonly of: 'send' | 'charge' | 'refund' | 'reversal'
  readonly firstName: string
  /** The other side: its contact, where one was named, and its business. */
  readonly other: string
  readonly business: string
  readonly amount: bigint
  readonly tip: bigint
  readonly flash: bigint
  /** This side's own fees; for refunds and reversals the returned ones. */
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

/** Staff granted FlashCash to the reader's business. */
export interface FlashGrantedFacts {
  readonly kind: 'flash-granted'
  readonly firstName: string
  readonly business: string
  readonly amount: bigint
  /** The granter's note to the member; may be empty. */
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

/** The reader's card was deactivated. */
export interface CardEndedFacts {
  readonly kind: 'card-ended'
  readonly firstName: string
  /** Its last digits. */
  readonly card: string
}

/**
 * A gift card, sent to the recipient named by the buyer and nobody else: whoever knows its number
 * can spend it.
 */
export interface GiftCardFacts {
  readonly kind: 'gift-card'
  /** The business that bought it. */
  readonly from: string
  readonly design: GiftCardDesign
  readonly message: string
  /** What is on it when the letter is written; a card with nothing left is not sent. */
  readonly amount: bigint
  /** 16 digits. */
  readonly number: string
  /** `2031-11-21`. */
  readonly lastDay: string
}

/** A code for choosing a password; secret. */
export interface ResetCodeFacts {
  readonly kind: 'reset-code'
  readonly firstName: string
  readonly code: string
  /** The reader has never had a password. */
  readonly register: boolean
  /** The code is useless after this time. */
  readonly until: Date
}

/** The reader's password was changed. */
export interface PasswordChangedFacts {
  readonly kind: 'password-changed'
  readonly firstName: string
  readonly username: string
}

/** Receipts were switched off in the reader's name: told, because it is how misuse is noticed. */
export interface ReceiptsOffFacts {
  readonly kind: 'receipts-off'
  readonly firstName: string
  readonly username: string
}

/** What stands beside the reader's password has changed. */
export interface FactorsChangedFacts {
  readonly kind: 'factors-changed'
  readonly firstName: string
  readonly username: string
  readonly what: FactorChange
}

/** Somebody with the reader's password has asked for a way back without a second factor; secret. */
export interface WayBackFacts {
  readonly kind: 'way-back-asked'
  readonly firstName: string
  readonly username: string
  /** Of the link that says no. */
  readonly code: string
}

/** The reader is to be erased, or no longer: told at every address, because nobody can undo it. */
export interface ErasureFacts {
  readonly kind: 'erasure'
  readonly firstName: string
  readonly what: 'asked' | 'taken-back'
  readonly dueAt: Date
  /** Time zone of the reader's exchange. */
  readonly zone: string
}

/** The reader was added to a business and has a username, but no password yet. */
export interface InvitedFacts {
  readonly kind: 'invited'
  readonly firstName: string
  readonly business: string
  /** The exchange that brought the person from its former system; null: its business did. */
  readonly exchange: string | null
  readonly username: string
}

/** The link that proves the reader's address; secret. */
export interface VerifyEmailFacts {
  readonly kind: 'verify-email'
  readonly firstName: string
  /** Null without a login. */
  readonly username: string | null
  readonly code: string
  /** The code is useless after this time. */
  readonly until: Date
}

/** The reader's address or phone was replaced by another one. */
export interface DetailsChangedFacts {
  readonly kind: 'details-changed'
  readonly firstName: string
  readonly username: string | null
  /** The new address, without most of what stands before its host; empty if it is the same. */
  readonly email: string
  /** The last digits of the new phone; empty if it is the same. */
  readonly phone: string
  /** Letters go to the old address until the new one is proved. */
  readonly staysUntilVerified: boolean
}

/** Somebody signed in on devices that the reader had never used. */
export interface NewDeviceFacts {
  readonly kind: 'new-device'
  readonly firstName: string
  readonly username: string
  /** Oldest first; at least one. */
  readonly signIns: readonly {
    /** Browser and system; empty if unknown. */
    readonly device: string
    /** The block of the address that it came from. */
    readonly address: string
    readonly at: Date
  }[]
  /** Time zone of the reader's exchange. */
  readonly zone: string
  /** Of the link with which the reader says "not me"; secret. */
  readonly code: string
  /** The link is useless after this time. */
  readonly until: Date
}

export type ContactFacts = VerifyEmailFacts | DetailsChangedFacts

export type PasswordFacts = ResetCodeFacts | PasswordChangedFacts | ReceiptsOffFacts | InvitedFacts

/** The ledger check found a fault; the reader is a Super administrator. */
export interface LedgerFaultFacts {
  readonly kind: 'ledger-fault'
  readonly firstName: string
  readonly fault: string
}

/** Something was done in the name of the business of which the reader is the main contact. */
export type BusinessActFacts = BusinessAct & {
  readonly kind: 'business-act'
  readonly firstName: string
  /** A name, or "You"; empty if the server did it. */
  readonly by: string
}

/** To somebody who applied: that the application is with the office. */
export interface ApplicationReceivedFacts {
  readonly kind: 'application-received'
  readonly asks: ApplicationAsks
  readonly exchange: string
  /** Of the office; empty if there is none. */
  readonly phone: string
}

/** To the office of an exchange: a business wants to join. */
export interface ApplicantFacts {
  readonly kind: 'applicant'
  readonly asks: ApplicationAsks
  readonly exchange: string
  readonly business: string
  readonly sells: string
  readonly person: string
  readonly email: string
  /** Empty: none. */
  readonly phone: string
  readonly zip: string
}

/** To a member: the office has approved what it asked for. */
export interface MembershipApprovedFacts {
  readonly kind: 'membership-approved'
  readonly firstName: string
  readonly asks: MemberAsks
  readonly exchange: string
  /** Minor units; the credit limit of a new full member. */
  readonly credit: bigint
  /** The commission of each sale. */
  readonly basisPoints: number
}

/** To a friend whom a member invites; secret. */
export interface FriendInvitedFacts {
  readonly kind: 'friend-invited'
  /** Empty if it could be anything but a name. */
  readonly first: string
  /** First name of who invites, and the business. */
  readonly inviter: string
  readonly business: string
  readonly amount: bigint
  readonly days: number
  readonly code: string
}

export type LetterFacts =
  | OfficeLetterFacts
  | ApplicationReceivedFacts
  | ErasureFacts
  | ApplicantFacts
  | MembershipApprovedFacts
  | ReceiptFacts
  | FlashGrantedFacts
  | CardOrderedFacts
  | CardEndedFacts
  | GiftCardFacts
  | PasswordFacts
  | FactorsChangedFacts
  | WayBackFacts
  | ContactFacts
  | FriendInvitedFacts
  | NewDeviceFacts
  | LedgerFaultFacts
  | BusinessActFacts
  | TillReceiptFacts
  | TillDayFacts

/** A rendered message, for any channel. */
export interface Letter {
  readonly subject: string
  /** One sentence: the whole text message or push notification. */
  readonly short: string
  /** What stands on top in large letters, drawn like a gift card. */
  readonly cover?: {
    readonly title: string
    readonly detail: string
    readonly design: GiftCardDesign
  }
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** A path of the app; a text message has it only if it is useless without. */
  readonly link?: { readonly label: string; readonly path: string } | undefined
  readonly textNeedsLink?: boolean
  /** Why the reader received it, and how to stop it. */
  readonly why: string
  /** A path that ends such letters; a POST to it does so without a page (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly path: string }
}
