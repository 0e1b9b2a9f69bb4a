/** Recovery codes: made ten at a time, shown once, stored as hashes. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import {
  makeRecoveryCode,
  readRecoveryCode,
  recoveryCodesMade,
  showRecoveryCode,
} from '@exchange/domain/factors/recovery-code.rules'
import type { Passwords } from '../identity/index.ts'
import { findSalt, useCode, type CodeSet } from './recovery-codes.store.ts'

export interface RecoveryNeeds {
  readonly database: Queryable
  readonly passwords: Pick<Passwords, 'hash'>
  readonly now: () => Date
}

const saltBytes = 16

export interface MadeCodes extends CodeSet {
  /** As they are shown to the person. */
  readonly codes: readonly string[]
}

/** To be stored with `replaceCodes`; slow, so it is done before the transaction. */
export async function makeCodes({
  passwords,
  now,
}: Pick<RecoveryNeeds, 'passwords' | 'now'>): Promise<MadeCodes> {
  const codes = Array.from({ length: recoveryCodesMade }, () => makeRecoveryCode(randomInt))
  const salt = randomBytes(saltBytes)
  const hashes = await Promise.all(codes.map((code) => passwords.hash(code, salt)))
  return { codes: codes.map(showRecoveryCode), hashes, salt, at: now() }
}

/** True once for each code of the person; a wrong one takes the same time for everybody. */
export async function isRightRecoveryCode(
  { database, passwords, now }: RecoveryNeeds,
  contactId: number,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed)
  if (code === undefined) return false
  const salt = (await findSalt(database, contactId)) ?? randomBytes(saltBytes)
  return await useCode(database, contactId, await passwords.hash(code, salt), now())
}
