/** Texts about the ledger's seals and its check. */
export const sealMessages = {
  noneYet: 'Nothing has been sealed yet.',
} as const

/** Sent to Super administrators when the ledger check finds a fault. */
export function ledgerFaultWords(fault: string): { subject: string; content: string } {
  return {
    subject: 'The ledger check found a fault',
    content:
      `${fault}. Payments go on and nothing was changed. ` +
      'Whoever runs the server should run ledger:check at once.',
  }
}
