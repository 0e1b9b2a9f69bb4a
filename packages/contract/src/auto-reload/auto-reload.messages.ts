/** Texts of auto-reload (AUTO-03, AUTO-04, AUTO-06, AUTO-12, AUTO-17). */
import type { SignupFault } from '@exchange/domain/auto-reload/auto-reload.rules'
import { otherUnitDollars } from '../wire/other-unit.messages.ts'

export const signupFaultMessages: Record<SignupFault['code'], string> = {
  'card-required': 'Choose a card.',
  'amount-invalid': 'Invalid amount.',
  'amount-other-unit': otherUnitDollars,
  'trigger-other-unit': otherUnitDollars,
  'amount-too-small': 'The minimum Cash Reserve auto-reload amount is $25.',
  'amount-too-large': 'The maximum Cash Reserve auto-reload amount is $5,000.',
  'trigger-invalid': 'Invalid amount.',
  'trigger-negative': 'The minimum trigger is $0.',
  'trigger-too-large': 'The maximum trigger is $5,000.',
}

export const autoReloadMessages = {
  notOwnMandate: 'Someone else set up this auto-reload, and your own payments are limited.',
  authorizationRequired: 'Please authorize the charges to your card.',
  unenrolled: "You've Successfully Unenrolled from Auto-Reload",
  enrolledTitle: 'Auto-reload is set up',
  enrolled: 'We reload your Cash Reserve for you from now on.',
  enrolledDeclined:
    'This card was declined last time, so a reload may fail. Load with it once to check it, or choose another card.',
  unenrolTitle: 'Unenroll from auto-reload?',
  unenrolText:
    'We stop reloading your Cash Reserve. Payments that need more than it holds will not go through.',
  unenrol: 'Unenroll',
  noCardTitle: 'No card to charge yet',
  noCard: 'Auto-reload charges a saved card when your Cash Reserve runs low.',
  /** The authorization text, with the amounts as typed. */
  authorization: (parts: {
    readonly network: string
    readonly card: string
    readonly amount: string
    readonly trigger: string
  }) =>
    `I authorize ${parts.network} to charge my ${parts.card} $${parts.amount}, or as many times ` +
    `that as a payment needs, whenever my Cash Reserve is below $${parts.trigger}, ` +
    'until I unenroll.',
  /** For a payment that waits for the outcome of a reload. */
  reloadPending: 'We are reloading your Cash Reserve. Please try again in a moment.',
} as const
