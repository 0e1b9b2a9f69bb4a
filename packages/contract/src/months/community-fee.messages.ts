/** What a member is told of its community fee (SPEND-10, INFO-07). */
import { toDecimal } from '@exchange/domain/money'
import { monthName } from '@exchange/domain/months/month.rules'
import { momentText } from '../wire/moment-text.ts'
import { readableAmount } from '../wire/readable-amount.ts'

/** Amounts are minor units of the currency. */
export type FeeNotice =
  | {
      readonly what: 'announced'
      readonly fee: bigint
      /** What avoids it, if it is spent before the end. */
      readonly missing: bigint
      readonly endsAt: Date
      /** Time zone of the member's exchange. */
      readonly zone: string
    }
  | {
      readonly what: 'charged'
      readonly fee: bigint
      /** `2026-11` */
      readonly month: string
      readonly target: bigint
      readonly purchases: bigint
    }

/** `currency` is the network's name for its currency. */
export function feeNoticeWords(
  notice: FeeNotice,
  currency: string,
): { readonly subject: string; readonly content: string } {
  const fee = `${readableAmount(notice.fee)} ${currency}`
  if (notice.what === 'announced') {
    const end = momentText(notice.endsAt, notice.zone)
    return {
      subject: `Spend ${readableAmount(notice.missing)} ${currency} more this month to avoid a Community Fee of ${fee}`,
      content: `Your Spending Target is met if you spend that much by ${end}. Then no fee is charged.`,
    }
  }
  const { target, purchases } = notice
  const bought = purchases > 0n ? readableAmount(purchases) : toDecimal(0n)
  return {
    subject: `A Community Fee of ${fee} was charged for ${monthName(notice.month)}`,
    content:
      `Your Spending Target was ${readableAmount(target)} ${currency}, ` +
      `and your purchases were ${bought} ${currency}.`,
  }
}
