/** Other texts of the send form and receipt (SEND-20, SEND-21). */
export const sendOutcomeMessages = {
  unknownTitle: 'We could not confirm this payment',
  unknownText:
    'It may or may not have gone through. Try again: the same payment is never made twice.',
  giveUpHint: 'Before you start over, look at your transactions.',
  giveUpScheduledHint: 'Before you start over, look at your scheduled payments.',
  giveUpRepeatedHint:
    'Before you start over, look at your transactions and your scheduled payments.',
  /** Shown before a payment that needs more than the reserve holds. */
  willReload: 'Your card reloads your Cash Reserve first.',
  /** ERR-06. */
  setUpAutoReload: 'Set up auto reload',
  trialNoTip: 'Trial members cannot tip. Please upgrade to a full membership.',
} as const
