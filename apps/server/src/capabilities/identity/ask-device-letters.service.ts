/** Asks again for the letters about new devices that had to wait (decision 0068). */
import type { Database } from '@exchange/database'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { findContactsToTell } from './device-letters.store.ts'

export interface AskDeviceLettersNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
}

/** The listener that writes them counts them; whoever has had enough waits on. */
export async function askDeviceLetters({ database, outbox }: AskDeviceLettersNeeds): Promise<void> {
  await database.transaction(async (tx) => {
    const contacts = await findContactsToTell(tx)
    const facts = contacts.map((contact) => fact('identity.new-devices-waiting', { contact }))
    if (facts.length > 0) await outbox.add(tx, facts)
  })
}
