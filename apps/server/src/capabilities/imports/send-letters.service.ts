/**
 * Imported people get the letter by which they choose a password, some each minute: ten thousand at
 * once would be taken for junk.
 */
import type { Database } from '@exchange/database'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { updateLettered } from './import-rows.store.ts'
import { listWithLetters, updateLettersEnded } from './imports.store.ts'
import { readUnlettered } from './unlettered.read.ts'

export interface LettersNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

/** Each minute, for each import. */
const aMinute = 200

export async function orderLetters(needs: LettersNeeds, stopping?: AbortSignal): Promise<void> {
  const { database, outbox, now } = needs
  for (const importId of await listWithLetters(database)) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await database.transaction(async (tx) => {
      const contactIds = await readUnlettered(tx, importId, aMinute)
      await updateLettered(tx, importId, { contactIds, at: now() })
      await outbox.add(
        tx,
        contactIds.map((contact) => fact('person.invited', { contact })),
      )
      if (contactIds.length === 0) await updateLettersEnded(tx, importId)
    })
  }
}
