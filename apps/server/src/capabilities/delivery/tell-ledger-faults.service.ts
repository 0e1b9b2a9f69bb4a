/** Mails super administrators about faults that the check of the ledger finds, always. */
import { readSuperAdmins } from '../identity/index.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellLedgerFaults({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (!channels.has('mail')) return
  outbox.on('ledger.fault-found', async (facts, tx) => {
    const reached = (await readSuperAdmins(tx)).filter(({ email }) => email !== '')
    const messages = facts.flatMap(({ payload }) =>
      reached.map(({ contactId }): NewMessage => ({
        channel: 'mail',
        kind: 'ledger-fault',
        contactId,
        address: null,
        transferId: null,
        facts: { fault: payload.fault },
      })),
    )
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
}
