/**
 * The proof that a transaction is in a signed seal: what of it is the member's own is shown, what
 * is of others is hashed.
 */
import { createHash } from 'node:crypto'
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  noteFor,
  partsFor,
  pathOf,
  type Hash,
  type TransferProof,
} from '@exchange/domain/seals/proof.rules'
import {
  refuseStatements,
  type StatementRefusal,
} from '@exchange/domain/statements/statement.rules'
import { sealedTransfer, type SealOfTransfer } from '@exchange/ledger'
import { readReader } from './reader.read.ts'

export interface ProveNeeds {
  readonly database: Pick<Database, 'query'>
  /** Public keys (base64) whose seals are accepted. */
  readonly trustedKeys: readonly string[]
}

export interface ProvedTransaction extends TransferProof {
  readonly sealedAt: Date
}

export type ProofRefusal = StatementRefusal | 'not-yours' | 'not-sealed'

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest()

/**
 * The proof of one transaction of the person's member, with the parts of others hidden. Refuses who
 * may not read statements, a transaction of others, and one that is not sealed yet.
 */
export async function proveTransaction(
  { database, trustedKeys }: ProveNeeds,
  { contactId, transfer }: { readonly contactId: number; readonly transfer: string },
): Promise<Result<ProvedTransaction, ProofRefusal>> {
  const reader = await readReader(database, contactId)
  const refusal = refuseStatements(reader)
  if (!reader || refusal) return fail(refusal ?? 'no-transaction-authority')
  const owner = `member:${reader.memberId}`
  const read = await sealedTransfer(database, { transfer, owner }, trustedKeys)
  if (!read) return fail('not-yours')
  const { seal, sequence } = read
  if (!seal) return fail('not-sealed')
  const open = seal.parts.map(({ salt, ...part }) => ({ ...part, salt: salt.toString('hex') }))
  const parts = await partsFor(open, reader.memberId, sha256)
  const note = seal.note && { body: seal.note.body, salt: seal.note.salt.toString('hex') }
  return ok({
    parts,
    note: noteFor(parts, note),
    path: await pathOf(seal.leaves, Number(sequence - seal.firstSequence), sha256),
    seal: sealOf(seal),
    sealedAt: seal.sealedAt,
  })
}

function sealOf(seal: SealOfTransfer): TransferProof['seal'] {
  return {
    seal: Number(seal.seal),
    firstTransfer: Number(seal.firstSequence),
    lastTransfer: Number(seal.lastSequence),
    previousHash: seal.previousHash.toString('hex'),
    hash: seal.hash.toString('hex'),
    signature: seal.signature.toString('base64'),
    keyId: seal.keyId,
    publicKey: seal.publicKey ?? null,
  }
}
