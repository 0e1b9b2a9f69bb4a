/**
 * Imported people get the letter by which they choose a password, the first ones at once, and then
 * some each minute: ten thousand at once would be taken for junk.
 */
import type { Database } from '@exchange/database'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { updateLettered } from './import-rows.store.ts'
import { listWithLetters, lockImport, updateLettersEnded } from './imports.store.ts'
import { countLettered, readUnlettered } from './unlettered.read.ts'

export interface LettersNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

/** In a minute, for each import. */
const aMinute = 200

/** Returns how many letters were ordered. */
export async function orderLetters(needs: LettersNeeds, stopping?: AbortSignal): Promise<number> {
  const { database, outbox, now } = needs
  let ordered = 0
  for (const importId of await listWithLetters(database)) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ordered += await database.transaction(async (tx) => {
      const at = now()
      // The lock makes two processes write one after the other.
      if (!(await lockImport(tx, importId))) return 0
      const lately = await countLettered(tx, importId, new Date(at.getTime() - 60_000))
      if (lately >= aMinute) return 0
      const contactIds = await readUnlettered(tx, importId, aMinute - lately)
      await updateLettered(tx, importId, { contactIds, at })
      await outbox.add(
        tx,
        contactIds.map((contact) => fact('person.invited', { contact, imported: true })),
      )
      if (contactIds.length < aMinute - lately) await updateLettersEnded(tx, importId)
      return contactIds.length
    })
  }
  return ordered
}
