/** Codes of authenticators (RFC 6238: SHA-1, six digits, 30 seconds), each of which works once. */
import type { Queryable } from '@exchange/database'
import { readAuthenticatorCode } from '@exchange/domain/factors/factor.rules'
import { Secret, TOTP } from 'otpauth'
import type { NumberSeal, Sealed } from '../../kernel/number-seal.ts'
import { findAuthenticator, updateStep } from './authenticators.store.ts'

const periodSeconds = 30
const settings = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const
/** How many intervals before and after are taken, because clocks go wrong. */
const window = 1

export interface CodeNeeds {
  readonly database: Queryable
  readonly seal: NumberSeal
  readonly now: () => Date
}

export interface MadeSecret {
  /** Base32, for typing it in. */
  readonly secret: string
  /** `otpauth://…`, for a QR code. */
  readonly uri: string
}

/** `issuer` and `label` are what the authenticator shows. */
export function makeSecret(issuer: string, label: string): MadeSecret {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...settings, issuer, label, secret }).toString()
  return { secret: secret.base32, uri }
}

/** The interval to which a typed code belongs; undefined if it is wrong. */
export function stepOf(
  { seal, now }: Pick<CodeNeeds, 'seal' | 'now'>,
  sealed: Sealed,
  typed: string,
): number | undefined {
  const token = readAuthenticatorCode(typed)
  if (token === undefined) return undefined
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(seal.open(sealed)) })
  const timestamp = now().getTime()
  const delta = totp.validate({ token, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** True once for each code of the person's authenticator. */
export async function isRightCode(
  needs: CodeNeeds,
  contactId: number,
  typed: string,
): Promise<boolean> {
  const sealed = await findAuthenticator(needs.database, contactId, true)
  const step = sealed && stepOf(needs, sealed, typed)
  return step !== undefined && (await updateStep(needs.database, contactId, step))
}
