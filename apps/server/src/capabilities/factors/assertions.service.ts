/** Answers of passkeys: for a sign-in, and for a person who proves once more who they are. */
import type { Queryable } from '@exchange/database'
import { challengeMs } from '@exchange/domain/factors/factor.rules'
import type { Assertion, AssertionOptions } from '@exchange/domain/factors/passkey.rules'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { answeredChallenge, makeChallenge, type Asked } from './challenges.service.ts'
import { findPasskey, listPasskeys, updatePasskeyUse, type PasskeyRow } from './passkeys.store.ts'
import type { RelyingParty } from './relying-party.service.ts'

export interface AssertionNeeds {
  readonly database: Queryable
  readonly relyingParty: RelyingParty
  readonly now: () => Date
}

/** With a contact, its passkeys are named; otherwise the device offers those that it keeps. */
export async function assertionOptions(
  needs: AssertionNeeds,
  asked: Asked,
): Promise<AssertionOptions> {
  const { contactId } = asked
  const passkeys = contactId === null ? [] : await listPasskeys(needs.database, contactId)
  const challenge = await makeChallenge(needs, asked)
  return {
    challenge: challenge.toString('base64url'),
    rpId: needs.relyingParty.id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(knownPasskey),
  }
}

/** How a device is told of a passkey that it may have. */
export function knownPasskey({ credentialId, transports }: PasskeyRow) {
  const id = credentialId.toString('base64url')
  return { id, type: 'public-key' as const, transports: [...transports] }
}

/**
 * The contact whose passkey has answered; undefined if the answer is not to what was asked, not
 * signed by a passkey that is known, or of a device that did not make sure who holds it.
 */
export async function assertedBy(
  needs: AssertionNeeds,
  given: Assertion,
  asked: Asked,
): Promise<number | undefined> {
  const challenge = await answeredChallenge(needs, given.response.clientDataJSON, asked)
  const passkey = await findPasskey(needs.database, Buffer.from(given.id, 'base64url'))
  if (challenge === undefined || !passkey || !isTheirs(passkey, given, asked)) return undefined
  const use = await verified(needs, given, { challenge, passkey })
  if (!use) return undefined
  const isUsed = await updatePasskeyUse(needs.database, passkey.id, { ...use, at: needs.now() })
  return isUsed ? passkey.contactId : undefined
}

function isTheirs(passkey: PasskeyRow, { response }: Assertion, { contactId }: Asked): boolean {
  if (contactId !== null && contactId !== passkey.contactId) return false
  const handle = response.userHandle ?? ''
  // Only a passkey that is asked for by name may leave out whose it is.
  if (handle === '') return contactId !== null
  return Buffer.from(handle, 'base64url').equals(passkey.userHandle)
}

async function verified(
  { relyingParty }: AssertionNeeds,
  { id, rawId, type, response }: Assertion,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: PasskeyRow },
): Promise<{ readonly counter: number; readonly synced: boolean } | undefined> {
  const { authenticatorData, clientDataJSON, signature } = response
  const given = { authenticatorData, clientDataJSON, signature }
  try {
    const { verified: isRight, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response: given, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return isRight ? { counter: info.newCounter, synced: info.credentialBackedUp } : undefined
  } catch {
    // The library throws at each fault of the answer, also when the counter has gone back.
    return undefined
  }
}
