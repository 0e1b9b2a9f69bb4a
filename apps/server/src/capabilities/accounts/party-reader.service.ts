/** Reads both sides of a payment. Concurrent payments share one query. */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import { readParties, type PartyPair, type PartyQuestion } from './parties.read.ts'

export interface PartyReader {
  /** The current payer and payee; undefined for one that does not exist. */
  read(question: PartyQuestion): Promise<PartyPair>
}

export function openPartyReader(database: Pick<Database, 'query'>): PartyReader {
  return {
    read: coalesced(async (questions: readonly PartyQuestion[]): Promise<PartyPair[]> => {
      const sides = questions.flatMap(({ payer, payee, payeeStarts, termsVersion }) => [
        { target: payer, whole: true, termsVersion },
        { target: payee, whole: payeeStarts === true, termsVersion },
      ])
      const rows = await readParties(database, sides)
      return questions.map((_, at) => [rows[2 * at], rows[2 * at + 1]])
    }),
  }
}
