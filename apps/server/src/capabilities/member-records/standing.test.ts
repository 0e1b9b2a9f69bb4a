/** What each standing allows, by call and in the commit of a payment. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { setStanding } from '@exchange/contract/member-records/record-acts.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { standingRefusals } from '@exchange/contract/members/standing.messages'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import {
  flagsOf,
  standingAllows,
  standings,
  type Standing,
} from '@exchange/domain/members/standings.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTrader, balancesOf, newKey } from '../approvals/approvals.fixtures.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { addMember } from '../members/members.fixtures.ts'
import { runDue } from '../schedules/run-due.service.ts'
import { insertSchedules, runNeeds } from '../schedules/schedules.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const why = 'Owes its fees'
const onHold = standingRefusals('')['on-hold'].reason
let office: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  office = await addStaff(app(), [right('Admin')])
})

const put = (memberId: number, standing: Standing, reason = why) =>
  office.api.call(setStanding, { memberId, standing, why: reason })

describe('a member on hold', () => {
  it('ADMIN-04 pays nobody: it sends, buys, refunds and schedules nothing', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await marco.send(dana, 40, newKey())
    const paid = await app().owner.query<{ id: string }>(
      'select id from ledger.transfers order by seq desc limit 1',
    )
    const transactionId = paid.rows[0]?.id ?? ''
    const [planned = 0] = await insertSchedules(app().owner, [dana, marco], {
      ...{ count: 1, last: new Date() },
    })
    expect((await put(dana.memberId, 'hold')).status).toBe(200)
    const before = await balancesOf(app(), dana.account)
    const tried = [
      await dana.send(marco, 10, newKey()),
      await dana.api.call(buyGiftCard, { amount: 20 }, newKey()),
      await dana.api.call(refund, { transactionId, amount: 5 }, newKey()),
    ]
    expect(tried.map(({ problem }) => problem.detail)).toEqual([onHold, onHold, onHold])
    await runDue(runNeeds(app()))
    const { rows } = await app().owner.query<{ transfer: string | null }>(
      'select transfer_id as transfer from schedules.runs where schedule_id = $1',
      [planned],
    )
    expect(rows.filter(({ transfer }) => transfer !== null)).toEqual([])
    expect(await balancesOf(app(), dana.account)).toEqual(before)
  })

  it('ADMIN-04 its card is refused at a till; it is paid, charges, asks and loads as before', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await put(dana.memberId, 'hold')
    const atTill = await marco.charge(dana.card, 10, newKey())
    expect(atTill.status).toBeGreaterThanOrEqual(400)
    expect((await marco.send(dana, 15, newKey())).status).toBe(200)
    expect((await dana.charge(marco.card, 10, newKey())).status).toBe(200)
    const asked = { requestFrom: `m${marco.memberId}`, amount: 5, note: 'Tiles' }
    expect((await dana.api.call(makeRequest, asked)).status).toBe(200)
    const load = await dana.api.call(beginLoad, { amount: '50', vaultId: 'no-such-card' }, newKey())
    expect(load.problem.detail).not.toBe(onHold)
    expect((await put(dana.memberId, 'active', 'Paid')).status).toBe(200)
    expect((await dana.send(marco, 10, newKey())).status).toBe(200)
  })

  it('ADMIN-04 a charge by name that its payer agrees to later is refused then', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const asked = await marco.api.call(
      charge,
      { chargeTarget: `c${dana.contactId}`, amount: 10 },
      newKey(),
    )
    const approvalId = asked.body.pending?.approvalId ?? ''
    await put(dana.memberId, 'hold')
    expect((await dana.approve(approvalId)).problem.detail).toBe(onHold)
  })
})

describe('each standing', () => {
  it.each(standings)(
    'ADMIN-04 %s: the database lets it pay as the table says',
    async (standing) => {
      const { memberId, contactId } = await addMember(app().owner)
      const { status, onHold: held, standby } = flagsOf(standing)
      await app().owner.query(
        'update members.members set status = $2, on_hold = $3, standby = $4 where id = $1',
        [memberId, status, held, standby],
      )
      const { rows } = await app().owner.query<{ allowed: boolean; active: boolean }>(
        `select
        members.payer_allowed($1, gen_random_uuid()) as allowed,
        members.payer_active($2, gen_random_uuid()) as active`,
        [{ contact: contactId, right: 'send' }, { member: memberId }],
      )
      const { pay } = standingAllows[standing]
      expect(rows).toEqual([{ allowed: pay, active: pay }])
    },
  )

  it('ADMIN-04 closed needs balances of zero; then nobody of it signs in', async () => {
    const rich = await addTrader(app())
    const refused = await put(rich.memberId, 'closed')
    expect(refused.problem.detail).toBe(recordRefusals['balances-left'].reason)
    const poor = await addTrader(app(), { trade: 0n, reserve: 0n })
    expect((await put(poor.memberId, 'closed')).body.standing).toBe('closed')
    expect((await poor.send(rich, 1, newKey())).status).toBe(401)
    expect((await rich.send(poor, 1, newKey())).status).toBe(409)
  })

  it('ADMIN-04 waiting keeps the storefront out of the directory, standby keeps it in', async () => {
    const { memberId } = await addMember(app().owner)
    await app().owner.query(
      `insert into directory.storefronts (member_id, name) values ($1, 'Tiles')`,
      [memberId],
    )
    const listed = async () => {
      const { rows } = await app().owner.query(
        'select from directory.listings where member_id = $1',
        [memberId],
      )
      return rows.length
    }
    expect(await listed()).toBe(1)
    expect((await put(memberId, 'waiting')).body).toMatchObject({
      ...{ standing: 'waiting', listed: false },
    })
    expect(await listed()).toBe(0)
    expect((await put(memberId, 'standby')).body.standing).toBe('standby')
    expect(await listed()).toBe(1)
  })

  it('DOMAIN §13 is noted with its reason, and refused twice and for the own business', async () => {
    const { memberId } = await addMember(app().owner)
    await put(memberId, 'hold')
    expect(
      (await staffLines(app())).findLast(({ act }) => act === 'member.standing'),
    ).toMatchObject({
      ...{ members: [memberId], why, before: { standing: 'active' }, after: { standing: 'hold' } },
    })
    expect((await put(memberId, 'hold')).status).toBe(409)
    expect((await put(memberId, 'active', ' ')).status).toBe(400)
    expect((await put(office.memberId, 'standby')).problem.detail).toBe(
      recordRefusals['own-business'].reason,
    )
  })
})
