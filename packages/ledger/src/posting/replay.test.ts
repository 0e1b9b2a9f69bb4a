import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { postIn, readAccounts, type CommandFact } from '../index.ts'
import { keyed, ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()

async function currencyOf(id: bigint) {
  const [account] = await readAccounts(at.db, [id])
  return account?.balances.MOX
}

/** A promise that is resolved from outside. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((go) => {
    open = go
  })
  return { opened, open: () => open() }
}

describe('a command with an idempotency key', () => {
  it('gets the first answer, with the balances of that moment', async () => {
    const payee = await at.member()
    const idempotency = keyed({ confirm: 'ABC' })
    const first = await at.ledger.post(move(payee, at.house, -5n, { idempotency }))
    await at.ledger.post(move(at.house, payee, 100n))
    const again = await at.ledger.post(move(payee, at.house, -5n, { idempotency }))
    expect(first).toMatchObject({ outcome: 'posted' })
    expect(again).toMatchObject({
      outcome: 'replayed',
      id: first.outcome === 'posted' ? first.id : '',
      answer: { confirm: 'ABC' },
      after: { MOX: 5n, USD: 0n, PTS: 0n },
    })
    expect(await currencyOf(payee)).toBe(105n)
  })

  it('is refused as a mismatch when the request differs', async () => {
    const payee = await at.member()
    const idempotency = keyed()
    await at.ledger.post(move(at.house, payee, 5n, { idempotency }))
    const other = { ...idempotency, requestHash: randomUUID() }
    const posting = await at.ledger.post(move(at.house, payee, 6n, { idempotency: other }))
    expect(posting).toEqual({ outcome: 'refused', reason: 'mismatch' })
  })

  it('is posted once when sent ten times at once through two processes', async () => {
    const payee = await at.member()
    const second = at.anotherLedger()
    const idempotency = keyed()
    const postings = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? at.ledger : second).post(move(at.house, payee, 5n, { idempotency })),
      ),
    )
    const ids = new Set(postings.map((p) => (p.outcome === 'refused' ? 'refused' : p.id)))
    expect(ids.size).toBe(1)
    expect(await currencyOf(payee)).toBe(5n)
  })

  it('leaves no record when refused, so that the same key may succeed later', async () => {
    const [payer, payee] = [await at.member(), await at.member()]
    const idempotency = keyed()
    const command = move(payer, payee, 5n, { idempotency })
    expect(await at.ledger.post(command)).toMatchObject({ reason: 'floor' })
    await at.ledger.post(move(at.house, payer, 5n))
    expect(await at.ledger.post(command)).toMatchObject({ outcome: 'posted' })
  })

  it.each(['ledger.post', 'postIn'])(
    'is a duplicate in %s when its key is recorded elsewhere in the meantime',
    async (way) => {
      const payee = await at.member()
      const command = move(at.house, payee, 5n, { idempotency: keyed() })
      const { key, requestHash } = command.idempotency ?? keyed()
      const recorded = gate()
      const posted = gate()
      const elsewhere = at.db.transaction(async (tx) => {
        await tx.query(
          'insert into kernel.idempotency (key, request_hash, answer) values ($1, $2, $3)',
          [key, requestHash, '{}'],
        )
        recorded.open()
        await posted.opened
      })
      await recorded.opened
      const posting =
        way === 'postIn' ? at.db.transaction((tx) => postIn(tx, command)) : at.ledger.post(command)
      await vi.waitFor(async () => {
        const { rowCount } = await at.owner.query(
          `select from pg_stat_activity where wait_event = 'transactionid' and query like '%ledger.post%'`,
        )
        expect(rowCount).toBeGreaterThan(0)
      })
      posted.open()
      await elsewhere
      expect(await posting).toEqual({ outcome: 'refused', reason: 'duplicate' })
      expect(await currencyOf(payee)).toBe(0n)
    },
  )

  it('is a duplicate by its id when its idempotency record was deleted', async () => {
    const payee = await at.member()
    const command = move(at.house, payee, 5n, { idempotency: keyed() })
    await at.ledger.post(command)
    await at.db.query('delete from kernel.idempotency where key = $1', [command.idempotency?.key])
    expect(await at.ledger.post(command)).toEqual({ outcome: 'refused', reason: 'duplicate' })
  })
})

describe('commands of one batch', () => {
  it('are answered as replays when they have the key of an earlier one', async () => {
    const payee = await at.member()
    const sizes: number[] = []
    const ledger = at.anotherLedger({ connections: 1, onBatch: (size) => sizes.push(size) })
    const idempotency = keyed({ confirm: 'ONE' })
    const postings = await Promise.all(
      Array.from({ length: 4 }, () => ledger.post(move(at.house, payee, 5n, { idempotency }))),
    )
    expect(sizes).toEqual([4])
    expect(postings.map(({ outcome }) => outcome)).toEqual([
      'posted',
      'replayed',
      'replayed',
      'replayed',
    ])
    expect(postings[3]).toMatchObject({ answer: { confirm: 'ONE' } })
    expect(await currencyOf(payee)).toBe(5n)
  })

  it('are refused as duplicates when they have the id of an earlier one', async () => {
    const payee = await at.member()
    const ledger = at.anotherLedger({ connections: 1 })
    const command = move(at.house, payee, 5n)
    const postings = await Promise.all([command, command].map(ledger.post))
    expect(postings).toMatchObject([{ outcome: 'posted' }, { reason: 'duplicate' }])
    expect(await currencyOf(payee)).toBe(5n)
  })
})

describe('what is committed with a command', () => {
  it('writes its facts to the outbox in the same commit, and none when refused', async () => {
    const [payer, payee] = [await at.member(5n), await at.member()]
    const fact = { topic: 'sent', payload: { to: 'marco', note: 'a "b"' } }
    const facts = [fact as unknown as CommandFact]
    const good = move(payer, payee, 5n, { facts })
    const bad = move(payer, payee, 5n, { facts })
    await Promise.all([at.ledger.post(good), at.ledger.post(bad)])
    const { rows } = await at.db.query(
      'select topic, payload, transfer_id from kernel.outbox where transfer_id = any ($1::uuid[])',
      [[good.id, bad.id]],
    )
    expect(rows).toEqual([{ ...fact, transfer_id: good.id }])
  })

  it('calls its guards, and undoes their changes when one refuses', async () => {
    await at.owner.query(`
      create table public.requests (id int primary key, state text not null);
      insert into public.requests values (1, 'pending'), (2, 'pending');
      create function public.pay_request(args jsonb, transfer uuid) returns boolean
      language plpgsql as $$
      begin
        update public.requests set state = 'paid'
        where id = (args ->> 'id')::int and state = 'pending';
        return found;
      end $$;
      insert into ledger.guards values
        ('request.pay', 'public.pay_request(jsonb, uuid)'),
        ('request.pay-another', 'public.pay_request(jsonb, uuid)');`)
    const payee = await at.member()
    const names = ['request.pay', 'request.pay-another']
    const pay = (...ids: number[]) =>
      move(at.house, payee, 1n, {
        guards: ids.map((id, place) => ({ name: names[place] as string, args: { id } })),
      })
    const refusalBy = (guard: string) => ({ outcome: 'refused', reason: 'guard', guard })
    const [first, second, third] = await Promise.all(
      [pay(1), pay(1), pay(2, 1)].map(at.ledger.post),
    )
    expect([first?.outcome, second, third]).toEqual([
      'posted',
      refusalBy('request.pay'),
      refusalBy('request.pay-another'),
    ])
    const { rows } = await at.owner.query('select state from public.requests order by id')
    expect(rows).toEqual([{ state: 'paid' }, { state: 'pending' }])
    expect(await currencyOf(payee)).toBe(1n)
  })

  it('gives guards the time of the transfer, whatever the command says', async () => {
    await at.owner.query(`
      create table public.times (transfer uuid, at timestamptz);
      create function public.keep_time(args jsonb, transfer uuid) returns boolean
      language plpgsql as $$
      begin
        insert into public.times values (transfer, (args ->> 'now')::timestamptz);
        return true;
      end $$;
      insert into ledger.guards values ('time.keep', 'public.keep_time(jsonb, uuid)');`)
    const args = { now: '2090-01-01T00:00:00Z' }
    const guards = [{ name: 'time.keep', args }]
    const command = move(at.house, await at.member(), 1n, { guards })
    await at.ledger.post(command)
    const { rows } = await at.owner.query(
      `select g.at = t.posted_at as "isTimeOfTransfer"
      from public.times g
      join ledger.transfers t on t.id = g.transfer`,
    )
    expect(rows).toEqual([{ isTimeOfTransfer: true }])
  })

  it("posts inside the caller's transaction, and is rolled back with it", async () => {
    const payee = await at.member()
    const undone = at.db.transaction(async (tx) => {
      expect(await postIn(tx, move(at.house, payee, 5n))).toMatchObject({ outcome: 'posted' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    const [refused, posted] = await at.db.transaction(async (tx) => [
      await postIn(tx, move(at.house, 999_999n, 5n)),
      await postIn(tx, move(at.house, payee, 7n)),
    ])
    expect([refused, posted]).toMatchObject([{ reason: 'unknown-account' }, { outcome: 'posted' }])
    expect(await currencyOf(payee)).toBe(7n)
  })
})
