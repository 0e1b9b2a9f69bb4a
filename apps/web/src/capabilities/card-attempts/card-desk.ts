/**
 * What a panel needs of whatever takes a card: a screen introduces the two. A panel never sees a
 * number, an expiry or a security code; it hears whose card it is, starts an attempt at the server,
 * and is told how it ended.
 */
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import type { KnownCard } from '@exchange/contract/card-entry/card-entry.contract'
import type { ComponentType, Ref } from 'react'

/** Step one, as the server answered it. */
export interface StartedAttempt {
  readonly formUrl: string
  readonly attemptId: string
}

/** The name and address under the card, by their names on the wire. */
export interface BillingTyped {
  readonly first_name: string
  readonly last_name: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly postal: string
}

/** A card that may be posted. */
export interface CheckedCard {
  readonly billing: BillingTyped
  readonly cardType: string
  readonly cardTypeNice: string
  /** It is in the wallet already. */
  readonly duplicate: boolean
}

export type AttemptEnd =
  /** The server knows: approved, declined or failed. */
  | { readonly kind: 'decided'; readonly attempt: AttemptAnswer }
  /** Nobody knows yet; the server keeps asking the gateway. */
  | { readonly kind: 'confirming'; readonly attemptId: string }
  /** Nothing was charged, for sure: no card arrived. */
  | { readonly kind: 'not-charged'; readonly text: string }

export interface CardDesk {
  /** The card, or null: the form then says what is wrong and has the focus. */
  check(): Promise<CheckedCard | null>
  /** Steps two and three. */
  finish(started: StartedAttempt): Promise<AttemptEnd>
}

export interface CardFormProps {
  readonly ref: Ref<CardDesk>
  readonly busy: boolean
  /** To tell a card that is saved already. */
  readonly known: readonly KnownCard[]
  /** What is said about such a card. */
  readonly duplicateText: string
  /** What the server said of single fields. */
  readonly refused: readonly { readonly field: string; readonly message: string }[]
  readonly onEnter: () => void
}

export interface CardEntry {
  /** Number, expiry, code, name and address. */
  readonly Form: ComponentType<CardFormProps>
  /** For a saved card: nothing to see and nothing to type. */
  readonly Unseen: ComponentType<{ readonly ref: Ref<CardDesk> }>
  /** Asks until an attempt is decided; for one that an earlier visit left behind. */
  readonly watch: (attemptId: string, signal: AbortSignal) => Promise<AttemptEnd>
}

/** Chooses one of the saved cards; also lets them be deleted. */
export type CardPicker = ComponentType<{
  readonly label: string
  /** A vault id; empty while none is chosen. */
  readonly value: string
  readonly onChange: (vaultId: string) => void
  readonly busy: boolean
  readonly error?: string | undefined
}>
