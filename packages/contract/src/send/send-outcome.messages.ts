/** Other texts of the send form and receipt (SEND-20, SEND-21). */
export const sendOutcomeMessages = {
  unknownTitle: 'We could not confirm this payment',
  unknownText:
    'It may or may not have gone through. Try again: the same payment is never made twice.',
  giveUpHint: 'If you start over instead, look at your transactions first.',
  giveUpScheduledHint: 'If you start over instead, look at your scheduled payments first.',
  giveUpRepeatedHint:
    'If you start over instead, look at your transactions and your scheduled payments first.',
  /** Shown before a payment that needs more than the reserve holds. */
  willReload: 'Your Cash Reserve will be reloaded by your card first.',
  /** ERR-06. */
  setUpAutoReload: 'Set up auto reload',
  trialNoTip: 'Trial members cannot tip. Please upgrade to a full membership.',
} as const
