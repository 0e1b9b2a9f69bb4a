/**
 * What the documents of a card payment tell each other. Three take part: the app, the card-entry
 * document in a frame of the app, and the page at our return address in a frame of that. None of
 * these messages carries a number, an expiry or a security code; each receiver checks the origin
 * and the window it came from.
 */
import type { CardBrand } from '@exchange/domain/card-entry/card-brand.rules'

/** From the return address to the card-entry document. A hint: the app asks for the outcome. */
export interface CardReturned {
  readonly kind: 'card-return'
  readonly attemptId: string
}

/** A saved card as far as a comparison needs it (WALLET-13). */
export interface KnownCard {
  /** Masked, all places kept: six digits, stars, four digits. */
  readonly ccNumber: string
  /** MMYY. */
  readonly ccExp: string
}

/** From the app to the card-entry document. */
export type ToCardEntry =
  | {
      readonly kind: 'setup'
      /** False for a saved card: nothing is asked for. */
      readonly asksCard: boolean
      readonly hue: number
      readonly known: readonly KnownCard[]
    }
  | { readonly kind: 'busy'; readonly busy: boolean }
  | { readonly kind: 'check' }
  | { readonly kind: 'post'; readonly formUrl: string }
  /** Step two has taken too long: it is called off. */
  | { readonly kind: 'stop' }

/** What may be known of a card that is being typed. */
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
  /** Step two came back. */
  | { readonly kind: 'returned'; readonly attemptId: string }
  /** The gateway answered step two with a page instead, or refused to be asked. */
  | { readonly kind: 'refused' }
