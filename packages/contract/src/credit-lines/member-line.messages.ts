/** Words about the credit line of a member, on its page in the office. */
export const memberLineWords = {
  failed: 'The rule of the credit line could not be loaded.',
  byHand: 'Set by staff. It does not follow the rule.',
  byRule: 'Follows the rule, on the 1st of each month.',
  fixed: 'The exchange does not change credit lines by rule at present.',
  ruled: (amount: string) => `The rule would give ${amount} today.`,
  giveBack: 'Give back to the rule',
  giveBackHint: 'The line stays as it is until the next 1st, and follows the rule from then on.',
  givenBack: 'The line follows the rule again.',
  reason: 'Reason',
  reasonHint: 'The business can read it.',
} as const
