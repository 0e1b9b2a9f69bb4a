/** ACCT-08: what is sealed can be proved transfer by transfer, and cannot be changed. */
import { createHash, randomBytes } from 'node:crypto'
import {
  checkProof,
  partsFor,
  pathOf,
  type ProofTools,
  type TransferProof,
} from '@exchange/domain/seals/proof.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { sealedTransfer, sealKeyOf, sealOnce } from '../index.ts'
import { ledgerFixture, move } from '../testing/ledger.fixtures.ts'
import { sealVerifier } from './seal-key.ts'

const at = ledgerFixture()
const key = sealKeyOf(randomBytes(32).toString('base64'))
const hash = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const context = 'exchange ledger seal v2\n'.length

const tools: ProofTools = {
  hash,
  bytesOf: (text) => Buffer.from(text, 'base64'),
  isSigned: ({ message, signature, publicKey }) =>
    Promise.resolve(
      sealVerifier([publicKey])(Buffer.from(message.subarray(context)), {
        keyId: key.id,
        signature: Buffer.from(signature, 'base64'),
      }),
    ),
}
const right = { isAsked: true, isInSeal: true, isKeyNamed: true, isSigned: true }

async function proofOf(transfer: string, owner: string): Promise<TransferProof> {
  const read = await sealedTransfer(at.db, { transfer, owner }, [key.publicKey])
  const seal = read?.seal
  if (!seal) throw new Error('The transfer is not sealed.')
  const index = Number(read.sequence - seal.firstSequence)
  const parts = seal.parts.map(({ salt, ...part }) => ({ ...part, salt: salt.toString('hex') }))
  return {
    parts: await partsFor(parts, 0, hash),
    note: null,
    path: await pathOf(seal.leaves, index, hash),
    seal: {
      seal: Number(seal.seal),
      firstTransfer: Number(seal.firstSequence),
      lastTransfer: Number(seal.lastSequence),
      previousHash: seal.previousHash.toString('hex'),
      hash: seal.hash.toString('hex'),
      signature: seal.signature.toString('base64'),
      keyId: seal.keyId,
      publicKey: seal.publicKey ?? null,
    },
  }
}

interface Made {
  readonly id: string
  readonly seq: bigint
}
let made: Made[]

beforeAll(async () => {
  const payer = await at.member(1_000n)
  const payee = await at.member()
  for (let posted = 0; posted < 11; posted += 1) await at.ledger.post(move(payer, payee, 1n))
  // Seals of 1 to 5 transfers: trees of different shapes.
  for (let limit = 1; limit <= 5; limit += 1) await sealOnce(at.db, key, { limit })
  const { rows } = await at.db.query<{ id: string; seq: bigint }>(
    `select id, seq from ledger.transfers where kind = 'send' order by seq`,
  )
  made = rows
})

describe('ACCT-08 the proof of a transfer', () => {
  it('holds for each side of each transfer', async () => {
    expect(made).toHaveLength(11)
    for (const { id } of made) {
      for (const owner of ['member:1', 'member:2']) {
        expect(await checkProof(id, await proofOf(id, owner), tools)).toEqual(right)
      }
    }
  })

  it('is for nobody else, and for nothing that is not sealed', async () => {
    const [{ id: transfer } = { id: '' }] = made
    expect(await sealedTransfer(at.db, { transfer, owner: 'member:3' }, [])).toBeUndefined()
    const posting = await at.ledger.post(move(at.house, await at.member(), 1n))
    expect(posting.outcome).toBe('posted')
    const { rows } = await at.db.query<{ id: string }>(
      'select id from ledger.transfers order by seq desc limit 1',
    )
    const newest = { transfer: rows[0]?.id ?? '', owner: 'member:3' }
    expect(await sealedTransfer(at.db, newest, [])).toMatchObject({ seal: undefined })
  })

  it('shows one entry of the owner, and hides the other with its balance', async () => {
    const proof = await proofOf(made[3]?.id ?? '', 'member:1')
    expect(proof.parts.map((part) => 'content' in part)).toEqual([true, false, false, true, false])
  })

  it('has another salt for each part, made from a secret of its seal', async () => {
    const { rows } = await at.db.query<{ salts: bigint; parts: bigint; secrets: bigint }>(
      `select
        count(distinct p.salt) as salts,
        count(*) as parts,
        count(distinct s.secret) as secrets
      from ledger.seals s
      cross join lateral ledger.parts(s.first_seq, s.last_seq, s.secret) p`,
    )
    expect(rows[0]?.salts).toBe(rows[0]?.parts)
    expect(rows[0]?.secrets).toBe(5n)
  })
})

describe('ACCT-08 a seal covers every field', () => {
  const transfer = {
    id: 'gen_random_uuid()',
    kind: `'charge'`,
    actor: `'another'`,
    occurred_at: `occurred_at - interval '1 microsecond'`,
    posted_at: `posted_at + interval '1 microsecond'`,
    reverses: 'gen_random_uuid()',
  }
  const details = ['payer', 'noteHash', 'code', 'buyerFee', 'new'].map(
    (name) => [`detail ${name}`, `detail = detail || '{"${name}": "x"}'`] as const,
  )
  const numbers = ['account_id', 'version', 'mox', 'usd', 'pts', 'mox_after', 'usd_after']
  const entry = [...numbers, 'pts_after'].map((name) => [name, `${name} = ${name} + 1000`] as const)
  const ofTransfers = [
    ...Object.entries(transfer).map(([name, value]) => [name, `${name} = ${value}`] as const),
    ...details,
  ].map(([name, set]) => ['transfers', name, set, 'seq'] as const)
  const ofEntries = [...entry, ['unfloored', 'unfloored = not unfloored'] as const].map(
    ([name, set]) => ['entries', name, set, 'transfer_seq'] as const,
  )

  it.each([...ofTransfers, ...ofEntries])('%s: %s', async (table, _name, set, by) => {
    const seq = made[3]?.seq
    const leaf = `select l.leaf from ledger.seals s
      cross join lateral ledger.leaves($1, $1, s.secret) l
      where s.first_seq <= $1 and s.last_seq >= $1`
    const undone = at.owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      const before = await tx.query(leaf, [seq])
      await tx.query(`alter table ledger.transfers
        drop constraint transfers_reverse_a_transfer,
        drop constraint transfers_that_give_back_name_what_they_reverse`)
      const { rowCount } = await tx.query(
        `update ledger.${table} set ${set}
        where ctid = (select ctid from ledger.${table} where ${by} = $1 limit 1)`,
        [seq],
      )
      const after = await tx.query(leaf, [seq])
      throw Object.assign(new Error('undone'), { before, after, rowCount })
    })
    const told = (await undone.catch((error: unknown) => error)) as {
      rowCount: number
      before: { rows: unknown[] }
      after: { rows: unknown[] }
    }
    expect(told.rowCount).toBe(1)
    expect(told.before.rows).toHaveLength(1)
    expect(told.after.rows).not.toEqual(told.before.rows)
  })
})
