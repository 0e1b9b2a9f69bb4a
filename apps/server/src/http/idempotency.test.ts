import { randomUUID } from 'node:crypto'
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it, vi } from 'vitest'
import { addMember, setRights } from '../capabilities/members/members.fixtures.ts'
import { api } from '../testing/api.ts'
import { seedNetwork } from '../testing/network.fixtures.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ seed: async (owner) => void (await seedNetwork(owner)) })

async function twoMembers(trade = 100_00n) {
  const { owner } = app()
  const payer = await addMember(owner, { trade, reserve: 50_00n })
  const payee = await addMember(owner)
  const token = await signedIn(owner, payer.contactId)
  return { token, payer, payee, input: { sendTarget: `m${payee.memberId}`, amount: '10.00' } }
}

async function received(account: bigint): Promise<bigint | undefined> {
  const { rows } = await app().owner.query<{ mox: bigint }>(
    'select mox from ledger.accounts where id = $1',
    [account],
  )
  return rows[0]?.mox
}

/** A promise that is resolved from outside. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((go) => {
    open = go
  })
  return { opened, open: () => open() }
}

/** Takes the ledger's lock, so that payments wait before they are posted. */
async function holdLedger() {
  const { owner } = app()
  const end = gate()
  const taken = gate()
  const held = owner.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(x'6c6564676572'::bigint)`)
    taken.open()
    await end.opened
  })
  await taken.opened
  return {
    isWaitedFor: () =>
      vi.waitFor(async () => {
        const { rowCount } = await owner.query(
          `select from pg_locks where locktype = 'advisory' and not granted`,
        )
        expect(rowCount).toBeGreaterThan(0)
      }),
    async release() {
      end.open()
      await held
    },
  }
}

describe('an idempotency key', () => {
  it('SEC-10 returns the first answer again', async () => {
    const { token, payee, input } = await twoMembers()
    const key = randomUUID()
    const first = await api(app()).as(token).call(send, input, key)
    const again = await api(app()).as(token).call(send, input, key)
    expect(first.status).toBe(200)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(await received(payee.account)).toBe(10_00n)
  })

  it('SEC-10 returns it even if the balance would not allow a second payment', async () => {
    const { token, input } = await twoMembers(10_00n)
    const key = randomUUID()
    const first = await api(app()).as(token).call(send, input, key)
    const again = await api(app()).as(token).call(send, input, key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    const other = await api(app())
      .as(token)
      .call(send, { ...input, amount: '9.00' }, key)
    expect(other.problem.code).toBe('IDEMPOTENCY_MISMATCH')
    const fresh = await api(app()).as(token).call(send, input, randomUUID())
    expect(fresh.problem.code).toBe('INSUFFICIENT_FUNDS')
  })

  it('SEC-10 is refused with a different body', async () => {
    const { token, input } = await twoMembers()
    const key = randomUUID()
    await api(app()).as(token).call(send, input, key)
    const other = await api(app())
      .as(token)
      .call(send, { ...input, amount: '11.00' }, key)
    expect(other).toMatchObject({ status: 422, problem: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  it('SEC-10 pays once for twenty concurrent calls on two processes', async () => {
    const { token, payee, input } = await twoMembers()
    const { port } = await app().another()
    const apis = [api(app()), api({ url: `http://127.0.0.1:${port}` })].map((one) => one.as(token))
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => apis[at % 2]?.call(send, input, key)),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply?.body))).size).toBe(1)
    expect(replies.every((reply) => reply?.status === 200)).toBe(true)
    expect(await received(payee.account)).toBe(10_00n)
  })

  it('SEC-10 belongs to the caller who used it', async () => {
    const one = await twoMembers()
    const other = await twoMembers()
    const key = randomUUID()
    await api(app()).as(one.token).call(send, one.input, key)
    const reply = await api(app()).as(other.token).call(send, other.input, key)
    expect(reply.headers.get('idempotent-replayed')).toBeNull()
    expect(reply.status).toBe(200)
  })

  it('SEC-12 the stored hash does not allow guessing the request', async () => {
    const { token, input } = await twoMembers()
    for (const _ of [1, 2]) await api(app()).as(token).call(send, input, randomUUID())
    const { rows } = await app().owner.query<{ hash: string }>(
      `select i.request_hash as hash
      from kernel.idempotency i
      order by i.created_at desc
      limit 2`,
    )
    expect(rows[0]?.hash).not.toBe(rows[1]?.hash)
  })

  it('is not used up by a refusal', async () => {
    const { token, input } = await twoMembers(5_00n)
    const key = randomUUID()
    const refused = await api(app()).as(token).call(send, input, key)
    expect(refused.problem.code).toBe('INSUFFICIENT_FUNDS')
    expect(refused.problem.final).toBeUndefined()
    const less = await api(app())
      .as(token)
      .call(send, { ...input, amount: '5.00' }, key)
    expect(less.status).toBe(200)
  })

  it('SEC-10 keeps a refusal as its only answer, if the client asks for that', async () => {
    const { token, payer, input } = await twoMembers(5_00n)
    const as = api(app()).as(token).final()
    const key = randomUUID()
    const refused = await as.call(send, input, key)
    expect(refused.problem).toMatchObject({ code: 'INSUFFICIENT_FUNDS', final: true })
    const funder = await twoMembers()
    const gift = { sendTarget: `m${payer.memberId}`, amount: '50.00' }
    expect((await api(app()).as(funder.token).call(send, gift)).status).toBe(200)
    expect((await as.call(send, input, key)).problem).toEqual(refused.problem)
    const less = { ...input, amount: '5.00' }
    expect((await as.call(send, less, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await as.call(send, less, randomUUID())).status).toBe(200)
  })

  it('SEC-10 a retry refused by one process stops the payment that another still makes', async () => {
    const { token, payer, payee, input } = await twoMembers()
    const { port } = await app().another()
    const [here, there] = [api(app()), api({ url: `http://127.0.0.1:${port}` })].map((one) =>
      one.as(token).final(),
    )
    const key = randomUUID()
    const mayPay = (may: boolean) => setRights(app().owner, payer.contactId, may ? ['send'] : [])
    const held = await holdLedger()
    const first = here?.call(send, input, key)
    await held.isWaitedFor()
    await mayPay(false)
    const retry = await there?.call(send, input, key)
    await mayPay(true)
    await held.release()
    expect(retry?.problem).toMatchObject({ code: 'NO_TRANSACTION_AUTHORITY', final: true })
    expect((await first)?.problem).toEqual(retry?.problem)
    expect(await received(payee.account)).toBe(0n)
    expect((await here?.call(send, input, randomUUID()))?.status).toBe(200)
  })

  it('SEC-10 asked what became of it: the receipt, the refusal, or that it never arrived', async () => {
    const { token, payee, input } = await twoMembers(10_00n)
    const as = api(app()).as(token)
    const [paid, refused, lost] = [randomUUID(), randomUUID(), randomUUID()]
    const receipt = await as.call(send, input, paid)
    const too = await as.final().call(send, input, refused)
    expect(await as.recall().call(send, input, paid)).toMatchObject({
      status: 200,
      body: receipt.body,
    })
    expect((await as.recall().call(send, input, refused)).problem).toEqual(too.problem)
    const never = (await as.recall().call(send, input, lost)).problem
    expect(never).toMatchObject({ code: 'NOT_ARRIVED', final: true })
    // The request that arrives after that is not done.
    expect((await as.call(send, input, lost)).problem).toEqual(never)
    expect((await as.recall().call(send, input)).problem.code).toBe('IDEMPOTENCY_KEY_INVALID')
    expect(await received(payee.account)).toBe(10_00n)
  })

  it('SEC-10 asked after its record was deleted by age: it was done, and stays done', async () => {
    const { token, payee, input } = await twoMembers(30_00n)
    const as = api(app()).as(token)
    const key = randomUUID()
    expect((await as.call(send, input, key)).status).toBe(200)
    await app().owner.query('delete from kernel.idempotency')
    for (const answer of [
      await as.recall().call(send, input, key),
      await as.call(send, input, key),
    ])
      expect(answer.problem.code).toBe('CONFLICT')
    expect(await received(payee.account)).toBe(10_00n)
  })

  it('SEC-10 a question never acts: on other calls and with other values it is refused', async () => {
    const { token, payee, input } = await twoMembers()
    const as = api(app()).as(token)
    for (const value of ['1', 'TRUE', 'true, true', ''])
      expect((await as.recall(value).call(send, input, randomUUID())).problem.code).toBe(
        'MALFORMED',
      )
    const loaded = await as.recall().call(beginLoad, { amount: '10.00' }, randomUUID())
    expect(loaded.problem.code).toBe('MALFORMED')
    const approved = await as.recall().call(approveCharge, { approvalId: randomUUID() })
    expect(approved.problem.code).toBe('MALFORMED')
    expect(await received(payee.account)).toBe(0n)
  })

  it('SEC-10 asked while it is in progress, here or elsewhere, it is paid once or never', async () => {
    const { token, payee, input } = await twoMembers()
    const { port } = await app().another()
    const [here, there] = [api(app()), api({ url: `http://127.0.0.1:${port}` })].map((one) =>
      one.as(token),
    )
    const [slow, overtaken] = [randomUUID(), randomUUID()]
    const held = await holdLedger()
    const first = [here?.call(send, input, slow), here?.call(send, input, overtaken)]
    await held.isWaitedFor()
    const waiting = here?.recall().call(send, input, slow)
    const never = await there?.recall().call(send, input, overtaken)
    await held.release()
    expect((await waiting)?.body).toEqual((await first[0])?.body)
    expect(never?.problem).toMatchObject({ code: 'NOT_ARRIVED', final: true })
    expect((await first[1])?.problem).toEqual(never?.problem)
    expect(await received(payee.account)).toBe(10_00n)
  })

  it.each(['short', 'x'.repeat(65), 'sixteen chars ok', 'äöüäöüäöüäöüäöüä'])(
    'is refused as %s',
    async (key) => {
      const { token, input } = await twoMembers()
      const reply = await api(app()).as(token).call(send, input, encodeURI(key).slice(0, 65))
      expect(reply.problem.code).toBe('IDEMPOTENCY_KEY_INVALID')
    },
  )
})
