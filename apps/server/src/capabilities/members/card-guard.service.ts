/**
 * The guard of a payment made with a business card: in its commit, the card must still be the
 * holder's and active, and the holder must still be allowed to move money.
 */
export function cardActive(card: string, holder: number) {
  return { name: 'card.active', args: { card, holder } }
}
