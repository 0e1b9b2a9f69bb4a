/** What the office does for a person who cannot sign in. It never sees a password or a code. */
import type { Tx } from '@exchange/database'
import { usernameKey } from '@exchange/domain/identity/password.rules'
import { signInsFailed } from '@exchange/domain/limits/budget.rules'
import type { Result } from '@exchange/domain/result'
import type { Limits } from '../../kernel/limits.ts'
import { askCode, type AskCodeNeeds, type Asking } from './ask-code.service.ts'
import { listDeviceKeys } from './devices.store.ts'
import { findPasswordHash } from './users.store.ts'
import { findUsername } from './username.read.ts'

/** Forgets the wrong passwords of a person, which make the next try wait; false without a login. */
export async function unlockSignIn(
  tx: Tx,
  limits: Pick<Limits, 'forget'>,
  contactId: number,
): Promise<boolean> {
  const username = await findUsername(tx, contactId)
  if (username === undefined) return false
  const subject = usernameKey(username)
  const devices = await listDeviceKeys(tx, contactId)
  await limits.forget(
    [
      { budget: signInsFailed.username, subject },
      ...devices.map((key) => ({
        budget: signInsFailed.device,
        subject: `${subject}/${key.toString('base64url')}`,
      })),
    ],
    tx,
  )
  return true
}

/** `no-login`; or the time until which too many codes were asked for. */
export async function sendCodeTo(
  needs: AskCodeNeeds,
  contactId: number,
  from: Asking['from'],
): Promise<Result<undefined, Date> | 'no-login'> {
  const username = await findUsername(needs.database, contactId)
  if (username === undefined) return 'no-login'
  const register = (await findPasswordHash(needs.database, contactId)) === null
  return await askCode(needs, { username, register, from })
}
