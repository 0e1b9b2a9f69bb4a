/** Access tokens: 256 random bits, with a prefix that scanners for leaked secrets recognise. */
import { randomBytes } from 'node:crypto'
import { secretHash } from '../../kernel/secret-hash.ts'

export interface AccessToken {
  readonly token: string
  readonly tokenHash: Buffer
}

const prefix = 'ex1_'

export function createAccessToken(): AccessToken {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, tokenHash: secretHash(token) }
}
