/** A business that is closed while others give to it: no money is left on a closed account. */
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import { postByHand, setStanding } from '@exchange/contract/member-records/record-acts.contract'
import { refundRefusals } from '@exchange/contract/refunds/refunds.messages'
import { checkLedger } from '@exchange/ledger'
import { expect, it } from 'vitest'
import { addTrader, balancesOf, newKey } from '../approvals/approvals.fixtures.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { addFinance, paid } from '../reversals/reversals.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const empty = { trade: 0n, reserve: 0n, flashCashEnrolled: true }

/** Of each member: whether it is closed, and whether any account of it has a balance. */
async function stateOf(memberIds: readonly number[]) {
  const { rows } = await app().owner.query<{ closed: boolean; owns: boolean }>(
    `select
      m.status = 'disabled' as closed,
      exists (
        select
        from ledger.accounts a
        where a.owner = 'member:' || m.id
          and (a.mox, a.usd, a.pts) <> (0, 0, 0)
      ) as owns
    from members.members m
    where m.id = any ($1::integer[])`,
    [memberIds],
  )
  return rows
}

it('ADMIN-04 DOMAIN §13 closed in between ten payments, it has no money, or stays open', async () => {
  const office = await addStaff(app(), [right('Admin')])
  const payer = await addTrader(app())
  const closed: number[] = []
  const answers: number[] = []
  for (const round of [0, 1, 2, 3, 4, 5]) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const { memberId } = await addTrader(app(), empty)
    closed.push(memberId)
    const close = () => office.api.call(setStanding, { memberId, standing: 'closed', why: 'Left' })
    const sends = (count: number) =>
      Array.from({ length: count }, () => payer.send({ memberId }, 1, newKey()))
    const done = await Promise.all([
      ...sends(round),
      close(),
      ...sends(10 - round),
      office.api.call(postByHand, {
        ...({ memberId, direction: 'credit', amount: '1', house: 'fee-income' } as const),
        ...{ why: 'Sorry', reference: `Round ${round}` },
      }),
      office.api.call(grantFlashCash, {
        ...{ grantTarget: `m${memberId}`, amount: '1', days: 5, note: 'Sorry' },
        reference: `Round ${round}`,
      }),
    ])
    answers.push(...done.map(({ status }) => status))
    // oxlint-enable no-await-in-loop
  }
  const states = await stateOf(closed)
  expect(states.filter((state) => state.closed && state.owns)).toEqual([])
  expect(answers.filter((status) => status >= 500)).toEqual([])
  expect(await checkLedger(app().owner)).not.toHaveProperty('fault')
})

it('ADMIN-04 DOMAIN §13 the guard of whatever gives to a member refuses a closed one', async () => {
  const { memberId } = await addTrader(app(), empty)
  const passes = async () => {
    const text = 'select members.payee_active($1, gen_random_uuid()) as passes'
    const { rows } = await app().owner.query<{ passes: boolean }>(text, [{ member: memberId }])
    return rows[0]?.passes
  }
  expect(await passes()).toBe(true)
  await app().owner.query(`update members.members set on_hold = true where id = $1`, [memberId])
  expect(await passes()).toBe(true)
  await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
    memberId,
  ])
  expect(await passes()).toBe(false)
})

/** As if its balances had been zero. */
const closeNow = (memberId: number) =>
  app().owner.query(`update members.members set status = 'disabled' where id = $1`, [memberId])

it('ADMIN-04 ACCT-06 a refund to a closed business is refused, with the way on', async () => {
  const { dana, refund } = await paid(app())
  await closeNow(dana.memberId)
  const before = await balancesOf(app(), dana.account)
  const { problem } = await refund(30)
  expect(problem).toMatchObject({
    ...{ status: 409, code: 'REFUND_CLOSED' },
    detail: refundRefusals('Moxey')['payer-closed'].reason,
  })
  expect(await balancesOf(app(), dana.account)).toEqual(before)
})

it('ADMIN-04 SEC-06 a reversal opens the closed sides again, on hold, and says so', async () => {
  const { dana, marco, id } = await paid(app())
  const staff = await addFinance(app())
  await closeNow(dana.memberId)
  await closeNow(marco.memberId)
  expect((await staff.reverse(id)).status).toBe(200)
  const { rows } = await app().owner.query(
    `select m.status, m.on_hold, c.before, c.after, c.why, c.changed_by
    from members.members m
    join member_records.changes c on c.member_id = m.id
    where m.id in ($1, $2)`,
    [dana.memberId, marco.memberId],
  )
  const one = {
    ...{ status: 'active', on_hold: true, why: 'Sent twice', changed_by: staff.contactId },
    ...{ before: { standing: 'closed' }, after: { standing: 'hold' } },
  }
  expect(rows).toEqual([one, one])
  const lines = (await staffLines(app())).filter(({ act }) => act === 'member.standing')
  // Both are of one moment.
  const told = lines.slice(-2).flatMap(({ members }) => members)
  expect(new Set(told)).toEqual(new Set([dana.memberId, marco.memberId]))
  expect((await balancesOf(app(), dana.account)).MOX).toBe(5_000_00n)
  expect(await checkLedger(app().owner)).not.toHaveProperty('fault')
})
