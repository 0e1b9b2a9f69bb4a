/** Members of a letter in one state; whom it shows is noted in the log. */
import type { RecipientState } from '@exchange/domain/letters/office-letter.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { findLetterRow, listRecipientRows, type RecipientRow } from './letters.read.ts'
import type { LetterNeeds, LetterStaff } from './write-letter.service.ts'

const shown = 100

export interface AskedRecipients {
  readonly letterId: number
  readonly state: RecipientState
  readonly after: number
}

export interface RecipientPage {
  readonly rows: readonly RecipientRow[]
  readonly next: number | null
}

export async function readRecipients(
  { database, staffLog }: LetterNeeds,
  { contactId: by, grants }: LetterStaff,
  asked: AskedRecipients,
): Promise<Result<RecipientPage, 'letter-not-found'>> {
  const of = await findLetterRow(database, asked.letterId)
  if (!of || !holdsRight(grants, 'Users', of.exchangeId)) return fail('letter-not-found')
  const found = await listRecipientRows(database, { ...asked, limit: shown + 1 })
  const rows = found.slice(0, shown)
  if (rows.length > 0) {
    await staffLog.note(database, {
      ...{ act: 'letter.read', by, concerns: rows, after: { state: asked.state } },
      object: { kind: 'letter', id: String(asked.letterId) },
    })
  }
  const next = found.length > shown ? (rows.at(-1)?.memberId ?? null) : null
  return ok({ rows, next })
}
