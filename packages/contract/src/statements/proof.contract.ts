/** The proof that the ledger has had a transaction since it was sealed (docs/money/ledger.md). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ledgerHead } from '../seals/seals.contract.ts'

const hex = z.string().meta({ description: 'SHA-256, hexadecimal' })

const part = z.union([
  z.strictObject({
    salt: hex.meta({ description: '32 bytes, hexadecimal' }),
    content: z.string().meta({ description: 'JSON, exactly as it was hashed' }),
  }),
  z.strictObject({ hash: hex }).meta({ description: 'A part that is not for the caller' }),
])

const transferProof = z
  .strictObject({
    parts: z.array(part).meta({
      description:
        'The transfer, what both sides of a payment know of it, the rest, and one for each entry. ' +
        'A part is hashed as 02, salt and content; the leaf as 00 and the hashes of its parts',
    }),
    note: z
      .strictObject({
        salt: z.string().meta({ description: '32 bytes, hexadecimal' }),
        body: z.string(),
      })
      .nullable()
      .meta({
        description:
          'SHA-256 of salt and body is `noteHash` of the second part. Null: none, or erased',
      }),
    path: z.array(hex).meta({ description: 'Beside the way from the leaf to the root (RFC 6962)' }),
    seal: ledgerHead.extend({
      firstTransfer: z.number().int(),
      previousHash: z.string().meta({ description: 'Of the previous seal; empty for the first' }),
    }),
  })
  .meta({ id: 'TransferProof' })

export const proveTransaction = defineCall({
  id: 'statements.proof',
  method: 'GET',
  base: 'core',
  path: '/v2/statements/proof/',
  summary:
    "The proof that a transaction of the caller's member is in a signed seal; parts of others are hidden. Needs the person's right to statements.",
  access: { who: 'session' },
  example: { id: '0198c0de-0000-8000-8000-000000000000' },
  input: z.strictObject({ id: z.guid() }),
  output: transferProof,
  errors: ['NO_TRANSACTION_AUTHORITY', 'PARTIAL_MEMBER', 'NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type TransferProofOut = z.infer<typeof transferProof>
