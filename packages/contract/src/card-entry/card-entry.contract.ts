/**
 * Messages between the documents of a card payment: the app, the card-entry document in a frame of
 * the app, and our return page in a frame of that. No message contains a number, expiry or security
 * code. Each receiver checks the sender's origin and window.
 */
import type { CardBrand } from '@exchange/domain/card-entry/card-brand.rules'

/**
 * From the return page to the card-entry document. Only a hint: the app asks the server for the
 * outcome.
 */
export interface CardReturned {
  readonly kind: 'card-return'
  readonly attemptId: string
}

/** The parts of a saved card that detecting duplicates needs (WALLET-13). */
export interface KnownCard {
  /** Masked at full length: six digits, asterisks, four digits. */
  readonly ccNumber: string
  /** MMYY. */
  readonly ccExp: string
}

/** From the app to the card-entry document. */
export type ToCardEntry =
  | {
      readonly kind: 'setup'
      /** False for a saved card: there are no fields. */
      readonly asksCard: boolean
      readonly hue: number
      readonly known: readonly KnownCard[]
    }
  | { readonly kind: 'busy'; readonly busy: boolean }
  | { readonly kind: 'check' }
  | { readonly kind: 'post'; readonly formUrl: string }
  /** Step two has timed out and is cancelled. */
  | { readonly kind: 'stop' }

/** What the app may learn about a card while it is typed. */
export interface CardGlance {
  readonly brand: Pick<CardBrand, 'code' | 'name'> | null
  /** It is one of the known cards. */
  readonly duplicate: boolean
}

/** From the card-entry document to the app. */
export type FromCardEntry =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly pixels: number }
  | ({ readonly kind: 'glance' } & CardGlance)
  | ({ readonly kind: 'checked'; readonly ok: boolean } & CardGlance)
  /** Enter was pressed in a field. */
  | { readonly kind: 'enter' }
  /** Step two has returned. */
  | { readonly kind: 'returned'; readonly attemptId: string }
  /** The gateway answered step two with an error page, or did not answer. */
  | { readonly kind: 'refused' }
