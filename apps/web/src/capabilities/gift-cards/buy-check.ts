/** Validates the form with the messages of the contract; the server checks again (GIFT-14). */
import {
  giftCardMessages,
  giftCardPurchaseFaults,
  giftCardPurchaseRefusals,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { reaches } from '@exchange/domain/approvals/threshold.rules'
import { deliveryOf } from '@exchange/domain/gift-cards/delivery-day.rules'
import {
  plainDesign,
  type GiftCardDesign,
} from '@exchange/domain/gift-cards/gift-card-design.rules'
import { readGiftCardPurchase } from '@exchange/domain/gift-cards/gift-card.rules'
import { minorOf } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import type { FormErrors, FormMoment } from '../../kernel/use-validated-form.ts'

export interface BuyFormFields {
  readonly amount: string
  /** Empty when it is for the buyer. */
  readonly recipientEmail: string
  readonly message: string
  readonly design: GiftCardDesign
  readonly when: 'now' | 'later'
  /** `2026-12-24`; a date field is empty also while a part of it is missing. */
  readonly deliverOn: string
}

export const emptyPurchase: BuyFormFields = {
  amount: '',
  recipientEmail: '',
  message: '',
  design: plainDesign,
  when: 'now',
  deliverOn: '',
}

export function checkPurchase(
  fields: BuyFormFields,
  { currency, user }: { readonly currency: string; readonly user: SessionUser },
  moment: FormMoment,
): FormErrors<BuyFormFields> {
  const words = giftCardPurchaseFaults(currency)
  const errors: FormErrors<BuyFormFields> = {}
  const order = readGiftCardPurchase(mailed(fields))
  for (const fault of order.ok ? [] : order.error) {
    if (moment === 'leave' && fault.code === 'amount-required') continue
    errors[fault.field] ??= words[fault.code]
  }
  if (isDayMissing(fields)) errors.deliverOn = words['day-required']
  else if (order.ok) {
    const day = deliveryOf(order.value.deliverOn, user.profile.zone, new Date())
    if (!day.ok) errors.deliverOn = words[day.error]
  }
  if (!errors.amount && needsApproval(fields.amount, user)) {
    errors.amount = giftCardMessages.needsApproval
  }
  if (!errors.amount && minorTyped(fields.amount) > spendable(user)) {
    errors.amount = giftCardPurchaseRefusals['insufficient-funds'].reason
  }
  return errors
}

/** An empty day means "at once" to the server, so it is not sent for a card for a later day. */
function isDayMissing({ recipientEmail, when, deliverOn }: BuyFormFields): boolean {
  return recipientEmail.trim() !== '' && when === 'later' && deliverOn === ''
}

/** Without an address, what was chosen for the mail is not meant. */
function mailed(fields: BuyFormFields): BuyFormFields {
  return fields.recipientEmail.trim() ? fields : { ...fields, message: '', deliverOn: '' }
}

/** The server's own rule, with the buyer's threshold (CHARGE-17). */
export function needsApproval(amount: string, { member }: SessionUser): boolean {
  const { purchApprThresh: threshold } = member.private
  return reaches(minorTyped(amount), threshold === null ? null : minorOf(threshold))
}

/** What can buy gift cards: Buying Power without FlashCash, in minor units. */
export function spendable({ account }: SessionUser): bigint {
  if (!account) return 0n
  return BigInt(Math.round((account.availableBalance - account.flashCashBalance) * 100))
}
