/** Drafts of letters: written, changed, tried, deleted; who would get one is counted each time. */
import type { Database, Tx } from '@exchange/database'
import type { RecipientState } from '@exchange/domain/letters/office-letter.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { writeOfficeLetters } from '../delivery/index.ts'
import { readAllRecords, type ListAsked } from '../member-records/index.ts'
import {
  countRecipients,
  findLetterRow,
  findMailOf,
  judgeRecipients,
  listLetterRows,
  type LetterRow,
  type RecipientCount,
} from './letters.read.ts'
import {
  deleteLetterRow,
  insertLetter,
  lockLetter,
  updateDraft,
  type LetterAtWork,
  type LetterContent,
  type NewRecipient,
} from './letters.store.ts'

export interface LetterNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
  /** Mail can be sent, and has an address for the link that ends letters. */
  readonly mails: boolean
  /** The address of the list of members as its call has it; undefined: it cannot be read. */
  readonly readView: (view: string) => ListAsked | undefined
  readonly newId: () => string
}

export interface LetterStaff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface WholeLetter {
  readonly of: LetterRow
  readonly counts: readonly RecipientCount[]
}

const lettersShown = 50

export async function readLetters({ database }: LetterNeeds, { grants }: LetterStaff) {
  return await listLetterRows(database, exchangesWith(grants, 'Users'), lettersShown)
}

/** Letters of other exchanges are not found. */
export async function readLetter(
  needs: LetterNeeds,
  staff: LetterStaff,
  id: number,
): Promise<Result<WholeLetter, 'letter-not-found'>> {
  const of = await findLetterRow(needs.database, id)
  if (!of || !holdsRight(staff.grants, 'Users', of.exchangeId)) return fail('letter-not-found')
  const counts =
    of.status === 'draft'
      ? await countMatching(needs, staff, of)
      : await countRecipients(needs.database, id)
  return ok({ of, counts })
}

async function countMatching(
  needs: LetterNeeds,
  staff: LetterStaff,
  of: Pick<LetterRow, 'view' | 'exchangeId'>,
): Promise<RecipientCount[]> {
  const sums = new Map<RecipientState, number>()
  for await (const all of matching(needs, staff, of)) {
    for (const { state } of all) sums.set(state, (sums.get(state) ?? 0) + 1)
  }
  return [...sums].map(([state, count]) => ({ state, count }))
}

/** Who matches now, piece by piece, in the exchange of the letter alone. */
export async function* matching(
  needs: LetterNeeds,
  staff: LetterStaff,
  { view, exchangeId }: Pick<LetterRow, 'view' | 'exchangeId'>,
): AsyncGenerator<readonly NewRecipient[]> {
  const filter = needs.readView(view)
  if (!filter) return
  const asked = { ...filter, exchange: String(exchangeId), sort: 'name' }
  for await (const rows of readAllRecords(needs, staff, asked)) {
    yield await judgeRecipients(
      needs.database,
      rows.map(({ memberId }) => memberId),
    )
  }
}

export interface Draft extends LetterContent {
  readonly letterId: number | undefined
  readonly exchangeId: number
}

export type SaveRefusal = 'letter-not-found' | 'not-allowed' | 'not-a-draft'

/** Returns its id. */
export async function saveLetter(
  { database, staffLog, now }: LetterNeeds,
  { contactId: by, grants }: LetterStaff,
  { letterId, exchangeId, ...content }: Draft,
): Promise<Result<number, SaveRefusal>> {
  if (!holdsRight(grants, 'Users', exchangeId)) return fail('not-allowed')
  return await database.transaction(async (tx) => {
    const saved = { ...content, exchangeId, by, at: now() }
    if (letterId !== undefined) {
      const before = await lockLetter(tx, letterId)
      if (!before || !holdsRight(grants, 'Users', before.exchangeId)) {
        return fail('letter-not-found')
      }
      if (before.status !== 'draft') return fail('not-a-draft')
      await updateDraft(tx, letterId, saved)
    }
    const id = letterId ?? (await insertLetter(tx, saved))
    await staffLog.note(tx, {
      ...{ act: 'letter.save', by, concerns: [], exchanges: [exchangeId] },
      object: { kind: 'letter', id: String(id) },
      after: { subject: content.subject, view: content.view },
    })
    return ok(id)
  })
}

/** `work` is in the transaction of the line in the log; a refusal undoes nothing, as nothing was done. */
export async function onLetter<Refusal extends string>(
  { database, staffLog }: LetterNeeds,
  { contactId: by, grants }: LetterStaff,
  {
    id,
    act,
  }: { readonly id: number; readonly act: `letter.${'delete' | 'test' | 'send' | 'stop'}` },
  work: (tx: Tx, of: LetterAtWork) => Promise<Refusal | undefined>,
): Promise<Result<number, Refusal | 'letter-not-found'>> {
  return await database.transaction<Result<number, Refusal | 'letter-not-found'>>(async (tx) => {
    const of = await lockLetter(tx, id)
    if (!of || !holdsRight(grants, 'Users', of.exchangeId)) return fail('letter-not-found')
    const refusal = await work(tx, of)
    if (refusal !== undefined) return fail(refusal)
    await staffLog.note(tx, {
      ...{ act, by, concerns: [], exchanges: [of.exchangeId] },
      object: { kind: 'letter', id: String(id) },
      before: { status: of.status },
      after: { subject: of.subject, view: of.view },
    })
    return ok(id)
  })
}

export async function deleteLetter(
  needs: LetterNeeds,
  staff: LetterStaff,
  id: number,
): Promise<Result<number, 'letter-not-found' | 'not-a-draft'>> {
  return await onLetter(needs, staff, { id, act: 'letter.delete' }, async (tx, { status }) => {
    if (status !== 'draft') return 'not-a-draft'
    await deleteLetterRow(tx, id)
    return undefined
  })
}

/** To who asks alone, without the link that ends letters. */
export async function testLetter(
  needs: LetterNeeds,
  staff: LetterStaff,
  id: number,
): Promise<Result<number, 'letter-not-found' | 'no-mail' | 'no-address'>> {
  return await onLetter(needs, staff, { id, act: 'letter.test' }, async (tx) => {
    const { contactId } = staff
    if (!needs.mails) return 'no-mail'
    if ((await findMailOf(tx, contactId)) === '') return 'no-address'
    const facts = { letter: String(id) }
    await writeOfficeLetters(tx, [{ id: needs.newId(), contactId, facts }], needs.now())
    return undefined
  })
}
