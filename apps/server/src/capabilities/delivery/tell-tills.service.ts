/**
 * Writes the letters of tills: the receipt of a sale to the address or number that its guest typed,
 * and Z to the main contact of the business. Written once, in the transaction that deletes the
 * fact.
 */
import { readMainContactsOf } from '../members/index.ts'
import { readDaysToTell, readSalesToTell } from '../till/index.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellTills({ outbox, channels, now }: TellReceiptsNeeds): void {
  outbox.on('till.receipt-asked', async (facts, tx) => {
    const asked = facts.filter(({ payload }) => channels.has(payload.channel))
    const sales = await readSalesToTell(
      tx,
      asked.map(({ payload }) => payload.sale),
    )
    const messages = asked.flatMap(({ payload: { sale, channel, address } }): NewMessage[] => {
      const told = sales.get(sale)
      if (!told) return []
      const about = { contactId: null, transferId: null, facts: told }
      return [{ channel, kind: 'till-receipt', address, ...about }]
    })
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
  if (!channels.has('mail')) return
  outbox.on('till.closed', async (facts, tx) => {
    const owners = await readMainContactsOf(
      tx,
      facts.map(({ payload }) => payload.member),
    )
    const days = await readDaysToTell(
      tx,
      facts.map(({ payload }) => payload.day),
    )
    const messages = facts.flatMap(({ payload: { member, day } }): NewMessage[] => {
      const [owner, told] = [owners.get(member), days.get(day)]
      if (!owner || !told) return []
      const about = { address: null, transferId: null, facts: told }
      return [{ channel: 'mail', kind: 'till-day', contactId: owner.contactId, ...about }]
    })
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
}
