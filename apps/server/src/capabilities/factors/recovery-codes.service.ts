/** Recovery codes: made ten at a time, shown once, stored as hashes. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Database } from '@exchange/database'
import { recoveryCodesMade } from '@exchange/domain/factors/recovery-code.rules'
import { makeCode, readCode, showCode } from '@exchange/domain/typed/code.rules'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Passwords } from '../identity/index.ts'
import { findSalt, useRecoveryCode, type RecoveryCodeSet } from './recovery-codes.store.ts'

export interface RecoveryNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly now: () => Date
}

const saltBytes = 16

export interface MadeRecoveryCodes extends RecoveryCodeSet {
  /** As they are shown to the person. */
  readonly codes: readonly string[]
}

/** To be stored with `replaceCodes`; slow, so it is done before the transaction. */
export async function makeRecoveryCodeSet({
  passwords,
  now,
}: Pick<RecoveryNeeds, 'passwords' | 'now'>): Promise<MadeRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodesMade }, () => makeCode(randomInt))
  const salt = randomBytes(saltBytes)
  const hashes = await Promise.all(codes.map((code) => passwords.hash(code, salt)))
  return { codes: codes.map(showCode), hashes, salt, at: now() }
}

/**
 * True once for each code of the person, who is told of it; a wrong one takes the same time for
 * everybody.
 */
export async function isRightRecoveryCode(
  { database, passwords, outbox, now }: RecoveryNeeds,
  contactId: number,
  typed: string,
): Promise<boolean> {
  const code = readCode(typed)
  if (code === undefined) return false
  const salt = (await findSalt(database, contactId)) ?? randomBytes(saltBytes)
  const hash = await passwords.hash(code, salt)
  return await database.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, contactId, hash, now()))) return false
    const what = 'recovery-code-used'
    await outbox.add(tx, [fact('factors.changed', { contact: contactId, what })])
    return true
  })
}
