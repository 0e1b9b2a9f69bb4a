/** Texts about credit lines: the office's, and the member's own (DOMAIN §4). */
import type { CreditLineWorking } from '@exchange/domain/credit-lines/credit-line.rules'
import type { ErrorCode } from '../errors.ts'
import { readableAmount } from '../wire/readable-amount.ts'

export const creditLineRefusals = {
  'member-not-found': { code: 'NOT_FOUND', reason: 'This member cannot be found.' },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'This is your own business. A colleague has to do this.',
  },
  'follows-the-rule': { code: 'CONFLICT', reason: 'This credit line follows the rule already.' },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** How the rule came to a line, step by step; amounts with the name of the currency. */
export function creditLineSteps(working: CreditLineWorking, currency: string): string[] {
  const amount = (minor: bigint) => `${readableAmount(minor)} ${currency}`
  const { starting, sales, share, shareBasisPoints, salesDays, most, debt } = working
  if (working.bound === 'trial') return ['Trial members have no credit line.']
  return [
    `A full member starts with ${amount(starting)}.`,
    `${shareBasisPoints / 100} % of your sales in the last ${salesDays} days, ${amount(sales > 0n ? sales : 0n)}, adds ${amount(share)}.`,
    `Together ${amount(working.sum)}, in whole ${currency}, and at most ${amount(most)}.`,
    ...(working.bound === 'debt'
      ? [`You owe ${amount(debt)}, and a line is never less than what is owed.`]
      : []),
  ]
}

export const creditLineMessages = {
  title: 'Credit line',
  failed: 'The credit line could not be loaded.',
  byHand: 'Set by your exchange. It does not follow the rule.',
  byRule: 'Follows the rule of your exchange, on the 1st of each month.',
  fixed: 'Your exchange does not change credit lines by rule at present.',
  next: (amount: string) => `If it were the 1st today, your credit line would be ${amount}.`,
} as const

/** What a member is told of its line. */
export type CreditLineNotice =
  | { readonly what: 'changed'; readonly before: bigint; readonly after: bigint }
  | { readonly what: 'near'; readonly debt: bigint; readonly limit: bigint }

export function creditLineNoticeWords(
  notice: CreditLineNotice,
  currency: string,
): { readonly subject: string; readonly content: string } {
  const amount = (minor: bigint) => `${readableAmount(minor)} ${currency}`
  if (notice.what === 'near') {
    const left = notice.limit > notice.debt ? notice.limit - notice.debt : 0n
    return {
      subject: `You can spend ${amount(left)} more on your credit line`,
      content: `You owe ${amount(notice.debt)} of at most ${amount(notice.limit)}. Each sale brings it down.`,
    }
  }
  const { before, after } = notice
  return {
    subject: `Your credit line is ${amount(after)} now`,
    content: `It was ${amount(before)}. It follows your sales, and is judged on the 1st of each month.`,
  }
}
