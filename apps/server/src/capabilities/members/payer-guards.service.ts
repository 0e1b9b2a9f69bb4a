/** Guards about who pays: what must still be true in the commit of the payment. */

/** The contact on whose authority the payment is made may still move money. */
export function payerAllowed(contact: number) {
  return { name: 'payer.allowed', args: { contact } }
}

/** The membership of the member that pays is active. */
export function payerActive(member: number) {
  return { name: 'payer.active', args: { member } }
}

/** A business card pays: its holder may still move money, and it is the holder's and active. */
export function cardPays(card: string, holder: number) {
  return [payerAllowed(holder), { name: 'card.active', args: { card, holder } }]
}
