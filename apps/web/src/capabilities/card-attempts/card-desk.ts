/**
 * What a panel needs in order to charge a card; a screen hands it over. The panel never sees the
 * card number, its expiry or its security code: it gets name and address, starts an attempt on the
 * server, and is told how it ended.
 */
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import type { KnownCard } from '@exchange/contract/card-entry/card-entry.contract'
import type { ComponentType, Ref } from 'react'

/** Step one, as the server answered it. */
export interface StartedAttempt {
  readonly formUrl: string
  readonly attemptId: string
}

/** Name and address of the card's holder, under their names on the wire. */
export interface BillingTyped {
  readonly first_name: string
  readonly last_name: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly postal: string
}

/** A complete card form. */
export interface CheckedCard {
  readonly billing: BillingTyped
  readonly cardType: string
  readonly cardTypeNice: string
  /** It is in the wallet already. */
  readonly duplicate: boolean
}

export type AttemptEnd =
  /** Approved, declined or failed. */
  | { readonly kind: 'decided'; readonly attempt: AttemptAnswer }
  /** Not known yet; the server keeps asking the gateway. */
  | { readonly kind: 'confirming'; readonly attemptId: string }
  /** Certainly not charged: no card reached the gateway. */
  | { readonly kind: 'not-charged'; readonly text: string }

export interface CardDesk {
  /** The card, or null: then the form shows what is wrong and takes the focus. */
  check(): Promise<CheckedCard | null>
  /** Steps two and three. */
  finish(started: StartedAttempt): Promise<AttemptEnd>
}

export interface CardFormProps {
  readonly ref: Ref<CardDesk>
  readonly busy: boolean
  /** To recognise a card that is saved already. */
  readonly known: readonly KnownCard[]
  /** The text for such a card. */
  readonly duplicateText: string
  /** The server's errors of single fields. */
  readonly refused: readonly { readonly field: string; readonly message: string }[]
  readonly onEnter: () => void
}

export interface CardEntry {
  /** Number, expiry, code, name and address. */
  readonly Form: ComponentType<CardFormProps>
  /** For a saved card: invisible, with nothing to type. */
  readonly Unseen: ComponentType<{ readonly ref: Ref<CardDesk> }>
  /** Polls an attempt until it is decided: for one left from before a reload. */
  readonly watch: (attemptId: string, signal: AbortSignal) => Promise<AttemptEnd>
}

/** Lets the user choose or delete one of the saved cards. */
export type CardPicker = ComponentType<{
  readonly label: string
  /** A vault id; empty while none is chosen. */
  readonly value: string
  readonly onChange: (vaultId: string) => void
  readonly busy: boolean
  readonly error?: string | undefined
}>
