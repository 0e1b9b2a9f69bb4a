import { loneConnection, type Statement } from '@exchange/database'
import { losingNetwork } from '@exchange/database/testing/losing-network'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { LedgerBusy, LedgerUnavailable, postIn, readAccounts, type Posting } from '../index.ts'
import { keyed, ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()

async function currencyOf(id: bigint) {
  const [account] = await readAccounts(at.db, [id])
  return account?.balances.MOX
}

function posted(postings: readonly Posting[]): number {
  return postings.filter(({ outcome }) => outcome === 'posted').length
}

/** A ledger that loses the answers to its first statements, after their commits. */
function losingAnswers(...codes: string[]) {
  return at.anotherLedger({
    openConnection(options) {
      const connection = loneConnection(options)
      return {
        ...connection,
        async query<Row extends Record<string, unknown>>(statement: Statement) {
          const rows = await connection.query<Row>(statement)
          const code = codes.shift()
          if (code) throw Object.assign(new Error('the answer was lost'), { code })
          return rows
        },
      }
    },
  })
}

describe('concurrent commands', () => {
  it('posts exactly as many of 100 parallel sends as the balance covers', async () => {
    const [payer, payee] = [await at.member(1_000n), await at.member()]
    const other = at.anotherLedger()
    const postings = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        (i % 2 ? at.ledger : other).post(move(payer, payee, 30n)),
      ),
    )
    expect(posted(postings)).toBe(33)
    expect(await currencyOf(payer)).toBe(10n)
  })

  it('posts opposite sends between two members without a deadlock', async () => {
    const [left, right] = [await at.member(500n), await at.member(500n)]
    const other = at.anotherLedger()
    const postings = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        i % 2 ? at.ledger.post(move(left, right, 3n)) : other.post(move(right, left, 3n)),
      ),
    )
    expect(posted(postings)).toBe(200)
    expect(await currencyOf(left)).toBe(500n)
  })

  it('posts all other commands of a batch when one fails', async () => {
    const payee = await at.member()
    const poison = move(at.house, payee, 1n, { guards: [{ name: 'nobody', args: {} }] })
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => at.ledger.post(move(at.house, payee, 1n))),
      at.ledger.post(poison),
      at.ledger.post(
        move(at.house, payee, 1n, { note: { body: 'nul \u0000 byte', author: 'contact:1' } }),
      ),
    ])
    expect(results.map(({ status }) => status).slice(-2)).toEqual(['rejected', 'rejected'])
    expect(await currencyOf(payee)).toBe(20n)
  })

  it('posts all other commands of a batch when the guard of one is too slow', async () => {
    await at.owner.query(`
      create function public.sleep(args jsonb, transfer uuid) returns boolean
      language plpgsql as $$ begin perform pg_catalog.pg_sleep(60); return true; end $$;
      insert into ledger.guards values ('sleep', 'public.sleep(jsonb, uuid)');`)
    const payee = await at.member()
    const short = at.anotherLedger({ statementTimeoutMs: 400, patienceMs: 200 })
    const sleeper = move(at.house, payee, 1n, { guards: [{ name: 'sleep', args: {} }] })
    const results = await Promise.allSettled([
      short.post(sleeper),
      ...Array.from({ length: 20 }, () => short.post(move(at.house, payee, 1n))),
    ])
    expect(results[0]).toMatchObject({ reason: expect.any(LedgerUnavailable) })
    expect(results.slice(1).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await currencyOf(payee)).toBe(20n)
  })

  it('retries a command that waited too long for a lock', async () => {
    const payee = await at.member()
    const short = at.anotherLedger({ statementTimeoutMs: 400, patienceMs: 10_000 })
    let sent: Promise<Posting> | undefined
    await at.db.transaction(async (tx) => {
      await postIn(tx, move(at.house, payee, 1n))
      sent = short.post(move(at.house, payee, 2n))
      await pause(1_000)
    })
    expect(await sent).toMatchObject({ outcome: 'posted', after: [{}, { MOX: 3n }] })
  })

  it('posts all others within seconds while a process is stalled in its transaction', async () => {
    const payee = await at.member()
    let ended: Promise<unknown> | undefined
    await new Promise<void>((resolve) => {
      const stalled = at.db.transaction(async (tx) => {
        await postIn(tx, move(at.house, payee, 1n))
        resolve()
        await pause(6_000)
        return 'committed'
      })
      ended = stalled.catch((error: unknown) => error)
    })
    const begun = performance.now()
    expect(await at.ledger.post(move(at.house, payee, 2n))).toMatchObject({ outcome: 'posted' })
    expect(performance.now() - begun).toBeLessThan(4_000)
    expect(await ended).toBeInstanceOf(Error)
    expect(await currencyOf(payee)).toBe(2n)
  })

  it('keeps no other command waiting for a row that a guard cannot have', async () => {
    await at.owner.query(`
      create table public.rows (id int primary key, state text);
      insert into public.rows values (1, 'open');
      grant select, update on public.rows to exchange_app;
      create function public.close_row(args jsonb, transfer uuid) returns boolean
      language plpgsql set search_path = pg_catalog as $$
      begin
        update public.rows set state = 'closed' where id = 1 and state = 'open';
        return found;
      end $$;
      insert into ledger.guards values ('close', 'public.close_row(jsonb, uuid)');`)
    const payee = await at.member()
    const guarded = move(at.house, payee, 1n, { guards: [{ name: 'close', args: {} }] })
    await at.db.transaction(async (tx) => {
      await tx.query('select from public.rows for update')
      const refusal = at.ledger.post(guarded).catch((error: unknown) => error)
      const others = Array.from({ length: 20 }, () => at.ledger.post(move(at.house, payee, 1n)))
      const begun = performance.now()
      expect(posted(await Promise.all(others))).toBe(20)
      expect(performance.now() - begun).toBeLessThan(4_000)
      expect(await refusal).toBeInstanceOf(LedgerUnavailable)
    })
    expect(await currencyOf(payee)).toBe(20n)
    expect(await at.ledger.post(guarded)).toMatchObject({ outcome: 'posted' })
  })

  it('refuses commands when the queue is full', async () => {
    const payee = await at.member()
    const short = at.anotherLedger({ queueLimit: 3 })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => short.post(move(at.house, payee, 1n))),
    )
    const errors = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
    expect(errors).toHaveLength(2)
    expect(errors[0]).toBeInstanceOf(LedgerBusy)
  })
})

