/**
 * Notifies all who may change the reward tiers of an exchange of what one of them has planned, so
 * that any of them can withdraw it before it gives anything out.
 */
import { readStaff } from '../identity/index.ts'
import { readNames } from '../members/index.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'

export function notifyTiers({ outbox, live, now }: NotifyNeeds): void {
  outbox.on('tiers.planned', async (all, tx) => {
    for (const { payload } of all) {
      const { exchange, withdrawn, by, ...said } = payload
      /* oxlint-disable no-await-in-loop -- a few changes in a year */
      const names = await readNames(tx, [by])
      const facts = { ...said, by: names.get(by) ?? '', ...(withdrawn && { withdrawn: 'yes' }) }
      const told = (await readStaff(tx, 'Points', [exchange]))
        .filter(({ contactId }) => contactId !== by)
        .map(({ contactId, memberId }) => {
          return { contactId, memberId, kind: 'tiers-planned' as const, requestId: null, facts }
        })
      const contacts = await notifyPeople(tx, told, now())
      await live.tell(tx, { contacts }, 'notification')
      /* oxlint-enable no-await-in-loop */
    }
  })
}
