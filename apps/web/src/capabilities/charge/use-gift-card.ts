/**
 * The balance of the gift card in the form (GIFT-04 to GIFT-10): looked up once its number is
 * complete, and checked as the server will.
 */
import type { GiftCardInfo } from '@exchange/contract/gift-cards/gift-cards.contract'
import {
  giftCardMessages,
  notAcceptedMessage,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useConfig } from '../../kernel/hooks.ts'
import { useLookup } from '../../kernel/use-lookup.ts'
import { giftCardOf } from './charge-check.ts'

/** Looks up a gift card by its 16 digits; passed in by a screen. */
export type FindGiftCard = (number: string) => Promise<GiftCardInfo>

export interface GiftCard {
  readonly number: string
  /** GIFT-05: the call's `balance`; null until it is known. In minor units. */
  readonly giftCardBalance: bigint | null
  readonly lastDay: string | null
  readonly busy: boolean
  /** Why it cannot pay here. */
  readonly problem: string
}

/** Undefined unless the card in the form is a gift card. */
export function useGiftCard(
  digits: string,
  user: SessionUser,
  findGiftCard: FindGiftCard,
): GiftCard | undefined {
  const { currency } = useConfig().brand
  const number = giftCardOf(digits)
  const accepts = user.member.public.giftCard
  const { value, busy, failure } = useLookup(accepts ? number : undefined, findGiftCard)
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

/** GIFT-05: an error takes precedence. */
function problemOf({ error, expired, balance }: GiftCardInfo): string {
  if (error) return error
  if (expired === 1) return giftCardMessages.expired
  return balance <= 0 ? giftCardMessages.empty : ''
}