describe('a broken connection', () => {
  it('posts each command once although its connection is killed repeatedly', async () => {
    const payee = await at.member()
    const ledger = at.anotherLedger({ applicationName: 'victim' })
    const killer = (async () => {
      for (let kills = 0; kills < 12; kills += 1) {
        await pause(60)
        await at.owner.query(
          `select pg_terminate_backend(pid)
          from pg_stat_activity
          where application_name = 'victim'`,
        )
      }
    })()
    const sends: Promise<Posting>[] = []
    for (let i = 0; i < 300; i += 1) {
      const more = i % 2 ? { idempotency: keyed() } : {}
      sends.push(ledger.post(move(at.house, payee, 1n, more)))
      if (i % 3 === 0) await pause(7)
    }
    const postings = await Promise.all(sends)
    await killer
    expect(postings.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(await currencyOf(payee)).toBe(300n)
  })

  it('is dropped when it stops answering, and blocks no other command meanwhile', async () => {
    const payee = await at.member()
    const network = await losingNetwork(at.url())
    // The patience ends before the connection is dropped after 8 seconds.
    const ledger = at.anotherLedger({
      url: network.url,
      statementTimeoutMs: 3_000,
      patienceMs: 6_000,
    })
    await ledger.post(move(at.house, payee, 1n))
    network.lose()
    let isBack = false
    const lost = ledger.post(move(at.house, payee, 2n)).finally(() => (isBack = true))
    await pause(20)
    expect(await ledger.post(move(at.house, payee, 4n))).toMatchObject({ outcome: 'posted' })
    expect(isBack).toBe(false)
    expect(await lost).toMatchObject({ outcome: 'posted' })
    expect(await currencyOf(payee)).toBe(7n)
  })

  it('gives the lost answer to its own transfer, with the balances after every leg', async () => {
    const payee = await at.member()
    const command = move(payee, at.house, -4n)
    const posting = await losingAnswers('ECONNRESET').post(command)
    const [house] = await readAccounts(at.db, [at.house])
    expect(posting).toMatchObject({
      outcome: 'posted',
      id: command.id,
      after: [{ MOX: 4n, USD: 0n, PTS: 0n }, house?.balances],
    })
    expect(posting).toHaveProperty('postedAt', expect.any(Date))
    expect(posting).toHaveProperty('sequence', expect.any(BigInt))
    expect(await currencyOf(payee)).toBe(4n)
  })

  it('recognises its own transfers when the answer was lost and the next attempt timed out', async () => {
    const payee = await at.member()
    const ledger = losingAnswers('ECONNRESET', '55P03')
    const commands = [move(at.house, payee, 1n), move(at.house, payee, 2n)]
    const postings = await Promise.all(commands.map(ledger.post))
    expect(postings.map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
    expect(await currencyOf(payee)).toBe(3n)
  })

  it('does not take the transfer of another execution for its own', async () => {
    const payee = await at.member()
    const command = move(payee, at.house, -4n)
    await at.ledger.post(command)
    const posting = await losingAnswers('ECONNRESET').post({
      ...command,
      detail: { note: 'another' },
    })
    expect(posting).toEqual({ outcome: 'refused', reason: 'duplicate' })
  })

  it('reports that the outcome is unknown when the database stays unreachable', async () => {
    const ledger = at.anotherLedger({
      url: 'postgres://nobody@127.0.0.1:1/nowhere',
      patienceMs: 100,
    })
    await expect(ledger.post(move(at.house, at.house + 1n, 1n))).rejects.toThrow(LedgerUnavailable)
  })
})
