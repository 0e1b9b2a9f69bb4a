/**
 * The gift cards that dana has bought, some of them spent at marco's. They are made by the
 * launcher, because their numbers hang on a key; what they will move is planned for here, so that
 * everybody has what is promised once they are there.
 */
import { basisPointsHalfUp } from '@exchange/domain/money'

export interface DemoGiftCard {
  readonly name: string
  /** Minor units. */
  readonly amount: bigint
  /** What marco charges to it. */
  readonly charged: bigint
  readonly yearsAgo: number
}

export const demoGiftCards: readonly DemoGiftCard[] = [
  { name: 'expired', amount: 25_00n, charged: 0n, yearsAgo: 6 },
  { name: 'empty', amount: 30_00n, charged: 30_00n, yearsAgo: 0 },
  { name: 'partly spent', amount: 100_00n, charged: 40_00n, yearsAgo: 0 },
]

/** What dana pays for them. */
export const giftCardsBought = total(({ amount }) => amount)

/** What marco takes with them. */
export const giftCardsCharged = total(({ charged }) => charged)

/** What that costs marco's reserve. */
export const giftCardFees = total(({ charged }) => basisPointsHalfUp(charged, 500))

function total(of: (card: DemoGiftCard) => bigint): bigint {
  return demoGiftCards.reduce((sum, card) => sum + of(card), 0n)
}
