/**
 * Reads the sides of payments that arrive together in one query (kernel/coalesced); what was read
 * lately may be recalled without reading (party-memory).
 */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import { readParties, type PartyPair, type PartyQuestion } from './parties.read.ts'
import { noPartyMemory, type PartyMemory } from './party-memory.service.ts'

export interface PartyReader {
  /** The paying contact and whom it chose, as they are now; undefined for who does not exist. */
  read(question: PartyQuestion): Promise<PartyPair>
  /** Both as they were a moment ago, if that is known: a refusal by it must be read afresh. */
  recall(question: PartyQuestion): PartyPair | undefined
}

export function openPartyReader(
  database: Pick<Database, 'query'>,
  memory: PartyMemory = noPartyMemory,
): PartyReader {
  const readTogether = async (questions: readonly PartyQuestion[]): Promise<PartyPair[]> => {
    const remember = memory.beginReading()
    const pairs = await readAll(database, questions)
    questions.forEach((question, at) => remember(question, pairs[at] ?? nobody))
    return pairs
  }
  return { read: coalesced(readTogether), recall: memory.recall }
}

const nobody: PartyPair = [undefined, undefined]

async function readAll(
  database: Pick<Database, 'query'>,
  questions: readonly PartyQuestion[],
): Promise<PartyPair[]> {
  const sides = questions.flatMap(({ payer, payee, payeeStarts }) => [
    { target: payer, whole: true },
    { target: payee, whole: payeeStarts === true },
  ])
  const rows = await readParties(database, sides, questions[0]?.termsVersion ?? '')
  return questions.map((_, at) => [rows[2 * at], rows[2 * at + 1]])
}
