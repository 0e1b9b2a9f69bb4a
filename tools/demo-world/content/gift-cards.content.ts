/**
 * The gift cards bought by dana, some of them spent at marco's. The launcher creates them, because
 * their numbers depend on a key; their amounts are taken into account here, so that the promised
 * balances are right afterwards.
 */
import { basisPointsHalfUp } from '@exchange/domain/money'

export interface DemoGiftCard {
  readonly name: string
  /** Minor units. */
  readonly amount: bigint
  /** The amount charged by marco. */
  readonly charged: bigint
  readonly yearsAgo: number
}

export const demoGiftCards: readonly DemoGiftCard[] = [
  { name: 'expired', amount: 25_00n, charged: 0n, yearsAgo: 6 },
  { name: 'empty', amount: 30_00n, charged: 30_00n, yearsAgo: 0 },
  { name: 'partly spent', amount: 100_00n, charged: 40_00n, yearsAgo: 0 },
]

/** The amount that dana pays for them. */
export const giftCardsBought = total(({ amount }) => amount)

/** The amount that marco receives with them. */
export const giftCardsCharged = total(({ charged }) => charged)

/** The fees taken from marco's reserve. */
export const giftCardFees = total(({ charged }) => basisPointsHalfUp(charged, 500))

function total(of: (card: DemoGiftCard) => bigint): bigint {
  return demoGiftCards.reduce((sum, card) => sum + of(card), 0n)
}
