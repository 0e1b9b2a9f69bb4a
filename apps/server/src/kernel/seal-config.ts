/** The configuration of the ledger's seals. */
import { isSealKey, sealKeyOf, trustedSealKeys, type SealKey } from '@exchange/ledger'
import { z } from 'zod'

const makeOne = 'make one with `openssl rand -base64 32`, and keep it as long as the database'

export const sealVariables = {
  LEDGER_SEAL_KEY: z
    .string({ error: `is the key that signs the seals of the ledger: ${makeOne}` })
    .trim()
    .refine(isSealKey, `must be 32 random bytes in base64: ${makeOne}`),
  LEDGER_SEAL_FORMER_KEYS: z
    .string()
    .default('')
    .refine(
      (keys) => trustedSealKeys(undefined, keys).every(isSealKey),
      'must be public keys of seals (32 bytes in base64), separated by commas',
    ),
}

interface SealValues {
  readonly LEDGER_SEAL_KEY: string
  readonly LEDGER_SEAL_FORMER_KEYS: string
}

export interface SealConfig {
  readonly sealKey: SealKey
  /** The public keys of the current and all earlier seal keys. */
  readonly trustedSealKeys: readonly string[]
}

export function toSealConfig({ LEDGER_SEAL_KEY, LEDGER_SEAL_FORMER_KEYS }: SealValues): SealConfig {
  return {
    sealKey: sealKeyOf(LEDGER_SEAL_KEY),
    trustedSealKeys: trustedSealKeys(LEDGER_SEAL_KEY, LEDGER_SEAL_FORMER_KEYS),
  }
}
