/** Texts of gift cards (GIFT-04 to GIFT-14), for the forms, the pages and the server. */
import type { GiftCardRefusal } from '@exchange/domain/gift-cards/gift-card.plan'
import {
  addressChangesMost,
  deliveryHour,
  type DeliveryDayFault,
  type MailFault,
} from '@exchange/domain/gift-cards/delivery-day.rules'
import { giftCardYears } from '@exchange/domain/gift-cards/expiry.rules'
import type { GiftCardDesign } from '@exchange/domain/gift-cards/gift-card-design.rules'
import {
  giftCardLeast,
  giftCardMost,
  giftMessageMax,
  issueReferenceMax,
  type GiftCardPurchaseFault,
} from '@exchange/domain/gift-cards/gift-card.rules'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { chargeFaultMessages, chargeRefusals } from '../charge/charge.messages.ts'
import type { ErrorCode } from '../errors.ts'
import { outlayHint } from '../exchanges/outlay.messages.ts'
import { contactFaultMessages } from '../members/people.messages.ts'
import { beyondLimits, outsideHours, standingRefusals } from '../members/standing.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

export const giftCardMessages = {
  noFlashCash: 'FlashCash cannot buy them.',
  title: 'Gift Cards',
  intro: 'See what is left on a gift card.',
  pitch: 'Spend it around the corner',
  pitchText:
    'A gift card pays at every business that takes one: lunch, a haircut, a repair, a night away. ' +
    'What is left stays on the card.',
  memberIntro: 'Give one to someone, or spend your own.',
  check: 'Check a balance',
  checking: 'Checking gift card balance',
  /** The same text for unknown and for malformed numbers. */
  notFound: 'Gift card not found.',
  boughtByAnother: 'Your own payments are restricted, and someone else bought this gift card.',
  expired: 'This gift card is expired.',
  empty: 'Gift card has no remaining balance.',
  /** Gift card payments cannot wait for approval (GIFT-14); the forms say so before the button. */
  needsApproval:
    'This amount, or all that was paid within 24 hours, needs approval. Please contact your exchange.',
  listFailed: 'Your gift cards could not be loaded.',
  none: 'No gift cards yet',
  noneHint: 'The ones you buy are here, with what is left on them.',
  where: 'See who takes gift cards',
  buy: 'Buy a Gift Card',
  unknownTitle: 'We could not confirm this gift card',
  sentHint: 'They get it by email. Keep this receipt: whoever has the number can spend the card.',
  /** On a receipt, for a card that waits for its day. */
  laterHint: (day: string) =>
    `We email it on ${day}. Until then you can change this under Gift Cards. Keep this ` +
    'receipt: whoever has the number can spend the card.',
  dayHint: (zone: string) =>
    `We email it at ${deliveryHour} AM, ${zone}. If you choose today, we email it right away.`,
  arrives: (day: string) => `Arrives ${day}`,
  sentOn: (day: string) => `Sent ${day}`,
  leftOf: (amount: string) => `left of ${amount}`,
  onTheWay: 'On the way',
  goodThrough: (day: string) => `Good through ${day}`,
  endingIn: (digits: string) => `ending in ${digits}`,
  noneLeft: 'Nothing is left on your gift cards.',
  putAway: (count: number) => `${count} used or expired`,
  delivery: 'Delivery',
  sendNow: 'Send now',
  change: 'Change',
  saveChange: 'Save',
  alreadySent: 'This gift card has been sent already.',
  tooManyChanges:
    `The address of a gift card can be changed ${addressChangesMost} times. ` +
    'You can still give them its number yourself.',
  keepHint: 'Print it or show the code. Whoever has the number can spend the card.',
} as const

/** GIFT-14: for staff. */
export const issueMessages = {
  title: 'Issue a Gift Card',
  lead: `The exchange pays for it. ${outlayHint}`,
  explained:
    'You see the card once it is issued, to print it. If you send it by email, only the recipient ' +
    `sees its number. It is good for ${giftCardYears} years.`,
  mailed: (email: string, lastDay: string) =>
    `The number was sent to ${email} and is not shown here. Good through ${lastDay}`,
  reference: 'Reference',
  referenceHint: 'Your own name for it, such as “Raffle, June”. Each reference issues one card.',
  referenceFaults: {
    missing: 'Enter a reference.',
    'too-long': `A reference has at most ${issueReferenceMax} characters.`,
  },
  emailHint: 'Leave it empty to print the card.',
  issue: 'Issue',
  issued: 'Issued',
} as const

