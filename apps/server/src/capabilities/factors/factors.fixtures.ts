/** Gives persons factors, directly in the tables. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import { testCardKey } from '../../testing/seal-key.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createPasswords } from '../identity/index.ts'
import { insertBegun, updateConfirmed } from './authenticators.store.ts'
import { makeSecret } from './authenticator-codes.service.ts'
import { coseKey, madePasskey, type Passkey } from './passkey-device.fixtures.ts'
import { insertPasskey } from './passkeys.store.ts'
import { makeRecoveryCodeSet } from './recovery-codes.service.ts'
import { replaceCodes } from './recovery-codes.store.ts'

const seal = createNumberSeal([testCardKey], 'authenticators')
const passwords = createPasswords()

export async function givePasskey(
  { deps }: Pick<TestApp, 'deps'>,
  contactId: number,
): Promise<Passkey> {
  const user = { id: randomBytes(32).toString('base64url') }
  const { passkey } = madePasskey({ challenge: '', user })
  await deps.db.transaction((tx) =>
    insertPasskey(tx, {
      contactId,
      credentialId: passkey.id,
      publicKey: coseKey(passkey.publicKey),
      userHandle: passkey.userHandle,
      ...{ counter: 0, transports: ['internal'], name: 'Phone', synced: false },
      createdAt: new Date(),
    }),
  )
  return passkey
}

/** Returns what makes its codes. */
export async function giveAuthenticator(
  { deps }: Pick<TestApp, 'deps'>,
  contactId: number,
): Promise<TOTP> {
  const { secret } = makeSecret('Network', 'person')
  const sealed = seal.seal(secret)
  const at = new Date()
  await insertBegun(deps.db, contactId, sealed, at)
  await deps.db.transaction((tx) => updateConfirmed(tx, contactId, sealed.sealed, { step: 0, at }))
  return new TOTP({ secret: Secret.fromBase32(secret) })
}

/** Returns the codes as they are shown. */
export async function giveRecoveryCodes(
  { deps }: Pick<TestApp, 'deps'>,
  contactId: number,
): Promise<readonly string[]> {
  const { codes, ...set } = await makeRecoveryCodeSet({ passwords, now: () => new Date() })
  await deps.db.transaction((tx) => replaceCodes(tx, contactId, set))
  return codes
}
