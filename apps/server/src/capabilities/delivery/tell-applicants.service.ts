/** Writes to who applied, to the office of the exchange, and to members that were approved. */
import { readMainContactsOf } from '../members/index.ts'
import { readOffices } from './offices.read.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export function tellApplicants({ outbox, channels, now }: TellReceiptsNeeds): void {
  if (!channels.has('mail')) return
  outbox.on('applicant.applied', async (facts, tx) => {
    const offices = await readOffices(
      tx,
      facts.map(({ payload }) => payload.exchange),
    )
    const messages = facts.flatMap(({ payload }): NewMessage[] => {
      const { exchange: id, writesApplicant, tellsOffice, ...fields } = payload
      const office = offices.get(id)
      if (!office) return []
      const mail = { channel: 'mail', contactId: null, transferId: null } as const
      const exchange = office.name
      const received: NewMessage = {
        ...{ ...mail, kind: 'application-received', address: fields.email },
        facts: { exchange, phone: office.phone, asks: fields.asks },
      }
      const applicant: NewMessage = {
        ...{ ...mail, kind: 'applicant', address: office.email },
        facts: { exchange, ...fields },
      }
      const hasAddress = office.email !== ''
      return [
        ...(writesApplicant ? [received] : []),
        ...(tellsOffice && hasAddress ? [applicant] : []),
      ]
    })
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
  outbox.on('membership.approved', async (facts, tx) => {
    const mains = await readMainContactsOf(
      tx,
      facts.map(({ payload }) => payload.member),
    )
    const messages = facts.flatMap(({ payload }): NewMessage[] => {
      const main = mains.get(payload.member)
      if (!main || main.email === '') return []
      const { asks, exchange, credit, basisPoints } = payload
      const said = { asks, exchange, credit, basisPoints: String(basisPoints) }
      return [
        {
          ...{ channel: 'mail', contactId: main.contactId, transferId: null },
          ...{ kind: 'membership-approved', address: main.email },
          facts: said,
        },
      ]
    })
    if (messages.length > 0) await insertMessages(tx, messages, now())
  })
}
