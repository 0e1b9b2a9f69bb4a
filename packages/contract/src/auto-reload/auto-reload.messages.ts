/** Texts of auto-reload (AUTO-03, AUTO-04, AUTO-06, AUTO-12, AUTO-17). */
import type { SignupFault } from '@exchange/domain/auto-reload/auto-reload.rules'
import { otherUnitDollars } from '../wire/other-unit.messages.ts'

export const signupFaultMessages: Record<SignupFault['code'], string> = {
  'card-required': 'Please select a card.',
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
  notOwnMandate: 'Your own payments are restricted, and someone else set this auto-reload up.',
  authorizationRequired: 'Please authorize the charges to your card.',
  unenrolled: "You've Successfully Unenrolled from Auto-Reload",
  enrolledTitle: 'Auto-reload is set up',
  enrolled: 'Your Cash Reserve will be reloaded by itself from now on.',
  enrolledDeclined:
    'This card was declined when it was last charged, so a reload may fail. Load with it once to see that it works, or choose another card.',
  unenrolTitle: 'Unenroll from auto-reload?',
  unenrolText:
    'Your Cash Reserve is no longer reloaded. A payment that needs more than it holds is refused.',
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
  reloadPending: 'Your Cash Reserve is being reloaded. Please try again in a moment.',
} as const
