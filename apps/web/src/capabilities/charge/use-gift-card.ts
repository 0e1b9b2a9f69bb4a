/**
 * What is on the gift card in the form (GIFT-04 to GIFT-10): asked once its number is whole, and
 * judged as the server will judge it.
 */
import type { GiftCardInfo } from '@exchange/contract/gift-cards/gift-cards.contract'
import {
  giftCardMessages,
  notAcceptedMessage,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useConfig } from '../../kernel/hooks.ts'
import { useFound } from '../../kernel/use-found.ts'
import { giftCardOf } from './charge-check.ts'

/** Looks a gift card up by its 16 digits. A screen brings it. */
export type FindGiftCard = (number: string) => Promise<GiftCardInfo>

export interface GiftCard {
  readonly number: string
  /** GIFT-05: `balance` of the call; null until it is known. Minor units. */
  readonly giftCardBalance: bigint | null
  readonly lastDay: string | null
  readonly busy: boolean
  /** Why it pays nothing here, in words. */
  readonly problem: string
}

/** Undefined while the card in the form is no gift card. */
export function useGiftCard(
  digits: string,
  user: SessionUser,
  findGiftCard: FindGiftCard,
): GiftCard | undefined {
  const { currency } = useConfig().brand
  const number = giftCardOf(digits)
  const accepts = user.member.public.giftCard
  const { value, busy, failure } = useFound(accepts ? number : undefined, findGiftCard)
  if (number === undefined) return undefined
  const info = value?.error ? undefined : value
  const failed = failure?.definite ? failure.detail : ''
  return {
    number,
    busy,
    giftCardBalance: info ? BigInt(Math.round(info.balance * 100)) : null,
    lastDay: info?.lastDay ?? null,
    problem: accepts ? (value ? problemOf(value) : failed) : notAcceptedMessage(currency),
  }
}

/** GIFT-05: an error wins. */
function problemOf({ error, expired, balance }: GiftCardInfo): string {
  if (error) return error
  if (expired === 1) return giftCardMessages.expired
  return balance <= 0 ? giftCardMessages.empty : ''
}
