import { describe, expect, it } from 'vitest'
import { openAccount, postIn, setFloors } from './index.ts'
import { ledgerFixture, move } from './testing/ledger.fixtures.ts'

const at = ledgerFixture()
const TABLES = ['transfers', 'entries', 'seals', 'seal_signatures', 'checks', 'floors', 'notes']

describe('the database', () => {
  it('gives the application no right to write ledger tables', async () => {
    const attempts = [
      ...['accounts', ...TABLES].flatMap((table) => [
        `delete from ledger.${table}`,
        `truncate ledger.${table}`,
      ]),
      'update ledger.accounts set mox = mox + 1',
      'update ledger.entries set mox = mox + 1',
      "update ledger.transfers set actor = 'me'",
      "update ledger.seals set hash = ''",
      "update ledger.seal_signatures set signature = ''",
      'update ledger.checks set fault_row = null, fault_rule = null',
      'update ledger.floors set floor_mox = null',
      'insert into ledger.entries values (1, 1, 1, 0, 0, 0, 0, 0, 0)',
      'insert into ledger.guards values (null, null)',
      "select ledger.erase_notes('contact:1')",
      "select ledger.erase_notes_of('member:1', '{send}')",
    ]
    for (const sql of attempts) {
      await expect(at.db.query(sql)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('does not let even the owner change or delete history', async () => {
    await at.ledger.post(move(at.house, await at.member(), 5n))
    for (const table of [...TABLES, 'accounts']) {
      for (const sql of [`delete from ledger.${table}`, `truncate ledger.${table} cascade`]) {
        await expect(at.owner.query(sql)).rejects.toMatchObject({ code: 'LG002' })
      }
    }
    const edits = ['entries set mox = 1', "transfers set actor = 'me'", 'floors set floor_mox = 1']
    for (const edit of edits) {
      await expect(at.owner.query(`update ledger.${edit}`)).rejects.toMatchObject({ code: 'LG002' })
    }
  })

  it('refuses entries that do not sum to zero, even from the owner', async () => {
    const sql = `
      insert into ledger.entries
        (account_id, version, transfer_seq, mox, usd, pts, mox_after, usd_after, pts_after)
      values ($1, 900, 900, 5, 0, 0, 5, 0, 0), ($1, 901, 900, 0, -5, 0, 5, -5, 0)`
    await expect(at.owner.query(sql, [at.house])).rejects.toMatchObject({ code: 'LG001' })
  })

  it('refuses a balance below its floor, even from the owner', async () => {
    const member = await at.member(5n)
    await expect(
      at.owner.query('update ledger.accounts set mox = -1 where id = $1', [member]),
    ).rejects.toMatchObject({ constraint: 'accounts_floors_hold' })
  })

  it('refuses a seal without a signature', async () => {
    await at.ledger.post(move(at.house, await at.member(), 5n))
    await expect(at.db.query('select ledger.seal(10)')).rejects.toThrow('seal 1 is not signed')
  })

  it('refuses a check that claims to have come farther than the ledger', async () => {
    const claim = (lastSeq: string, sealed: string) =>
      at.db.query(
        `insert into ledger.checks
          (began_at, ended_at, scope, last_seq, sealed, transfers, entries, accounts)
        values (now(), now(), 'new', $1, $2, 0, 0, 0)`,
        [lastSeq, sealed],
      )
    await expect(claim('9000000000000', '0')).rejects.toThrow('claims more than the ledger holds')
    await expect(claim('0', '9000000000000')).rejects.toThrow('claims more')
    await claim('0', '0')
  })

  it('asks a guard once, with an object', async () => {
    const command = move(at.house, await at.member(), 5n)
    const post = (...guards: unknown[]) =>
      at.db.query('select ledger.post($1)', [
        JSON.stringify([
          {
            ...command,
            legs: command.legs.map(({ account, MOX }) => ({
              ...{ account: String(account), mox: String(MOX), usd: '0', pts: '0' },
            })),
            guards,
          },
        ]),
      ])
    const guard = { name: 'request.complete', args: { request: 1 } }
    await expect(post(guard, { ...guard, args: {} })).rejects.toThrow('a guard is named twice')
    await expect(post({ ...guard, args: null })).rejects.toThrow('are no object')
    await expect(post({ ...guard, args: [1] })).rejects.toThrow('are no object')
  })

  it('refuses accounts without the floors of their kind', async () => {
    const constraint = 'accounts_have_the_floors_of_their_kind'
    const openFor = (owner: string, kind: string, MOX: bigint | null, key = '') =>
      at.db.transaction((tx) => openAccount(tx, { owner, kind, key, floors: { MOX } }))
    const open = (kind: string, MOX: bigint | null) =>
      openFor(kind === 'gift-card' ? 'gift-card:77' : 'member:77', kind, MOX)
    for (const kind of ['held', 'flash', 'gift-card']) {
      for (const floor of [-1n, null]) {
        await expect(open(kind, floor)).rejects.toMatchObject({ constraint })
      }
      const id = await open(kind, 0n)
      const lower = { MOX: -1n, USD: 0n, PTS: 0n }
      await expect(at.db.transaction((tx) => setFloors(tx, id, lower))).rejects.toMatchObject({
        constraint,
      })
    }
    const refused: [owner: string, kind: string, MOX: bigint | null, key?: string][] = [
      ['member:77', 'main', null],
      ['member:77', 'main', -1_000_000_000n],
      ['member:77', 'main', 0n, 'second'],
      ['member:77', 'slush', 0n],
      ['member:77', 'fee-income', null],
      ['77', 'main', 0n],
      ['member:77', 'gift-card', 0n],
      ['exchange:8', 'main', 0n],
    ]
    for (const one of refused) await expect(openFor(...one)).rejects.toMatchObject({ constraint })
    expect(await open('main', -500n)).toBeGreaterThan(0n)
  })

  it('refuses to post on a snapshot taken before the lock', async () => {
    const command = move(at.house, await at.member(), 5n)
    const posting = at.db.transaction((tx) => postIn(tx, command), {
      isolation: 'repeatable read',
    })
    await expect(posting).rejects.toMatchObject({ code: 'LG003' })
  })
})
