/** Notifies Super administrators if the check of the ledger finds a fault. */
import { readSuperAdmins } from '../identity/index.ts'
import type { NewNotification } from './notifications.store.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'

export function notifyLedgerFaults({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('ledger.fault-found', async (facts, tx) => {
    const admins = await readSuperAdmins(tx)
    const told = facts.flatMap(({ payload }) =>
      admins.map(({ contactId, memberId }): NewNotification => ({
        contactId,
        memberId,
        kind: 'ledger-fault',
        requestId: null,
        facts: { note: payload.fault },
      })),
    )
    const contacts = await notifyPeople(tx, told, now())
    await live.tell(tx, { contacts }, 'notification')
  })
}
