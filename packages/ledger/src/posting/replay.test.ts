import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { postIn, readAccounts } from '../index.ts'
import { keyed, ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()

async function currencyOf(id: bigint) {
  const [account] = await readAccounts(at.db, [id])
  return account?.balances.MOX
}

describe('a command with a key', () => {
  it("is answered by the first execution, with that moment's balances", async () => {
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

  it('moves once when sent ten times at once through two processes', async () => {
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

  it('is a duplicate by its id when the record of its key is gone', async () => {
    const payee = await at.member()
    const command = move(at.house, payee, 5n, { idempotency: keyed() })
    await at.ledger.post(command)
    await at.db.query('delete from kernel.idempotency where key = $1', [command.idempotency?.key])
    expect(await at.ledger.post(command)).toEqual({ outcome: 'refused', reason: 'duplicate' })
  })
})

describe('what travels with a command', () => {
  it('writes its facts to the outbox in the same commit, and none when refused', async () => {
    const [payer, payee] = [await at.member(5n), await at.member()]
    const facts = [{ topic: 'sent', payload: { to: 'marco', note: 'a "b"' } }]
    const good = move(payer, payee, 5n, { facts })
    const bad = move(payer, payee, 5n, { facts })
    await Promise.all([at.ledger.post(good), at.ledger.post(bad)])
    const { rows } = await at.db.query(
      'select topic, payload, transfer_id from kernel.outbox where transfer_id = any ($1::uuid[])',
      [[good.id, bad.id]],
    )
    expect(rows).toEqual([{ ...facts[0], transfer_id: good.id }])
  })

  it('asks its guards, which undo what they changed when one refuses', async () => {
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

  it('asks the guards of a batch at once where it may, and each by itself after a no', async () => {
    await at.owner.query(`
      create table public.bills (id int primary key, state text not null default 'open');
      create table public.asked (many int not null);
      insert into public.bills values (1), (2), (3), (4);
      create function public.pay_bill(args jsonb, transfer uuid) returns boolean
      language plpgsql as $$
      begin
        update public.bills set state = 'paid' where id = (args ->> 'id')::int and state = 'open';
        return found;
      end $$;
      create function public.pay_bills(args jsonb[], transfers uuid[]) returns boolean
      language plpgsql as $$
      declare v_paid int;
      begin
        insert into public.asked values (cardinality(args));
        update public.bills b set state = 'paid'
        from unnest(args) a where b.id = (a ->> 'id')::int and b.state = 'open';
        get diagnostics v_paid = row_count;
        return v_paid = cardinality(args);
      end $$;
      insert into ledger.guards values
        ('bill.pay', 'public.pay_bill(jsonb, uuid)', 'public.pay_bills(jsonb[], uuid[])');`)
    const payee = await at.member()
    // The first one travels alone, the others together.
    const payAll = async (...ids: number[]) => {
      const bills = ids.map((id) => ({ guards: [{ name: 'bill.pay', args: { id } }] }))
      const all = [{}, ...bills].map((more) => at.ledger.post(move(at.house, payee, 1n, more)))
      return (await Promise.all(all)).slice(1).map(({ outcome }) => outcome)
    }
    expect(await payAll(1, 2, 3)).toEqual(['posted', 'posted', 'posted'])
    expect(await payAll(4, 4, 1)).toEqual(['posted', 'refused', 'refused'])
    const { rows } = await at.owner.query(`select many from public.asked`)
    expect(rows).toEqual([{ many: 3 }])
    expect(await currencyOf(payee)).toBe(6n)
  })

  it("posts inside the caller's transaction, and goes with it", async () => {
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
