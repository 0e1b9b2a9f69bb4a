/** Secrets that we make ourselves: tokens, tickets, codes of links, keys of devices. */
import { hash } from 'node:crypto'

/**
 * The SHA-256 of a secret, which is stored and looked up instead of it. A fast hash is enough,
 * because the secrets have at least 128 random bits: nobody finds one by trying.
 */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
