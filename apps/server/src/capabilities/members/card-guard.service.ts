/**
 * The guard of a payment made with a business card: in its commit, the card must still be the
 * holder's and active.
 */
export function cardActive(card: string, holder: number) {
  return { name: 'card.active', args: { card, holder } }
}
