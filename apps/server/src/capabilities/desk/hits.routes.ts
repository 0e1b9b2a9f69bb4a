/** Hits of the search as the API's answer, in the order in which they are shown. */
import type { DeskHit } from '@exchange/contract/desk/desk.contract'
import { hitDetail } from '@exchange/contract/desk/desk.messages'
import { maskLastFour } from '@exchange/domain/members/card-number.rules'
import { toDecimal } from '@exchange/domain/money'
import { dayIn } from '@exchange/domain/wall-clock'
import type { DeskHits } from './search-desk.service.ts'

/** The day of a payment is that of the payer's exchange. */
export function toHits(
  { payments, cards, giftCards, members, people }: DeskHits,
  zoneOf: (exchangeId: number) => string,
): DeskHit[] {
  return [
    ...payments.map((of) => ({
      ...{ kind: 'payment' as const, hitId: of.transferId, code: of.code },
      title: `${of.payerName} → ${of.payeeName}`,
      detail: hitDetail.payment({
        ...{ amount: toDecimal(of.amount), code: of.code, reversed: of.reversed },
        paidOn: dayIn(zoneOf(of.payerExchangeId), of.paidAt),
      }),
      memberId: of.payerMemberId,
    })),
    ...cards.map((of) => ({
      ...{ kind: 'card' as const, hitId: String(of.cardId), code: null, memberId: of.memberId },
      title: of.person,
      detail: hitDetail.card({ ...of, number: maskLastFour(of.lastFour) }),
    })),
    ...giftCards.map((of) => ({
      ...{ kind: 'gift-card' as const, hitId: String(of.giftCardId), code: null },
      title: of.buyer || of.exchange,
      detail: hitDetail.giftCard({
        ...{ left: toDecimal(of.balance), amount: toDecimal(of.amount), lastDay: of.lastDay },
      }),
      memberId: of.memberId,
    })),
    ...members.map((of) => ({
      ...{ kind: 'member' as const, hitId: String(of.memberId), code: null },
      ...{ title: of.member, detail: hitDetail.member(of), memberId: of.memberId },
    })),
    ...people.map((of) => ({
      ...{ kind: 'person' as const, hitId: String(of.contactId), code: null },
      ...{ title: of.person, detail: hitDetail.person(of), memberId: of.memberId },
    })),
  ]
}
