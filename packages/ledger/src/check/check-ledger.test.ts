import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger, sealOnce, setFloors } from '../index.ts'
import { ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture({ checked: false })
let payer = 0n

/** What an intruder with every right could do, the fences switched off; undone after the check. */
async function whatIsFoundAfter(...tampering: string[]) {
  const undo = new Error('undo')
  let found
  await at.owner
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      for (const sql of tampering) await tx.query(sql)
      const inside = { ...at.owner, transaction: (work: (t: typeof tx) => unknown) => work(tx) }
      found = (await checkLedger(inside as typeof at.owner)).fault
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
  for (let i = 0; i < 2; i += 1) await sealOnce(at.db, { limit: 8 })
})

describe('the check', () => {
  it('finds nothing in a ledger that was only posted to, and tells its size', async () => {
    const steps = new Set<string>()
    const report = await checkLedger(at.db, { onProgress: ({ step }) => steps.add(step) })
    expect(report).toEqual({ transfers: 21n, entries: 42n, accounts: 3n, sealed: 16n, notes: [] })
    expect([...steps]).toEqual(['transfers', 'accounts', 'seals'])
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
      'an entry of nobody',
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
      'a debit through the floor',
      [
        'update ledger.floors set floor_mox = 990 where account_id = 2',
        'update ledger.accounts set floor_mox = 990, below_floor = true where id = 2',
      ],
      /entry 5 of account 2/u,
      /passes the floor/u,
    ],
    [
      'an altered sealed detail',
      [`update ledger.transfers set detail = '{"note":"x"}' where seq in (6, 11)`],
      /transfer 6/u,
      /altered after seal 1/u,
    ],
    [
      'a seal made again',
      [`update ledger.seals set digests = digests || '' , hash = sha256('x') where id = 1`],
      /seal 1/u,
      /chain/u,
    ],
    ['a removed seal', ['delete from ledger.seals where id = 1'], /seal 1/u, /missing/u],
  ]
  it.each(cases)('names %s', async (_, tampering, row, rule) => {
    expect(await whatIsFoundAfter(...tampering)).toMatchObject({
      row: expect.stringMatching(row),
      rule: expect.stringMatching(rule),
    })
  })

  it('accepts a floor raised later, and mentions it', async () => {
    await at.db.transaction((tx) => setFloors(tx, payer, { MOX: 5_000n, USD: 0n, PTS: 0n }))
    const report = await checkLedger(at.db)
    expect(report.fault).toBeUndefined()
    expect(report.notes).toEqual([
      `account ${payer} (main of member:1) is below its floor, as it may be`,
    ])
  })

  it('seals the rest, and has nothing left to seal', async () => {
    expect(await sealOnce(at.db)).toBe(5)
    expect(await sealOnce(at.db)).toBe(0)
    expect(await checkLedger(at.db)).toMatchObject({ sealed: 21n })
  })
})
