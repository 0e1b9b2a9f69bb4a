/**
 * An offline allowance as a promise of the network (docs/money/allowances.md): a text, small enough
 * for a code, that a till without a network can check with a public key. Hashing and checking of
 * signatures are arguments, because a browser does them in its own way.
 */
import { sealContext, type Hash } from '../seals/proof.rules.ts'
import { fail, ok, type Result } from '../result.ts'

/** Minor units: the most that a member carries, in one allowance or several. */
export const allowanceMost = 50_00n
/** How long it can be spent after it was taken. */
export const allowanceMs = 24 * 3_600_000
/** So long after its end a till that was without a network can still redeem it. */
export const redeemMs = 72 * 3_600_000
/** Clocks of tills go wrong by so much at most. */
export const clockSkewMs = 5 * 60_000

export interface OfflinePromise {
  readonly number: number
  /** Minor units of the currency. */
  readonly amount: bigint
  readonly madeAt: Date
  readonly expiresAt: Date
  /** The business that carries it. */
  readonly holder: string
  /** Of the key that signed it. */
  readonly keyId: string
}

const mark = 'MXA1'
const holderMost = 40
/** Before what is hashed: no other hash of the network begins like this. */
const context = 'exchange offline allowance v1\n'

export type PromiseFault = 'not-a-promise' | 'unknown-key' | 'forged'

export interface PublicKey {
  readonly id: string
  /** 32 bytes, base64. */
  readonly publicKey: string
}

export interface Crypt {
  readonly hash: Hash
  /** Ed25519. */
  verify(
    key: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean> | boolean
}

/** What is signed of it. */
export function promisePayload(of: OfflinePromise): string {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
  const holder = [...of.holder].slice(0, holderMost).join('')
  return base64url(
    utf8(
      JSON.stringify([
        ...[of.number, Number(of.amount), seconds(of.madeAt), seconds(of.expiresAt)],
        ...[of.keyId, holder],
      ]),
    ),
  )
}

/** The hash that is signed, behind the context of seals, which has the same key. */
export async function promiseHash(payload: string, hash: Hash): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(await hash(utf8(context + payload)))
}

export function writePromise(payload: string, signature: Uint8Array): string {
  return `${mark}.${payload}.${base64url(bytesOf(signature))}`
}

/** Whether a scanned text claims to be one; it is not checked yet. */
export function isPromise(text: string): boolean {
  return text.trim().startsWith(`${mark}.`)
}

/** What it promises, if one of these keys has signed it. */
export async function readPromise(
  text: string,
  keys: readonly PublicKey[],
  { hash, verify }: Crypt,
): Promise<Result<OfflinePromise, PromiseFault>> {
  const [first, payload = '', signed = '', ...more] = text.trim().split('.')
  if (first !== mark || more.length > 0) return fail('not-a-promise')
  const of = payloadIn(payload)
  const signature = bytesIn(signed)
  if (!of || signature?.length !== 64) return fail('not-a-promise')
  const key = keys.find(({ id }) => id === of.keyId)
  const publicKey = key && bytesIn(key.publicKey)
  if (!publicKey) return fail('unknown-key')
  const digest = await promiseHash(payload, hash)
  const message = new Uint8Array([...utf8(sealContext), ...digest])
  return (await verify(publicKey, message, signature)) ? ok(of) : fail('forged')
}

export type SpendFault = 'too-much' | 'expired' | 'revoked' | 'used-here' | 'not-yet'

/** Whether a till may take it for this amount now, by all that the till knows. */
export function refuseSpending(
  { number, amount: most, madeAt, expiresAt }: OfflinePromise,
  spent: {
    /** Minor units, above zero. */
    readonly amount: bigint
    readonly at: Date
    /** Numbers that the network has revoked, and that this till has taken. */
    readonly revoked: ReadonlySet<number>
    readonly used: ReadonlySet<number>
  },
): SpendFault | undefined {
  if (spent.used.has(number)) return 'used-here'
  if (spent.revoked.has(number)) return 'revoked'
  if (spent.at >= expiresAt) return 'expired'
  if (spent.at.getTime() < madeAt.getTime() - clockSkewMs) return 'not-yet'
  return spent.amount > most ? 'too-much' : undefined
}

function payloadIn(payload: string): OfflinePromise | undefined {
  const bytes = bytesIn(payload)
  if (!bytes) return undefined
  let read: unknown
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
  if (!Array.isArray(read) || read.length !== 6) return undefined
  const [number, amount, made, expires, keyId, holder] = read as unknown[]
  const isWhole = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) > 0
  if (!isWhole(number) || !isWhole(amount) || !isWhole(made) || !isWhole(expires)) return undefined
  if (typeof keyId !== 'string' || typeof holder !== 'string') return undefined
  if (expires > 8_000_000_000 || made > expires) return undefined
  return {
    ...{ number, amount: BigInt(amount), keyId, holder },
    madeAt: new Date(made * 1_000),
    expiresAt: new Date(expires * 1_000),
  }
}

const utf8 = (text: string) => bytesOf(new TextEncoder().encode(text))
const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

function base64url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesIn(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
}
