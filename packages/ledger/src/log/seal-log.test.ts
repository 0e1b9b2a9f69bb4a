import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '@exchange/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger, insertLines, sealKeyOf, sealLogOnce, sealOnce, signLine } from '../index.ts'
import { ledgerFixture, move } from '../testing/ledger.fixtures.ts'
import type { LogName } from './log-lines.ts'

const at = ledgerFixture({ checked: false })
const newKey = () => sealKeyOf(randomBytes(32).toString('base64'))
const key = newKey()
const trusting = { trustedKeys: [key.publicKey] }

function staffLine(actor: number, by = key) {
  return signLine(by, 'staff', {
    id: randomUUID(),
    at: new Date(2_000_000_000_000 + actor).toISOString(),
    ...{ act: 'score.read', actor, exchange_id: 8, members: [4, 7], second: null },
    ...{ after: { b: 1, a: ['x', null, 1.5] }, why: 'Zoë asked' },
  })
}

function securityLine(days: number) {
  const past = new Date(Date.now() - days * 86_400_000).toISOString()
  return signLine(key, 'security', { id: randomUUID(), at: past, event: 'sign-in.failed' })
}

const note = (...actors: number[]) =>
  insertLines(
    at.db,
    'staff',
    actors.map((of) => staffLine(of)),
  )
const seal = (log: LogName = 'staff') => sealLogOnce(at.db, key, log)

async function chain(): Promise<(number | null)[]> {
  const { rows } = await at.db.query<{ number: bigint; actor: number }>(
    `select c.number, e.actor
    from audit.chain c
    join audit.entries e on e.id = c.line
    where c.log = 'staff'
    order by c.number`,
  )
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1))
  return rows.map(({ actor }) => actor)
}

