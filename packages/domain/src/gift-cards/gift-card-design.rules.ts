/** The designs of gift cards, in the order in which they are offered. */
export const giftCardDesigns = [
  'gift',
  'thanks',
  'birthday',
  'well-done',
  'welcome',
  'get-well',
] as const

export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** That of a card for which none was chosen. */
export const plainDesign: GiftCardDesign = 'gift'

/** Undefined if there is no such design. */
export function readDesign(raw: unknown): GiftCardDesign | undefined {
  if (raw === undefined || raw === null || raw === '') return plainDesign
  return giftCardDesigns.find((design) => design === raw)
}