/** The title on each design. */
export const giftCardDesignWords: Readonly<Record<GiftCardDesign, string>> = {
  gift: 'A gift for you',
  thanks: 'Thank you',
  birthday: 'Happy birthday',
  'well-done': 'Well done',
  welcome: 'Welcome',
  'get-well': 'Get well soon',
}

/** On a card whose mail never left. */
export const mailFaultWords: Readonly<Record<MailFault, string>> = {
  spent: 'Not sent: it was spent',
  undelivered: 'Could not be delivered',
}

export const deliveryDayFaults: Readonly<Record<DeliveryDayFault, string>> = {
  'day-past': 'Choose today or a later day.',
  'day-too-far': 'Choose a day within one year.',
}

/** GIFT-10. */
export function notAcceptedMessage(currency: string): string {
  return `You are not currently accepting ${currency} gift cards. Please request another form of payment.`
}

/** The message for each input error of a purchase. */
export function giftCardPurchaseFaults(
  currency: string,
): Record<GiftCardPurchaseFault['code'], string> {
  const charge = chargeFaultMessages(currency)
  return {
    'amount-required': 'You must specify an amount.',
    'amount-invalid': charge['amount-invalid'],
    'amount-other-unit': charge['amount-other-unit'],
    'amount-not-positive': charge['amount-not-positive'],
    'amount-too-small': `A gift card is for at least ${readableAmount(giftCardLeast)} ${currency}.`,
    'amount-too-large': `A gift card is for at most ${readableAmount(giftCardMost)} ${currency}.`,
    'email-invalid': contactFaultMessages['email-invalid'],
    'email-required': 'Enter who gets it.',
    'day-invalid': 'Invalid day.',
    'day-required': 'Choose a day.',
    ...deliveryDayFaults,
    'design-unknown': 'Choose one of the six designs.',
    'message-too-long': `The message may have at most ${giftMessageMax} characters.`,
    'message-invalid': 'Invalid message.',
  }
}

type Words = { readonly code: ErrorCode; readonly reason: string }

const needsApproval: Words = {
  code: 'NEEDS_APPROVAL',
  reason: giftCardMessages.needsApproval,
}

/** Error code and reason for each refusal of a gift card charge. */
export function giftCardRefusals(
  currency: string,
): Record<GiftCardRefusal | 'gift-card-not-found' | 'issued-by-seller', Words> {
  return {
    ...chargeRefusals(currency),
    'needs-approval': needsApproval,
    'gift-card-not-found': { code: 'TARGET_NOT_FOUND', reason: giftCardMessages.notFound },
    'gift-cards-not-accepted': {
      code: 'GIFT_CARDS_NOT_ACCEPTED',
      reason: notAcceptedMessage(currency),
    },
    'issued-by-seller': {
      code: 'GIFT_CARDS_NOT_ACCEPTED',
      reason:
        'Somebody of your business issued this gift card for the exchange, so another business ' +
        'has to take it.',
    },
    'gift-card-expired': { code: 'GIFT_CARD_EXPIRED', reason: giftCardMessages.expired },
    'gift-card-empty': { code: 'GIFT_CARD_EMPTY', reason: giftCardMessages.empty },
  }
}

export type PurchaseRefusal =
  | StandingRefusal
  | 'trial-no-gift-cards'
  | 'beyond-limits'
  | 'outside-hours'
  | 'needs-approval'
  | 'needs-main-contact'
  | 'insufficient-funds'

/** Error code and reason for each refusal of a purchase. */
export const giftCardPurchaseRefusals: Record<PurchaseRefusal, Words> = {
  ...standingRefusals('buy gift cards'),
  'trial-no-gift-cards': {
    code: 'TRIAL_RESTRICTED',
    reason: 'Trial members cannot buy gift cards. Please upgrade to a full membership.',
  },
  'beyond-limits': beyondLimits,
  'outside-hours': outsideHours,
  'needs-approval': needsApproval,
  // A purchase cannot be held.
  'needs-main-contact': {
    code: 'BEYOND_LIMITS',
    reason:
      'Gift cards of this amount are bought by the main contact of your business: a gift card is ' +
      'like cash as soon as it is bought, so it cannot wait for approval.',
  },
  'insufficient-funds': {
    code: 'INSUFFICIENT_FUNDS',
    reason: 'Your balance does not cover this gift card. FlashCash does not buy gift cards.',
  },
}
