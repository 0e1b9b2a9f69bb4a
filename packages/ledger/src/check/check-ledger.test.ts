import { randomBytes } from 'node:crypto'
import type { Tx } from '@exchange/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger, postIn, sealKeyOf, sealOnce, setFloors, type SealKey } from '../index.ts'
import { ledgerFixture, move } from '../testing/ledger.fixtures.ts'
import type { CheckOptions } from './check-ledger.ts'

const at = ledgerFixture({ checked: false })
const newKey = () => sealKeyOf(randomBytes(32).toString('base64'))
const key = newKey()
const trusting = { trustedKeys: [newKey().publicKey, key.publicKey] }
let payer = 0n

/** What an attacker with every right does: SQL statements, or work in the transaction. */
type Tampering = string | ((tx: Tx) => Promise<unknown>)

/** The fault found after tampering with triggers switched off. The tampering is rolled back. */
async function whatIsFoundAfter(tampering: readonly Tampering[], options: CheckOptions = trusting) {
  const undo = new Error('undo')
  let found
  await at.owner
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      for (const act of tampering) await (typeof act === 'string' ? tx.query(act) : act(tx))
      found = (await checkLedger(tx, options)).fault
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

beforeAll(async () => {
  payer = await at.member(1_000n)
  const payee = await at.member()
  for (let i = 0; i < 20; i += 1) await at.ledger.post(move(payer, payee, 3n))
  for (let i = 0; i < 2; i += 1) await sealOnce(at.db, key, { limit: 8 })
})

describe('the check', () => {
  it('finds nothing in a ledger that was only posted to, and reports its size', async () => {
    const steps = new Set<string>()
    const onProgress = ({ step }: { step: string }) => void steps.add(step)
    const report = await checkLedger(at.db, { ...trusting, onProgress })
    const rows = { transfers: 21n, entries: 42n, accounts: 3n, sealed: 16n }
    const lines = { staff: 0n, security: 0n }
    expect(report).toEqual({ ...rows, lines, lastSequence: 21n, notes: [] })
    expect([...steps]).toEqual(['transfers', 'entries', 'accounts', 'totals', 'seals'])
  })

  const cases: [string, string[], RegExp, RegExp][] = [
    [
      'a changed amount',
      ['update ledger.entries set mox = mox - 1 where account_id = 2 and version = 5'],
      /transfer 5/u,
      /sum to zero/u,
    ],
    [
      'a changed running balance',
      ['update ledger.entries set mox_after = 7 where account_id = 2 and version = 5'],
      /entry 5 of account 2 \(transfer 5\)/u,
      /balance/u,
    ],
    [
      'amounts changed on both sides',
      ['update ledger.entries set mox = mox * 2, mox_after = mox_after * 2 where transfer_seq = 9'],
      /entry 8 of account 3 \(transfer 9\)|entry 9 of account 2/u,
      /balance/u,
    ],
    [
      'a changed balance',
      [
        'update ledger.accounts set mox = mox + 1 where id = 2',
        'update ledger.accounts set mox = mox - 1 where id = 3',
      ],
      /account 2/u,
      /sum of its entries/u,
    ],
    [
      'a removed entry',
      ['delete from ledger.entries where transfer_seq = 12'],
      /transfer 12/u,
      /no entries/u,
    ],
    [
      'a removed transfer',
      ['delete from ledger.transfers where seq = 12'],
      /transfer 13/u,
      /missing/u,
    ],
    [
      'the last transfer removed',
      ['delete from ledger.transfers where seq = 21'],
      /entry 21 of account 2/u,
      /transfer does not exist/u,
    ],
    [
      'an entry of an account that does not exist',
      [
        `insert into ledger.entries
          values (77, 1, 21, 1, 0, 0, 1, 0, 0), (78, 1, 21, -1, 0, 0, -1, 0, 0)`,
      ],
      /entry 1 of account 77/u,
      /account does not exist/u,
    ],
    [
      'a moved date',
      [
        `update ledger.transfers
          set posted_at = posted_at - interval '1 day', occurred_at = occurred_at - interval '1 day'
          where seq = 20`,
      ],
      /transfer 20/u,
      /before the one it follows/u,
    ],
    [
      'a changed floor',
      ['update ledger.accounts set floor_mox = -5000 where id = 2'],
      /account 2/u,
      /floors/u,
    ],
    [
      'a debit below the floor',
      [
        'update ledger.floors set floor_mox = 990 where account_id = 2',
        'update ledger.accounts set floor_mox = 990, below_floor = true where id = 2',
      ],
      /entry 5 of account 2/u,
      /passes the floor/u,
    ],
    [
      'a changed detail of a sealed transfer',
      [`update ledger.transfers set detail = detail || '{"code":"x"}' where seq in (6, 11)`],
      /transfer 6/u,
      /altered after seal 1/u,
    ],
    [
      'another note',
      [`update ledger.notes set body = 'another' where transfer_seq in (7, 12)`],
      /transfer 7/u,
      /note was altered/u,
    ],
    [
      'a removed note',
      ['delete from ledger.notes where transfer_seq = 7'],
      /transfer 7/u,
      /note is missing/u,
    ],
    [
      'a note of nothing',
      [`update ledger.transfers set detail = detail - 'noteHash' where seq = 7`],
      /transfer 7/u,
      /note that it does not know/u,
    ],
    [
      'a recomputed seal',
      [`update ledger.seals set leaves = leaves || '' , hash = sha256('x') where id = 1`],
      /seal 1/u,
      /chain/u,
    ],
    ['a removed seal', ['delete from ledger.seals where id = 1'], /seal 1/u, /missing/u],
    [
      'a removed signature',
      ['delete from ledger.seal_signatures where seal_id = 2'],
      /seal 2/u,
      /not signed/u,
    ],
  ]
  it.each(cases)('names the tampered row of the ledger: %s', async (_, tampering, row, rule) => {
    expect(await whatIsFoundAfter(tampering)).toMatchObject({
      row: expect.stringMatching(row),
      rule: expect.stringMatching(rule),
    })
  })

  it('names a refund of more than was paid', async () => {
    const refund = async (tx: Tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `select id from ledger.transfers where kind = 'send' and seq = 9`,
      )
      const reverses = rows[0]?.id
      const payee = 3n
      const posting = await postIn(tx, move(payee, payer, 4n, { kind: 'refund', reverses }))
      expect(posting).toMatchObject({ outcome: 'posted' })
    }
    expect(await whatIsFoundAfter([refund])).toEqual({
      row: 'transfer 22',
      rule: 'it gives back more than was paid',
    })
  })

  it('reports when no key was given, and then accepts any signature', async () => {
    const { fault, notes } = await checkLedger(at.db)
    expect(fault).toBeUndefined()
    expect(notes).toEqual([expect.stringContaining('signatures were not verified')])
  })

  it('accepts a floor raised later, and notes it', async () => {
    await at.db.transaction((tx) => setFloors(tx, payer, { MOX: 5_000n, USD: 0n, PTS: 0n }))
    const report = await checkLedger(at.db, trusting)
    expect(report.fault).toBeUndefined()
    expect(report.notes).toEqual([
      `account ${payer} (main of member:1) is below its floor, as it may be`,
    ])
  })

  it('seals the remaining transfers, and then has nothing left to seal', async () => {
    expect(await sealOnce(at.db, key)).toBe(5)
    expect(await sealOnce(at.db, key)).toBe(0)
    expect(await checkLedger(at.db)).toMatchObject({ sealed: 21n })
  })
})

