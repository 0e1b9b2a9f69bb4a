/** Guards about who pays: what must still be true in the commit of the payment. */

/** The contact on whose authority the payment is made may still move money. */
export function payerAllowed(contact: number) {
  return { name: 'payer.allowed', args: { contact } }
}

/** The membership of the member that pays is active. */
export function payerActive(member: number) {
  return { name: 'payer.active', args: { member } }
}

/** A business card that was presented to pay. */
export interface PresentedCard {
  readonly id: number
  /** Its number was typed: the card itself was not read. */
  readonly typed: boolean
}

/** A business card pays: its holder may still move money, and it is the holder's and usable. */
export function cardPays({ id: card, typed }: PresentedCard, holder: number) {
  return [payerAllowed(holder), { name: 'card.active', args: { card, typed, holder } }]
}
