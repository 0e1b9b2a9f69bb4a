/** A device that makes and uses passkeys, as a browser would hand on what it says. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export const testOrigin = 'https://exchange.example'

export interface Passkey {
  readonly id: Buffer
  readonly key: KeyObject
  readonly publicKey: KeyObject
  readonly userHandle: Buffer
  counter: number
}

export interface DeviceStory {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the device made sure who holds it. */
  readonly userVerified?: boolean
}

interface CreationAsked {
  readonly challenge: string
  readonly user: { readonly id: string }
}

/** Makes a passkey, and what a browser answers to `navigator.credentials.create`. */
export function madePasskey(asked: CreationAsked, story: DeviceStory = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const userHandle = Buffer.from(asked.user.id, 'base64url')
  const passkey: Passkey = {
    id: randomBytes(32),
    key: privateKey,
    publicKey,
    userHandle,
    counter: 0,
  }
  const length = Buffer.alloc(2)
  length.writeUInt16BE(passkey.id.length)
  const attested = Buffer.concat([Buffer.alloc(16), length, passkey.id, coseKey(publicKey)])
  const data = Buffer.concat([authenticatorData(passkey, story, 0x40), attested])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(data.length)
  // CBOR: {fmt: 'none', attStmt: {}, authData: data}
  const head = '\u0063fmt\u0064none\u0067attStmt'
  const object = Buffer.concat([
    ...[Buffer.from([0xa3]), Buffer.from(head, 'latin1'), Buffer.from([0xa0])],
    ...[Buffer.from('hauthData', 'latin1'), Buffer.from([0x59]), size, data],
  ])
  const id = passkey.id.toString('base64url')
  const answer = {
    ...{ id, rawId: id, type: 'public-key' as const },
    response: {
      clientDataJSON: clientData('webauthn.create', asked.challenge, story),
      attestationObject: object.toString('base64url'),
      transports: ['internal'],
    },
  }
  return { passkey, answer }
}

/** What a browser answers to `navigator.credentials.get`. */
export function assertion(
  passkey: Passkey,
  { challenge }: { readonly challenge: string },
  story: DeviceStory = {},
) {
  passkey.counter += 1
  const data = authenticatorData(passkey, story, 0)
  const client = clientData('webauthn.get', challenge, story)
  const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest()
  const id = passkey.id.toString('base64url')
  return {
    ...{ id, rawId: id, type: 'public-key' as const },
    response: {
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), passkey.key).toString('base64url'),
      userHandle: passkey.userHandle.toString('base64url'),
    },
  }
}

function authenticatorData({ counter }: Passkey, story: DeviceStory, flags: number): Buffer {
  const { rpId = new URL(testOrigin).hostname, userVerified = true } = story
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const present = 0x01 | (userVerified ? 0x04 : 0)
  const ofParty = createHash('sha256').update(rpId).digest()
  return Buffer.concat([ofParty, Buffer.from([present | flags]), count])
}

function clientData(type: string, challenge: string, { origin = testOrigin }: DeviceStory): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url')
}

/** ES256, as CBOR. */
export function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
    ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
  ])
}
