/**
 * Saved cards: what may be known of one, when it is expired, when two are the same, and in which
 * order they stand (WALLET-13, WALLET-19 to WALLET-21, WALLET-24). No number comes here.
 */

/** What is kept of a card's number and expiry: enough to name it, not enough to charge it. */
export interface CardFace {
  readonly firstSix: string
  readonly lastFour: string
  /** Digits of the whole number. */
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

/** WALLET-19: earlier than the current month; a card is good to the end of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const month = Number(expiry.slice(0, 2))
  const year = 2000 + Number(expiry.slice(2, 4))
  const [nowYear, nowMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  return year < nowYear || (year === nowYear && month < nowMonth)
}

/** `411111******1111`: as long as the number, with six and four digits to be seen. */
export function maskedNumber({ firstSix, lastFour, length }: CardFace): string {
  return firstSix.padEnd(length - lastFour.length, '*') + lastFour
}

/** Reads a masked number and an expiry as the gateway and the wire write them. */
export function cardFaceOf(masked: string, expiry: string): CardFace {
  return { firstSix: masked.slice(0, 6), lastFour: masked.slice(-4), length: masked.length, expiry }
}

/** WALLET-24, AUTO-15: the first card, in the wallet's order, that is not expired. */
export function preselectedCard<Card extends { readonly expired: boolean }>(
  inOrder: readonly Card[],
): Card | undefined {
  return inOrder.find(({ expired }) => !expired)
}

/** A gateway's priority of a card goes from 1 to 255; a new one stands before what is equal. */
export const defaultPriority = 1
