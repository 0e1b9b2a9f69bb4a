/** Texts of FlashCash grants by staff (FLASH-05), for the page and the server. */
import { isolated } from '@exchange/domain/typed/isolated.rules'
import {
  grantDaysMost,
  grantMost,
  grantReferenceMax,
  type GranteeRefusal,
  type GrantFault,
} from '@exchange/domain/flashcash/grant.rules'
import type { ErrorCode } from '../errors.ts'
import { outlayHint, outlayRefusals } from '../exchanges/outlay.messages.ts'
import { sendFaultMessages } from '../send/send.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

export const grantMessages = {
  title: 'Grant FlashCash',
  lead:
    'It comes from the FlashCash fund of the member’s exchange. What is not spent in time goes back. ' +
    outlayHint,
  member: 'To',
  days: 'Days',
  daysHint: 'How long it can be spent, from 1 to 365 days.',
  endsHint: (day: string) => `What is not spent by ${day} goes back to the fund.`,
  note: 'Note',
  noteHint: 'The member sees it next to this FlashCash.',
  reference: 'Reference',
  referenceHint: 'Your own name for it, such as “Ticket 120”. Each reference is granted once.',
  grant: 'Grant',
  granted: 'Granted',
} as const

/** Shown before the button: what it will do. */
export const grantPreview = (
  name: string,
  { amount, days }: { readonly amount: string; readonly days: number },
  lastDay: string,
): string =>
  `${isolated(name)} gets ${amount} FlashCash for ${days} ${days === 1 ? 'day' : 'days'}. ` +
  `What is not spent evaporates on ${lastDay}.`

/** The message for each input error. */
export function grantFaults(currency: string): Record<GrantFault['code'], string> {
  const send = sendFaultMessages(currency)
  return {
    'grant-target-required': 'You must choose a member.',
    'amount-required': 'You must specify an amount.',
    'amount-invalid': send['amount-invalid'],
    'amount-other-unit': send['amount-other-unit'],
    'amount-not-positive': send['amount-not-positive'],
    'amount-too-large': `You can grant at most ${readableAmount(grantMost)} ${currency}.`,
    'days-required': 'Enter a whole number of days.',
    'days-past': 'Enter at least 1 day.',
    'days-too-many': `You can grant it for at most ${grantDaysMost} days.`,
    'note-too-long': send['note-too-long'],
    'note-invalid': send['note-invalid'],
    'reference-required': 'Enter a reference.',
    'reference-too-long': `A reference has at most ${grantReferenceMax} characters.`,
  }
}

/** Error code and reason for each refusal. */
export const grantRefusals: Record<
  GranteeRefusal | 'member-not-found' | 'granted-otherwise' | keyof typeof outlayRefusals,
  { readonly code: ErrorCode; readonly reason: string }
> = {
  ...outlayRefusals,
  'member-not-found': {
    code: 'TARGET_NOT_FOUND',
    reason: 'This member cannot be found in your exchange.',
  },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'You cannot grant FlashCash to your own business.',
  },
  'cannot-be-granted': {
    code: 'TARGET_CANNOT_RECEIVE',
    reason: 'This member cannot receive FlashCash at this time.',
  },
  'no-flash-cash': {
    code: 'TARGET_CANNOT_RECEIVE',
    reason: 'FlashCash is not open to this member yet.',
  },
  'granted-otherwise': {
    code: 'CONFLICT',
    reason: 'Something else has been granted, or waits for a second person, with this reference.',
  },
}
