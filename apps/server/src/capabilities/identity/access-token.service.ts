/** Access tokens: 256 random bits, with a prefix that scanners for leaked secrets recognise. */
import { hash, randomBytes } from 'node:crypto'

export interface AccessToken {
  readonly token: string
  readonly tokenHash: Buffer
}

const prefix = 'ex1_'

export function createAccessToken(): AccessToken {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, tokenHash: hashAccessToken(token) }
}

/** The hash that is stored and looked up instead of the token. */
export function hashAccessToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
