/**
 * The interface between a panel that charges a card and the card form; a screen connects them. The
 * panel never sees the card number, expiry or security code. It gets the name and address, starts
 * an attempt on the server, and is told the outcome.
 */
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import type { KnownCard } from '@exchange/contract/card-entry/card-entry.contract'
import type { ComponentType, Ref } from 'react'

/** The server's answer to step one. */
export interface StartedAttempt {
  readonly formUrl: string
  readonly attemptId: string
}

/** Name and address of the card holder, named as on the wire. */
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
  /** The card is in the wallet already. */
  readonly duplicate: boolean
}

export type AttemptEnd =
  /** Approved, declined or failed. */
  | { readonly kind: 'decided'; readonly attempt: AttemptAnswer }
  /** Not known yet; the server keeps asking the gateway. */
  | { readonly kind: 'confirming'; readonly attemptId: string }
  /** Certainly not charged: no card reached the gateway. */
  | { readonly kind: 'not-charged'; readonly text: string }

export interface CardFormHandle {
  /** Resolves to the card, or to null: then the form shows the errors and takes the focus. */
  check(): Promise<CheckedCard | null>
  /** Steps two and three. */
  finish(started: StartedAttempt): Promise<AttemptEnd>
}

export interface CardFormProps {
  readonly ref: Ref<CardFormHandle>
  readonly busy: boolean
  /** Saved cards, to recognise one that is typed again. */
  readonly known: readonly KnownCard[]
  /** The message for a card that is saved already. */
  readonly duplicateText: string
  /** Field errors from the server. */
  readonly refused: readonly { readonly field: string; readonly message: string }[]
  readonly onEnter: () => void
}

export interface CardEntry {
  /** Number, expiry, code, name and address. */
  readonly Form: ComponentType<CardFormProps>
  /** For a saved card: invisible, with nothing to type. */
  readonly Unseen: ComponentType<{ readonly ref: Ref<CardFormHandle> }>
  /** Polls an attempt left from before a reload until it is decided. */
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
