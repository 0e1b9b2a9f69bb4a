/**
 * Validates the form with the domain's rules and the messages of the contract, then against the
 * balances known here (SEND-05 to SEND-16). The server checks again.
 *
 * Leaving a field reports errors in what was typed; only submitting asks for missing fields.
 */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { belowRequestMessage } from '@exchange/contract/requests/requests.messages'
import { sendFaultMessages, sendHintMessages } from '@exchange/contract/send/send.messages'
import type { PageItem } from '@exchange/domain/pay-pages/page-use.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import {
  exceedsBuyingPower,
  exceedsCashReserve,
  readSendOrder,
  type SendFault,
} from '@exchange/domain/send/send.rules'
import { minorOf } from '../../kernel/formats.ts'
import type { FormErrors, FormMoment } from '../../kernel/use-validated-form.ts'
import { pageErrors } from './page-asks.ts'
import { checkSchedule, notScheduled, type ScheduleFormFields } from './send-schedule.ts'

export interface SendFormFields extends ScheduleFormFields {
  readonly contact: ContactHit | null
  readonly amount: string
  readonly tip: string
  readonly note: string
  /** The request it fulfils, which fixes the contact and the minimum amount (SEND-18). */
  readonly request: FulfilledRequest | null
  /** The code of the pay page on which it is made (POS-01); empty: on none. */
  readonly page: string
  /** What was chosen on a page of products. */
  readonly items: readonly PageItem[]
  /** To the page's question. */
  readonly answer: string
}

export interface FulfilledRequest {
  readonly requestId: number
  /** As a number of the wire. */
  readonly amount: number
  readonly note: string
  readonly product: string | null
}

export const emptySend: SendFormFields = {
  contact: null,
  amount: '',
  tip: '',
  note: '',
  request: null,
  page: '',
  items: [],
  answer: '',
  ...notScheduled,
}

/** The fields a form may be opened with. */
export type SendStart = Partial<SendFormFields>

/** What the form knows of the payer; balances are numbers of the wire. */
export interface SendBalances {
  readonly currency: string
  readonly buyingPower: number
  readonly cashReserve: number
  /** A card is enrolled that would reload the reserve (SEND-13). */
  readonly reloads: boolean
  /** The local time in the member's zone. */
  wallNow(): string
  /** The page on which it is paid, as it stands now. */
  readonly page?: PayPage | undefined
}

export type SendErrors = FormErrors<SendFormFields>

export function checkSend(
  fields: SendFormFields,
  payer: SendBalances,
  moment: FormMoment,
): SendErrors {
  // SEND-10: a later payment is checked against the balances of its day.
  const now = fields.start === 'now' ? balanceErrors(fields, payer) : {}
  const errors: SendErrors = { ...now, ...checkSchedule(fields, payer.wallNow, moment) }
  const order = readSendOrder({ ...fields, sendTarget: fields.contact?.id })
  const asked =
    payer.page && moment === 'submit' ? pageErrors(payer.page, fields, payer.currency) : {}
  if (order.ok && payer.page) return { ...asked, ...errors }
  if (order.ok) return { ...errors, ...tooLittle(fields, order.value.amount, payer, moment) }
  for (const fault of order.error) {
    if (moment === 'leave' && (isMissing(fault) || isEarly(fault, fields))) continue
    errors[fieldOf(fault)] = wordsOf(fault, fields, payer.currency, moment)
  }
  // What is missing is told in the words of the page.
  return { ...errors, ...asked }
}

/** SEND-09, and SEND-16: a request is not paid with a tip alone. */
function tooLittle(
  { request, amount: typed }: SendFormFields,
  amount: bigint,
  { currency }: SendBalances,
  moment: FormMoment,
): SendErrors {
  const missing = moment === 'leave' && typed.trim() === ''
  if (!request || missing || amount >= minorOf(request.amount)) return {}
  return { amount: belowRequestMessage(currency) }
}

function balanceErrors(fields: SendFormFields, standing: SendBalances): SendErrors {
  const hints = sendHintMessages(standing.currency)
  const errors: SendErrors = {}
  const amount = readAmount(fields.amount)
  const tip = readAmount(fields.tip, 'USD')
  if (amount.ok && exceedsBuyingPower(amount.value, minorOf(standing.buyingPower))) {
    errors.amount = hints.amountAboveBuyingPower
  }
  if (tip.ok && exceedsCashReserve(tip.value, minorOf(standing.cashReserve), standing.reloads)) {
    errors.tip = hints.tipAboveReserve
  }
  return errors
}

function isMissing({ code }: SendFault): boolean {
  return code === 'target-required' || code === 'amount-required'
}

/** A tip may be typed before its amount. */
function isEarly({ code }: SendFault, { amount }: SendFormFields): boolean {
  return code === 'tip-too-large' && amount.trim() === ''
}

function fieldOf({ field }: SendFault): keyof SendFormFields {
  return field === 'sendTarget' ? 'contact' : field
}

/** SEND-07: a negative amount reads differently while typing and on submit. */
function wordsOf(
  fault: SendFault,
  fields: SendFormFields,
  currency: string,
  moment: FormMoment,
): string {
  const read = readAmount(fields.amount)
  const negative = fault.field === 'amount' && !read.ok && read.error === 'negative'
  if (negative && moment === 'leave') return sendHintMessages(currency).amountBelowZero
  return sendFaultMessages(currency)[fault.code]
}
