/** Makes a passkey known: what a device is asked to make, and what it has made (DOMAIN §16). */
import { challengeMs, passkeysMost } from '@exchange/domain/factors/factor.rules'
import type { Attestation, AttestationOptions } from '@exchange/domain/factors/passkey.rules'
import { passkeyKind } from '@exchange/domain/factors/passkey-kinds.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NumberSeal } from '../../kernel/number-seal.ts'
import { deviceName, findUsername } from '../identity/index.ts'
import { knownPasskey } from './assertions.service.ts'
import { answeredChallenge, makeChallenge, type Asked } from './challenges.service.ts'
import { insertPasskey, listPasskeys, type NewPasskey, type PasskeyRow } from './passkeys.store.ts'
import type { RelyingParty } from './relying-party.service.ts'
import { addFactor, type Person, type SetUpNeeds, type SetUpRefusal } from './set-up.service.ts'

export interface PasskeyNeeds extends SetUpNeeds {
  readonly relyingParty: RelyingParty
  readonly seal: NumberSeal
}

/** ES256 and RS256, which every device knows, and EdDSA. */
const algorithms = [-8, -7, -257]

/**
 * What the person's device is asked to make (DOMAIN §16), good once, for two minutes and in this
 * sign-in. Refuses `too-many-passkeys`.
 */
export async function beginPasskey(
  needs: PasskeyNeeds,
  person: Person,
): Promise<Result<AttestationOptions, SetUpRefusal>> {
  const { contactId } = person
  const passkeys = await listPasskeys(needs.database, contactId)
  if (passkeys.length >= passkeysMost) return fail('too-many-passkeys')
  const name = (await findUsername(needs.database, contactId)) ?? ''
  const challenge = await makeChallenge(needs, askedOf(person))
  return ok({
    challenge: challenge.toString('base64url'),
    rp: { id: needs.relyingParty.id, name: needs.relyingParty.name },
    user: {
      id: handleOf(needs, contactId, passkeys).toString('base64url'),
      name,
      displayName: name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: passkeys.map(knownPasskey),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  })
}

export type AddedPasskey = Result<readonly string[] | undefined, SetUpRefusal | 'passkey-refused'>

/**
 * Keeps the passkey that was made (DOMAIN §16), and tells its person; returns recovery codes with the
 * first factor. Refuses `passkey-refused`, `known-passkey` and `too-many-passkeys`.
 */
export async function addPasskey(
  needs: PasskeyNeeds,
  person: Person,
  { attestation, userAgent }: { readonly attestation: Attestation; readonly userAgent: string },
): Promise<AddedPasskey> {
  const made = await verified(needs, person, attestation)
  if (!made) return fail('passkey-refused')
  const { contactId } = person
  return await addFactor(needs, person, 'passkey-added', async (tx) => {
    const passkeys = await listPasskeys(tx, contactId)
    if (passkeys.length >= passkeysMost) return 'too-many-passkeys'
    const passkey: NewPasskey = {
      ...made.passkey,
      contactId,
      userHandle: handleOf(needs, contactId, passkeys),
      name: passkeyKind(made.aaguid, deviceName(userAgent) || 'Passkey'),
      createdAt: needs.now(),
    }
    return (await insertPasskey(tx, passkey)) ? undefined : 'known-passkey'
  })
}

/** Bound to the sign-in, so that another session of the person cannot end what this one began. */
function askedOf({ contactId, sessionId }: Person): Asked {
  return { kind: 'register', contactId, boundTo: Buffer.from(sessionId) }
}

/** The same for all passkeys of a person, and nothing that tells who it is. */
function handleOf(
  { seal }: PasskeyNeeds,
  contactId: number,
  passkeys: readonly Pick<PasskeyRow, 'userHandle'>[],
): Buffer {
  return passkeys[0]?.userHandle ?? seal.hash(String(contactId), 'user-handle')
}

async function verified(
  needs: PasskeyNeeds,
  person: Person,
  { id, rawId, type, response }: Attestation,
) {
  const { clientDataJSON, attestationObject, transports } = response
  const challenge = await answeredChallenge(needs, clientDataJSON, askedOf(person))
  if (challenge === undefined) return undefined
  const given = { clientDataJSON, attestationObject }
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: given, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: needs.relyingParty.origin,
      expectedRPID: needs.relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!info) return undefined
    const { credential, credentialBackedUp: synced, aaguid } = info
    const passkey = {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)),
      synced,
    }
    return { passkey, aaguid }
  } catch {
    // The library throws at each fault of what the device has made.
    return undefined
  }
}
