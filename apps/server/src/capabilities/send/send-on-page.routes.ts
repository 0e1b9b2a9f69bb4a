/** A send that names a pay page: its fields, and its refusals with what the page asks for now. */
import {
  amountChanged,
  boundMessage,
  notThePayee,
  pageEndings,
  pageIsPaidNow,
  pageOrRequest,
  useFaultMessages,
} from '@exchange/contract/pay-pages/pay-pages.messages'
import type { PayPageUse } from '@exchange/contract/pay-pages/pay-pages.contract'
import type { send } from '@exchange/contract/send/send.contract'
import { readableAmount } from '@exchange/contract/wire/readable-amount'
import { readCode } from '@exchange/domain/typed/code.rules'
import { readAnswer, readItems } from '@exchange/domain/pay-pages/page-use.rules'
import { fail, type Result } from '@exchange/domain/result'
import { isForLater } from '@exchange/domain/schedules/schedule.rules'
import type { z } from 'zod'
import { fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Refusal } from '../../http/route.ts'
import type { PageRefused } from '../pay-pages/index.ts'
import type { PaymentOrder } from '../payments/index.ts'
import { sendOnPage, type OnPage, type SendOnPageNeeds } from './send-on-page.service.ts'
import type { SendRefusal, Sent } from './send-now.service.ts'

interface Words {
  readonly currency: string
  readonly refusals: Record<SendRefusal, Refusal>
}

/** Pays on the page, or says why not. */
export async function payOnPage(
  needs: SendOnPageNeeds,
  order: PaymentOrder,
  page: OnPage,
  { currency, refusals }: Words,
): Promise<Result<Sent, Refusal>> {
  const sent = await sendOnPage(needs, order, page)
  if (sent.ok) return sent
  const { error } = sent
  if (error === 'not-the-payee') return fail(fieldRefusal('sendTarget', notThePayee))
  return fail(typeof error === 'string' ? refusals[error] : pageRefusal(error, currency))
}

/** What the fields say of the page, or what is wrong with them. */
export function readOnPage(
  input: z.output<typeof send.input>,
  { code, items, answer }: PayPageUse,
): Result<OnPage, Refusal> {
  if (isForLater(input)) return fail(fieldRefusal('scheduledDateTime', pageIsPaidNow))
  if (typeof input.requestId === 'number') return fail(fieldRefusal('requestId', pageOrRequest))
  const chosen = readItems(items)
  if (!chosen.ok) return fail(fieldOf(chosen.error))
  const read = readCode(code)
  if (read === undefined) return fail(endings['page-unknown'])
  return { ok: true, value: { code: read, items: chosen.value, answer: readAnswer(answer) } }
}

const endings = refusalsIn(pageEndings)

function pageRefusal({ ending, page }: PageRefused, currency: string): Refusal {
  const inWords = (amount: bigint | undefined) => `${readableAmount(amount ?? 0n)} ${currency}`
  if (ending === 'amount-changed' || ending === 'amount-not-listed') {
    const now = page?.kind === 'fixed' ? inWords(page.amounts[0]) : null
    return { code: 'PAY_PAGE_CHANGED', detail: amountChanged(now) }
  }
  if (ending === 'amount-below-least') {
    return fieldRefusal('amount', boundMessage(ending, inWords(page?.amounts[0])))
  }
  if (ending === 'amount-above-most') {
    return fieldRefusal('amount', boundMessage(ending, inWords(page?.amounts[1])))
  }
  return isFault(ending) ? fieldOf(ending) : endings[ending]
}

type Fault = keyof typeof useFaultMessages

function isFault(ending: string): ending is Fault {
  return Object.hasOwn(useFaultMessages, ending)
}

function fieldOf(fault: Fault): Refusal {
  const { field, message } = useFaultMessages[fault]
  return fieldRefusal(field, message)
}
