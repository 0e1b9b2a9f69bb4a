/**
 * Notifies main contacts of what concerns their business in the policies of the exchange: figures
 * by which members pay more, and the own credit line; and administrators of what lets staff do more
 * alone.
 */
import type { Tx } from '@exchange/database'
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import { readStaff } from '../identity/index.ts'
import { readNames } from '../members/index.ts'
import type { NotifyNeeds } from './notify-payments.service.ts'
import { notifyPeople } from './notify-people.service.ts'
import { readMainContacts, readMainContactsIn } from './recipients.read.ts'

interface Told {
  readonly member: number
  readonly facts: Readonly<Record<string, string>>
}

export function notifyPolicies({ outbox, live, now }: NotifyNeeds): void {
  const notify = async (
    tx: Tx,
    kind: NotificationKind,
    {
      told,
      mains,
    }: { readonly told: readonly Told[]; readonly mains: ReadonlyMap<number, number> },
  ) => {
    const notifications = told.flatMap(({ member: memberId, facts }) => {
      const contactId = mains.get(memberId)
      return contactId === undefined ? [] : [{ contactId, kind, memberId, requestId: null, facts }]
    })
    const contacts = await notifyPeople(tx, notifications, now())
    await live.tell(tx, { contacts }, 'notification')
  }
  const mainsOf = (tx: Tx, told: readonly Told[]) =>
    readMainContacts(tx, [...new Set(told.map(({ member }) => member))])
  outbox.on('credit-line.changed', async (all, tx) => {
    const told = all.map(({ payload: { member, ...facts } }) => ({ member, facts }))
    await notify(tx, 'credit-line-changed', { told, mains: await mainsOf(tx, told) })
  })
  outbox.on('credit-line.near', async (all, tx) => {
    const told = all.map(({ payload: { member, ...facts } }) => ({ member, facts }))
    await notify(tx, 'credit-line-near', { told, mains: await mainsOf(tx, told) })
  })
  outbox.on('policy.wider', async (all, tx) => {
    for (const { payload } of all) {
      const { exchange, withdrawn, by, ...said } = payload
      /* oxlint-disable no-await-in-loop -- a few changes in a year */
      const names = await readNames(tx, [by])
      const facts = { ...said, by: names.get(by) ?? '', ...(withdrawn && { withdrawn: 'yes' }) }
      const others = (await readStaff(tx, 'Admin', [exchange])).filter(
        ({ contactId }) => contactId !== by,
      )
      const told = others.map(({ contactId, memberId }) => {
        return { contactId, memberId, kind: 'policy-wider' as const, requestId: null, facts }
      })
      const contacts = await notifyPeople(tx, told, now())
      await live.tell(tx, { contacts }, 'notification')
      /* oxlint-enable no-await-in-loop */
    }
  })
  outbox.on('policy.dearer', async (all, tx) => {
    for (const { payload } of all) {
      const { exchange, withdrawn, ...said } = payload
      const facts = { ...said, ...(withdrawn && { withdrawn: 'yes' }) }
      // oxlint-disable-next-line no-await-in-loop -- a few changes in a year
      const mains = await readMainContactsIn(tx, exchange)
      const told = [...mains.keys()].map((member) => ({ member, facts }))
      // oxlint-disable-next-line no-await-in-loop
      await notify(tx, 'policy-dearer', { told, mains })
    }
  })
}
