/** A business card that was presented to pay. */
export interface PresentedCard {
  readonly number: string
  /** Its number was typed: the card itself was not read. */
  readonly typed: boolean
}

/**
 * The guard of a payment made with a business card: in its commit, the card must still be the
 * holder's and usable, and the holder must still be allowed to move money.
 */
export function cardActive({ number: card, typed }: PresentedCard, holder: number) {
  return { name: 'card.active', args: { card, typed, holder } }
}
