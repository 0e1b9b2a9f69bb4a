/**
 * Saved cards: what may be known of one, expiry, duplicates and order (WALLET-13, WALLET-19 to
 * WALLET-21, WALLET-24). Full card numbers never come here.
 */

/**
 * The known parts of a card's number and expiry: enough to identify it, not enough to charge it.
 */
export interface CardFace {
  readonly firstSix: string
  readonly lastFour: string
  /** The length of the full number. */
  readonly length: number
  /** MMYY. */
  readonly expiry: string
}

/** WALLET-13: same length, first six, last four and expiry. */
export function isSameCard(left: CardFace, right: CardFace): boolean {
  return (
    left.length === right.length &&
    left.firstSix === right.firstSix &&
    left.lastFour === right.lastFour &&
    left.expiry === right.expiry
  )
}

/** WALLET-19: before the current month; a card is valid until the end of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const month = Number(expiry.slice(0, 2))
  const year = 2000 + Number(expiry.slice(2, 4))
  const [nowYear, nowMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  return year < nowYear || (year === nowYear && month < nowMonth)
}

/** `411111******1111`: at full length, with six and four visible digits. */
export function maskedNumber({ firstSix, lastFour, length }: CardFace): string {
  return firstSix.padEnd(length - lastFour.length, '*') + lastFour
}

/** Parses a masked number and an expiry in the format of gateway and wire. */
export function cardFaceOf(masked: string, expiry: string): CardFace {
  return { firstSix: masked.slice(0, 6), lastFour: masked.slice(-4), length: masked.length, expiry }
}

/** WALLET-24, AUTO-15: the first card, in wallet order, that is not expired. */
export function preselectedCard<Card extends { readonly expired: boolean }>(
  inOrder: readonly Card[],
): Card | undefined {
  return inOrder.find(({ expired }) => !expired)
}

/** Priorities at the gateway go from 1 to 255; among equals, a new card comes first. */
export const defaultPriority = 1
