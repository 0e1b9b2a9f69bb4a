/**
 * Requests a reset code (AUTH-12, AUTH-15). Does the same for any username, so that it does not
 * reveal whether the user exists: counts the request, adds a fact and a line to the security log.
 * The listener that writes the letter looks up the user. Requests on devices of the user, and from
 * where it has signed in, are counted by themselves, so that strangers do not use them up.
 */
import type { Database } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import {
  codesAsked,
  codesAskedAtPlaces,
  codesAskedOnDevices,
  type Budget,
} from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { addressBlock } from '../../kernel/address-block.ts'
import { fact } from '../../kernel/fact.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog, SecurityNote } from '../audit/index.ts'
import { findAsker, type AskedBy } from './devices.store.ts'
import { deviceHashOf } from './record-device.service.ts'
import { findUserByUsername } from './users.store.ts'

export interface AskCodeNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly limits: Pick<Limits, 'take'>
  readonly securityLog: SecurityLog
  readonly now: () => Date
}

export interface Asking {
  readonly username: string
  /** True if the user never had a password. */
  readonly register: boolean
  /** The key that the browser keeps. */
  readonly deviceKey?: string | null | undefined
  readonly from: Pick<SecurityNote, 'address' | 'device'>
}

/** Fails with the time until which the username has used up its requests. */
export async function askCode(
  { database, outbox, limits, securityLog, now }: AskCodeNeeds,
  asking: Asking,
): Promise<Result<undefined, Date>> {
  const username = usernameKey(asking.username)
  const at = now()
  const { by } = await findAsker(database, username, {
    keyHash: deviceHashOf(asking.deviceKey) ?? null,
    addressBlock: addressBlock(asking.from.address ?? ''),
  })
  const budget = budgets[by]
  return await database.transaction(async (tx) => {
    const asked = await limits.take([{ budget, subject: username }], tx)
    if (!asked.isTaken) return fail(asked.fullUntil ?? at)
    const payload = { username, register: asking.register, at: at.toISOString() }
    await outbox.add(tx, [fact('identity.code-asked', payload)])
    const { contactId = null, exchangeId = null } = (await findUserByUsername(tx, username)) ?? {}
    // In sums: names that nobody has can be asked for without end.
    securityLog.tell({ event: 'code.asked', contactId, exchangeId, ...asking.from })
    return ok(undefined)
  })
}

const budgets: Readonly<Record<AskedBy, Budget>> = {
  anyone: codesAsked,
  'own-device': codesAskedOnDevices,
  'own-place': codesAskedAtPlaces,
}
