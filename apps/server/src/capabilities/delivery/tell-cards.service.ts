/** Writes to contacts whose business card was ordered or deactivated, by mail or else by text. */
import type { Tx } from '@exchange/database'
import { readAddressees } from './addressees.read.ts'
import { insertMessages, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

interface Told extends Pick<NewMessage, 'kind' | 'facts'> {
  readonly contact: number
}

export function tellCards(needs: TellReceiptsNeeds): void {
  const { outbox } = needs
  outbox.on('card.ordered', async (facts, tx) => {
    const told = facts.map(({ payload: { contact } }) => ({ contact, facts: {} }))
    await write(
      needs,
      tx,
      told.map((one) => ({ ...one, kind: 'card-ordered' })),
    )
  })
  outbox.on('card.ended', async (facts, tx) => {
    const told = facts.map(({ payload: { contact, card } }) => ({ contact, facts: { card } }))
    await write(
      needs,
      tx,
      told.map((one) => ({ ...one, kind: 'card-ended' })),
    )
  })
}

async function write(
  { channels, now }: TellReceiptsNeeds,
  tx: Tx,
  told: readonly Told[],
): Promise<void> {
  const people = await readAddressees(
    tx,
    told.map(({ contact }) => contact),
  )
  const messages = told.flatMap(({ contact, kind, facts }): NewMessage[] => {
    const { email = '', phone = '' } = people.get(contact) ?? {}
    const letter = { kind, facts, contactId: contact, address: null, transferId: null }
    if (email !== '' && channels.has('mail')) return [{ ...letter, channel: 'mail' }]
    if (phone !== '' && channels.has('text')) return [{ ...letter, channel: 'text' }]
    return []
  })
  if (messages.length > 0) await insertMessages(tx, messages, now())
}
