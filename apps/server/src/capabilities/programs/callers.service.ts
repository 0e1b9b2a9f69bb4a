/** Finds the program of a key, and notes that the key was used. */
import type { Database } from '@exchange/database'
import type { ProgramPort } from '../../kernel/program.port.ts'
import { findProgram, updateUsed } from './callers.store.ts'

export interface CallersNeeds {
  readonly database: Database
  readonly lookups: Pick<Database, 'query'>
  readonly now: () => Date
}

/** How exact the last use is. */
const notedMs = 60_000

/** Asked on each call, so a key that was revoked is refused at once in every process. */
export function createCallers({ database, lookups, now }: CallersNeeds): ProgramPort {
  return {
    async find(keyHash) {
      const at = now()
      const found = await findProgram(lookups, keyHash, at)
      if (!found) return undefined
      const { usedAt, ...program } = found
      const before = new Date(at.getTime() - notedMs)
      if (!usedAt || usedAt < before) {
        await updateUsed(database, program.keyId, { at, before })
      }
      return program
    },
  }
}
