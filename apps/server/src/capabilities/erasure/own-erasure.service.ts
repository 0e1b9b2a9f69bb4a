/** A person asks to be erased, and takes it back (decision 0074). */
import type { Database, Tx } from '@exchange/database'
import {
  erasureDueAt,
  refuseErasure,
  type ErasureRefusal,
  type OpenMatter,
} from '@exchange/domain/erasure/erasure.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { insertErasure, updateTakenBack } from './erasures.store.ts'
import { findErasureOf, findPerson, readOpenMatters } from './erasures.read.ts'

export interface OwnErasureNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface OwnErasure {
  readonly asked: { readonly askedAt: Date; readonly dueAt: Date } | null
  readonly open: readonly OpenMatter[]
}

export async function readOwnErasure(
  { database }: Pick<OwnErasureNeeds, 'database'>,
  contactId: number,
): Promise<OwnErasure> {
  const found = await findErasureOf(database, contactId)
  if (found) return { asked: { askedAt: found.askedAt, dueAt: found.dueAt }, open: found.open }
  const person = await findPerson(database, contactId)
  return { asked: null, open: person ? await readOpenMatters(database, person) : [] }
}

/** Asked again, the first asking counts. */
export async function askOwnErasure(
  needs: OwnErasureNeeds,
  contactId: number,
): Promise<Result<OwnErasure, ErasureRefusal>> {
  const refusal = await needs.database.transaction((tx) => ask(needs, tx, contactId))
  return refusal ? fail(refusal) : ok(await readOwnErasure(needs, contactId))
}

async function ask(
  { outbox, now }: OwnErasureNeeds,
  tx: Tx,
  contactId: number,
): Promise<ErasureRefusal | undefined> {
  const person = await findPerson(tx, contactId)
  if (!person) return undefined
  const refusal = refuseErasure(await readOpenMatters(tx, person))
  if (refusal) return refusal
  const askedAt = now()
  const dueAt = erasureDueAt(askedAt)
  const made = { ...person, askedBy: contactId, askedAt, dueAt, byOffice: false }
  if ((await insertErasure(tx, made)) === undefined) return undefined
  await outbox.add(tx, [told(contactId, 'asked', dueAt)])
  return undefined
}

/** The fact of which the person gets a letter at every address. */
export function told(contact: number, what: 'asked' | 'taken-back', dueAt: Date) {
  return fact('erasure.changed', { contact, what, dueAt: dueAt.toISOString() })
}

/** Also one that the office asked for: the person itself says no. */
export async function takeBackOwnErasure(
  needs: OwnErasureNeeds,
  contactId: number,
): Promise<Result<OwnErasure, 'under-way'>> {
  const { database, outbox, now } = needs
  const done = await database.transaction(async (tx) => {
    const found = await findErasureOf(tx, contactId)
    if (!found) return true
    if (!(await updateTakenBack(tx, found.id, { by: contactId, at: now() }))) {
      // Somebody else took it back at the same moment, or it has begun.
      return (await findErasureOf(tx, contactId)) === undefined
    }
    await outbox.add(tx, [told(contactId, 'taken-back', found.dueAt)])
    return true
  })
  return done ? ok(await readOwnErasure(needs, contactId)) : fail('under-way')
}