/** The fault found after the owner tampered with all triggers off; undone afterwards. */
async function foundAfter(act: string | ((tx: Tx) => Promise<unknown>), options = trusting) {
  const undo = new Error('undo')
  let found
  await at.owner
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await (typeof act === 'string' ? tx.query(act) : act(tx))
      found = (await checkLedger(tx, options)).fault
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

const here = (tx: Tx) =>
  ({ transaction: (work: (on: Tx) => unknown) => work(tx) }) as unknown as typeof at.db

describe('sealing a log', () => {
  it('numbers lines without gaps, and leaves what is not committed to the next seal', async () => {
    expect(await seal()).toBe(0)
    await note(1, 2)
    let late: Promise<void> = Promise.resolve()
    const committing = new Promise<void>((resolve) => {
      late = at.db.transaction(async (tx) => {
        await insertLines(tx, 'staff', [staffLine(0)])
        await seal()
        resolve()
      })
    })
    await committing
    await late
    await note(3)
    expect(await chain()).toEqual([1, 2])
    expect(await seal()).toBe(2)
    expect(await chain()).toEqual([1, 2, 0, 3])
  })

  it('keeps one chain when ten write and ten seal at once, and waits for no payment', async () => {
    const acts = Array.from({ length: 10 }, (_, index) => note(100 + index, 200 + index))
    await Promise.all([...acts, ...Array.from({ length: 10 }, () => seal())])
    await seal()
    expect(await chain()).toHaveLength(24)
    expect((await checkLedger(at.db, trusting)).lines).toEqual({ staff: 24n, security: 0n })
  })

  it('does not hold the ledger’s lock while a line is written', async () => {
    await at.db.transaction(async (tx) => {
      await insertLines(tx, 'staff', [staffLine(9)])
      const posting = await at.ledger.post(move(at.house, await at.member(), 1n))
      expect(posting.outcome).toBe('posted')
    })
    await sealOnce(at.db, key)
  })
})

describe('the check of the logs', () => {
  beforeAll(async () => {
    await insertLines(at.db, 'security', [securityLine(1), securityLine(0)])
    await seal('security')
    await note(300, 301)
    await seal()
    await note(400)
  })

  const cases: [string, string, RegExp, RegExp][] = [
    [
      'a removed line',
      'delete from audit.entries where actor = 2',
      /line 2 of the staff log/u,
      /removed/u,
    ],
    ['a changed line', `update audit.entries set why = 'x' where actor = 3`, /line 4/u, /changed/u],
    [
      'a line whose members were changed',
      `update audit.entries set members = '{4}' where actor = 3`,
      /line 4/u,
      /changed/u,
    ],
    [
      'a removed line that is not sealed yet',
      'delete from audit.entries where actor = 400',
      /not sealed yet/u,
      /removed/u,
    ],
    [
      'a line removed with its place in the chain',
      `with gone as (delete from audit.entries where actor = 2 returning id)
      delete from audit.chain where line in (select id from gone)`,
      /line 2/u,
      /missing/u,
    ],
    [
      'a line removed, with the others moved up',
      `with gone as (delete from audit.entries where actor = 2 returning id),
      moved as (delete from audit.chain where log = 'staff' and number > 1 returning *)
      insert into audit.chain
      select log, number + 9000, line, leaf
      from moved
      where line not in (select id from gone);
      update audit.chain set number = number - 9001 where log = 'staff' and number > 9000`,
      /seal 1/u,
      /does not continue the chain/u,
    ],
    [
      'a line inserted past the chain',
      `insert into audit.entries
      select gen_random_uuid(), at, act, 5, second, exchange_id, object_kind, object_id, members,
        before, after, why, key_id, signature
      from audit.entries where actor = 3`,
      /of the staff log/u,
      /inserted past the chain/u,
    ],
    [
      'a line inserted into the chain',
      `with more as (
        insert into audit.entries
        select gen_random_uuid(), at, act, 5, second, exchange_id, object_kind, object_id,
          members, before, after, why, key_id, signature
        from audit.entries where actor = 3
        returning id
      )
      insert into audit.chain select 'staff', 10000, id, sha256('x') from more`,
      /line 10000/u,
      /no seal/u,
    ],
    [
      'a cut tail',
      `with cut as (delete from audit.chain where log = 'staff' and number > 24 returning line)
      delete from audit.entries where id in (select line from cut)`,
      /line 25/u,
      /missing/u,
    ],
    [
      'a tail cut with its seals',
      `with seals as (delete from audit.seals where log = 'staff' and first > 24 returning first),
      cut as (delete from audit.chain where log = 'staff' and number > 24 returning line)
      delete from audit.entries where id in (select line from cut)`,
      /signed head/u,
      /cut off/u,
    ],
    [
      'a cut tail whose head was removed, too',
      `with seals as (delete from audit.seals where log = 'staff' and first > 24 returning first),
      cut as (delete from audit.chain where log = 'staff' and number > 24 returning line),
      head as (delete from audit.head)
      delete from audit.entries where id in (select line from cut)`,
      /signed head/u,
      /missing/u,
    ],
    [
      'a removed seal',
      `delete from audit.seals where log = 'staff' and id = 2`,
      /seal 2/u,
      /missing/u,
    ],
    [
      'a moved time of a seal',
      `update audit.seals set sealed_at = sealed_at - interval '500 days' where log = 'security'`,
      /seal 1 of the security log/u,
      /chain/u,
    ],
    [
      'a removed line of the security log',
      `delete from audit.security where at > now() - interval '1 hour'`,
      /line 2 of the security log/u,
      /removed/u,
    ],
  ]
  it.each(cases)('names the tampered line of the log: %s', async (_, tampering, row, rule) => {
    expect(await foundAfter(tampering)).toMatchObject({
      row: expect.stringMatching(row),
      rule: expect.stringMatching(rule),
    })
  })

  it('finds a line that somebody wrote into the database, before and after it is sealed', async () => {
    const forged = (tx: Tx) => insertLines(tx, 'staff', [staffLine(66, newKey())])
    const waiting = `insert into audit.waiting
      select 'staff', id from audit.entries where actor = 66`
    const found = await foundAfter(async (tx) => {
      await forged(tx)
      await tx.query(waiting)
    })
    expect(found).toMatchObject({ rule: expect.stringMatching(/not written by the application/u) })
    const sealed = await foundAfter(async (tx) => {
      await forged(tx)
      await tx.query(waiting)
      await sealLogOnce(here(tx), key, 'staff')
    })
    expect(sealed).toMatchObject({ rule: 'it was not written by the application' })
  })

  it('finds a history that was sealed again with another key', async () => {
    const again = async (tx: Tx) => {
      await tx.query('delete from audit.entries where actor = 2')
      await tx.query(`delete from audit.chain where log = 'staff'`)
      await tx.query(`delete from audit.seals where log = 'staff'`)
      await tx.query(`insert into audit.waiting select 'staff', id from audit.entries
        on conflict do nothing`)
      await sealLogOnce(here(tx), newKey(), 'staff')
    }
    expect(await foundAfter(again)).toMatchObject({
      row: 'seal 1 of the staff log',
      rule: expect.stringMatching(/key that is trusted/u),
    })
  })

  it('does not take an older head of its own for the newest', async () => {
    const { rows } = await at.owner.query('select content, key_id, signature from audit.head')
    const old = rows[0] as { content: string; key_id: string; signature: Buffer }
    await at.ledger.post(move(at.house, await at.member(), 1n))
    await sealOnce(at.db, key)
    const found = await foundAfter((tx) =>
      tx.query('update audit.head set content = $1, signature = $2', [old.content, old.signature]),
    )
    expect(found).toMatchObject({ row: 'the signed head', rule: expect.stringMatching(/cut off/u) })
    const copied = await foundAfter((tx) =>
      tx.query('update audit.head set signature = $1', [old.signature]),
    )
    expect(copied).toMatchObject({ rule: expect.stringMatching(/key that is trusted/u) })
  })

  it('reads new seals only, if it is told how far an earlier check came', async () => {
    const since = await checkLedger(at.db, trusting)
    await note(500)
    await seal()
    const later = await checkLedger(at.db, { ...trusting, since })
    expect(later).toMatchObject({ lines: { staff: since.lines.staff + 2n } })
    expect(later.fault).toBeUndefined()
    // What the earlier check has read is not read again: only a check of everything finds it.
    const old = `update audit.entries set why = 'x' where actor = 2`
    expect(await foundAfter(old, { ...trusting, since } as typeof trusting)).toBeUndefined()
    expect(await foundAfter(old)).toMatchObject({ rule: expect.stringMatching(/changed/u) })
    const cut = `with s as (delete from audit.seals where log = 'staff' returning 1)
      select count(*) from s`
    expect(await foundAfter(cut, { ...trusting, since } as typeof trusting)).toMatchObject({
      rule: expect.stringMatching(/end is missing/u),
    })
  })

  it('lets lines of the security log go after 400 days, and no others', async () => {
    await insertLines(at.db, 'security', [securityLine(450)])
    await sealLogOnce(at.db, key, 'security', { now: new Date(Date.now() - 449 * 86_400_000) })
    const forget = (days: number) =>
      at.db.query(`delete from audit.security where at < now() - $1 * interval '1 day'`, [days])
    expect((await forget(400)).rowCount).toBe(1)
    expect((await checkLedger(at.db, trusting)).fault).toBeUndefined()
    await expect(forget(0)).rejects.toMatchObject({ code: 'LG002' })
  })
})

describe('the rights in the database', () => {
  it('let the application add lines, and change none', async () => {
    for (const table of ['entries', 'chain', 'seals']) {
      for (const sql of [`delete from audit.${table}`, `truncate audit.${table}`]) {
        await expect(at.db.query(sql)).rejects.toMatchObject({ code: '42501' })
        await expect(at.owner.query(sql)).rejects.toMatchObject({ code: 'LG002' })
      }
    }
    for (const sql of ['entries set actor = 1', 'security set contact_id = 1']) {
      await expect(at.db.query(`update audit.${sql}`)).rejects.toMatchObject({ code: '42501' })
      await expect(at.owner.query(`update audit.${sql}`)).rejects.toMatchObject({ code: 'LG002' })
    }
    await expect(at.db.query('delete from audit.head')).rejects.toMatchObject({ code: '42501' })
  })
})
