/** The main contact makes and revokes keys of programs, and is told of each new one. */
import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '@exchange/database'
import {
  keyExpiry,
  keyPrefix,
  keysMost,
  refusePrograms,
  type NewKey,
  type ProgramRefusal,
} from '@exchange/domain/programs/key.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Outbox } from '../../kernel/outbox.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { NotedPerson, SecurityLog } from '../audit/index.ts'
import { businessAct, readManager } from '../members/index.ts'
import { countUsableKeys, insertKey, lockFeed, updateRevoked } from './keys.store.ts'
import { listKeys, listTargets, type KeyRow, type TargetRow } from './programs.read.ts'

export interface ProgramsNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly now: () => Date
}

export interface OwnPrograms {
  readonly keys: readonly KeyRow[]
  readonly targets: readonly TargetRow[]
}

const keyBytes = 32
const hintLength = 4

/** The member whose programs a contact manages. */
export async function managedMember(
  db: Queryable,
  contactId: number,
): Promise<Result<number, ProgramRefusal>> {
  const reader = await readManager(db, contactId)
  if (!reader) return fail('main-contact-only')
  const refusal = refusePrograms(reader)
  return refusal ? fail(refusal) : ok(reader.memberId)
}

export async function listPrograms(
  { database }: Pick<ProgramsNeeds, 'database'>,
  contactId: number,
): Promise<Result<OwnPrograms, ProgramRefusal>> {
  const member = await managedMember(database, contactId)
  return member.ok ? ok(await programsOf(database, member.value)) : member
}

export async function programsOf(db: Queryable, memberId: number): Promise<OwnPrograms> {
  return { keys: await listKeys(db, memberId), targets: await listTargets(db, memberId) }
}

/** The key itself is returned here and stored nowhere. */
export async function makeKey(
  { database, outbox, securityLog, now }: ProgramsNeeds,
  person: NotedPerson,
  { name, scopes, days }: NewKey,
): Promise<Result<{ key: string; programs: OwnPrograms }, ProgramRefusal | 'keys-most'>> {
  const { contactId: by } = person
  return await database.transaction(async (tx) => {
    const member = await managedMember(tx, by)
    if (!member.ok) return member
    const memberId = member.value
    await lockFeed(tx, memberId)
    const at = now()
    if ((await countUsableKeys(tx, memberId, at)) >= keysMost) return fail('keys-most')
    const key = keyPrefix + randomBytes(keyBytes).toString('base64url')
    const hint = key.slice(-hintLength)
    const keyId = await insertKey(tx, {
      ...{ memberId, name, scopes, by, at },
      keyHash: secretHash(key),
      hint,
      expiresAt: keyExpiry(at, days),
    })
    const told = businessAct(
      { memberId, contactId: by },
      { act: 'program-key-made', said: { name } },
    )
    await outbox.add(tx, [told])
    const detail = { key: keyId, name, hint, scopes: [...scopes] }
    await securityLog.note(tx, { ...person, event: 'program-key.made', detail })
    return ok({ key, programs: await programsOf(tx, memberId) })
  })
}

/** It is refused from the next call on, in every process. */
export async function revokeKey(
  { database, securityLog, now }: ProgramsNeeds,
  person: NotedPerson,
  keyId: number,
): Promise<Result<OwnPrograms, ProgramRefusal | 'key-not-found'>> {
  return await database.transaction(async (tx) => {
    const member = await managedMember(tx, person.contactId)
    if (!member.ok) return member
    if (!(await updateRevoked(tx, member.value, keyId, now()))) return fail('key-not-found')
    const detail = { key: keyId }
    await securityLog.note(tx, { ...person, event: 'program-key.revoked', detail })
    return ok(await programsOf(tx, member.value))
  })
}
