/**
 * The gift cards bought by dana, some of them spent at marco's. The launcher creates them, because
 * their numbers depend on a key; their amounts are taken into account here, so that the promised
 * balances are right afterwards.
 */
import type { GiftCardDesign } from '@exchange/domain/gift-cards/gift-card-design.rules'
import { basisPointsHalfUp } from '@exchange/domain/money'

export interface DemoGiftCard {
  readonly name: string
  /** Minor units. */
  readonly amount: bigint
  /** The amount charged by marco. */
  readonly charged: bigint
  readonly yearsAgo: number
  readonly design: GiftCardDesign
  /** Who gets it by mail, on a day to come; without it, dana keeps it. */
  readonly to?: { readonly email: string; readonly message: string; readonly inDays: number }
}

export const demoGiftCards: readonly DemoGiftCard[] = [
  { name: 'expired', amount: 25_00n, charged: 0n, yearsAgo: 6, design: 'get-well' },
  { name: 'empty', amount: 30_00n, charged: 30_00n, yearsAgo: 0, design: 'well-done' },
  {
    name: 'on its day',
    amount: 40_00n,
    charged: 0n,
    yearsAgo: 0,
    design: 'birthday',
    to: {
      email: 'priya@example.com',
      message: 'Lunch is on me this year. Happy birthday!',
      inDays: 12,
    },
  },
  { name: 'new', amount: 50_00n, charged: 0n, yearsAgo: 0, design: 'thanks' },
  { name: 'partly spent', amount: 100_00n, charged: 40_00n, yearsAgo: 0, design: 'gift' },
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