describe('history changed and sealed again by the owner', () => {
  const altered = [
    `update ledger.transfers set detail = detail || '{"code":"x"}' where seq = 6`,
    'create temp table signed on commit drop as select * from ledger.seal_signatures',
    'delete from ledger.seals',
    'delete from ledger.seal_signatures',
  ]
  const sealed = 'select from generate_series(1, 3), lateral ledger.seal(8)'
  const sealedAndSignedWith = (by: SealKey) => async (tx: Tx) => {
    const here = { transaction: (work: (on: Tx) => unknown) => work(tx) }
    while ((await sealOnce(here as typeof at.db, by, { limit: 8 })) === 8);
  }

  it.each<[string, Tampering[], RegExp]>([
    ['without signing', [sealed], /not signed$/u],
    ['and signed with another key', [sealedAndSignedWith(newKey())], /key that is trusted/u],
    [
      'and signed with the old signatures',
      [sealed, 'insert into ledger.seal_signatures select * from signed'],
      /key that is trusted/u,
    ],
  ])('%s is detected', async (_, act, rule) => {
    const found = await whatIsFoundAfter([...altered, ...act])
    expect(found).toEqual({ row: 'seal 1', rule: expect.stringMatching(rule) })
  })

  it('is not detected by a check without trusted keys, or when the signing key was stolen', async () => {
    const again = [...altered, sealedAndSignedWith(key)]
    expect(await whatIsFoundAfter(again)).toBeUndefined()
    const unverified = [...altered, sealedAndSignedWith(newKey())]
    expect(await whatIsFoundAfter(unverified, {})).toBeUndefined()
  })
})

describe('an incremental check', () => {
  it('reads new transfers and seals, and all accounts', async () => {
    const since = await checkLedger(at.db, trusting)
    await at.ledger.post(move(at.house, payer, 1n))
    expect(await checkLedger(at.db, { ...trusting, since })).toMatchObject({
      lastSequence: 22n,
      transfers: 1n,
      entries: 2n,
      accounts: 3n,
      sealed: 21n,
    })
    const old = ['update ledger.entries set mox = mox - 1 where transfer_seq = 3 and mox < 0']
    expect(await whatIsFoundAfter(old, { ...trusting, since })).toBeUndefined()
    const fresh = ['update ledger.entries set mox = mox - 1 where transfer_seq = 22 and mox < 0']
    expect(await whatIsFoundAfter(fresh, { ...trusting, since })).toMatchObject({
      row: 'transfer 22',
    })
  })

  it('finds that the end of the ledger or of its seals was cut off', async () => {
    const since = await checkLedger(at.db, trusting)
    const cut = ['delete from ledger.transfers where seq > 20']
    expect(await whatIsFoundAfter(cut, { ...trusting, since })).toMatchObject({
      row: 'transfer 20',
      rule: expect.stringMatching(/missing/u),
    })
    const unsealed = ['delete from ledger.seals where id = 3']
    expect(await whatIsFoundAfter(unsealed, { ...trusting, since })).toMatchObject({
      row: 'seal 2',
      rule: expect.stringMatching(/seals after it are missing/u),
    })
  })
})
