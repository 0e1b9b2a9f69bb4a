/** The newest seal of the ledger, for anyone who wants to keep a copy. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

/** The newest seal, as anyone may keep it; statements have it printed on them. */
export const ledgerHead = z
  .strictObject({
    seal: z.number().int().meta({ description: 'Seals are numbered from 1 without gaps' }),
    lastTransfer: z.number().int().meta({ description: 'The last transfer it covers' }),
    hash: z
      .string()
      .meta({ description: 'SHA-256 over the previous seal and the root of its transfers, hex' }),
    signature: z
      .string()
      .meta({ description: 'Ed25519 over "exchange ledger seal v2\\n" and the hash, base64' }),
    keyId: z.string().meta({ description: 'First 16 hex digits of SHA-256 of the public key' }),
    publicKey: z
      .string()
      .nullable()
      .meta({ description: '32 bytes, base64; null when the server does not trust this key' }),
    sealedAt: timestamp,
  })
  .meta({ id: 'SealHead' })
export type LedgerHead = z.infer<typeof ledgerHead>

export const readSealHead = defineCall({
  id: 'seals.head',
  method: 'GET',
  base: 'core',
  path: '/ledger/head',
  summary:
    'The newest signed seal of the ledger. A kept copy can later prove that history is unchanged.',
  access: { who: 'public' },
  cachedSeconds: 60,
  input: z.strictObject({}),
  output: ledgerHead,
  errors: ['NOT_FOUND'],
  limits: [{ by: 'address', count: 120, seconds: 60 }],
})
