/**
 * DOMAIN §16: a stolen bearer alone takes no large sum out of a business, on whatever way. Each
 * call that is declared to ask a payment for a proof has its way here.
 */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { calls } from '@exchange/contract/calls'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import {
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { send } from '@exchange/contract/send/send.contract'
import { openTill } from '@exchange/contract/till/till.contract'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { balancesOf } from '../approvals/approvals.fixtures.ts'
import { billing } from '../cash-reserve/cash-reserve.fixtures.ts'
import { acceptTerms, addCard, addContact, scanOf } from '../members/members.fixtures.ts'
import { newKey, request } from '../requests/requests.fixtures.ts'
import { newSale, tillOf } from '../till/till.fixtures.ts'
import { proofWorld, rich, told } from './payment-proof.fixtures.ts'

const { world, person, staleOf } = proofWorld()

type Ordered = (by: Api) => Promise<string>
const tomorrow = () => `${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}T09:00`

interface Sides {
  readonly dana: Awaited<ReturnType<typeof person>>
  readonly marco: Awaited<ReturnType<typeof person>>
}

const to = ({ marco }: Sides) => ({ sendTarget: `m${marco.memberId}` })

/** Dana's schedule of 900.00, paused; `runs`: with a run that became due meanwhile. */
async function pausedSchedule({ dana, ...sides }: Sides, runs = false): Promise<number> {
  const order = { ...to({ dana, ...sides }), amount: 900, scheduledDateTime: tomorrow() }
  await dana.api.call(send, order, newKey())
  const { schedules } = (await dana.api.call(listSchedules, {})).body
  const scheduleId = schedules[0]?.scheduleId ?? 0
  await dana.api.call(pauseSchedule, { scheduleId })
  if (runs) {
    await world().owner.query(
      `update schedules.schedules set due_at = now() - interval '1 hour' where id = $1`,
      [scheduleId],
    )
  }
  return scheduleId
}

/** The ways of each call; what is prepared is done in sessions that are fresh. */
const ways: Readonly<Record<string, Readonly<Record<string, (sides: Sides) => Promise<Ordered>>>>> =
  {
    'send.send': {
      'at once': async (sides) => (by) =>
        told(by.call(send, { ...to(sides), amount: 900 }, newKey())),
      'for a request': async (sides) => {
        const requestId = await request(sides.marco, sides.dana, { amount: '900.00' })
        const order = { sendTarget: `c${sides.marco.contactId}`, amount: 900, requestId }
        return (by) => told(by.call(send, order, newKey()))
      },
      later: async (sides) => (by) => {
        const order = { ...to(sides), amount: 900, scheduledDateTime: tomorrow() }
        return told(by.call(send, order, newKey()))
      },
      'again and again, however little': async (sides) => (by) =>
        told(by.call(send, { ...to(sides), amount: 1, recurring: 'weekly' }, newKey())),
      'again and again, later': async (sides) => (by) => {
        const times = { recurring: 'monthly', scheduledDateTime: tomorrow() }
        return told(by.call(send, { ...to(sides), amount: 1, ...times }, newKey()))
      },
    },
    'approvals.approve': {
      'of a charge by name': async ({ dana, marco }) => {
        const asked = { chargeTarget: `c${dana.contactId}`, amount: 900 }
        const { body } = await marco.api.call(charge, asked, newKey())
        const { approvalId = '' } = body.pending ?? {}
        return (by) => told(by.call(approveCharge, { approvalId }))
      },
      'of what waits for the main contact': async (sides) => {
        const { dana } = sides
        const limits = { approvalFrom: 100_00n }
        const sam = await addContact(world().owner, dana.memberId, { limits })
        await acceptTerms(world().owner, sam)
        // The employee proves it for itself; its sum is its own.
        const { owner } = world()
        await owner.query('update members.contacts set proof_above = 99999999 where id = $1', [sam])
        await dana.api.call(send, { ...to(sides), amount: 1 }, newKey())
        const bySam = await staleOf(sam)
        const { body } = await bySam.call(send, { ...to(sides), amount: 900 }, newKey())
        const { approvalId = '' } = body.pending ?? {}
        return (by) => told(by.call(approveCharge, { approvalId }))
      },
    },
    'schedules.resume': {
      'a paused payment': async (sides) => {
        const scheduleId = await pausedSchedule(sides)
        return (by) => told(by.call(resumeSchedule, { scheduleId }))
      },
    },
    'schedules.retry': {
      'what became due while paused': async (sides) => {
        const scheduleId = await pausedSchedule(sides, true)
        return (by) => told(by.call(retrySchedule, { scheduleId }))
      },
    },
    'gift-cards.buy': {
      'above 200.00, because whoever gets it is unknown': async () => (by) =>
        told(by.call(buyGiftCard, { amount: 200.01 }, newKey())),
    },
    'cash-reserve.begin-load': {
      'by a payment card': async () => (by) =>
        told(by.call(beginLoad, { ...billing, amount: 501 }, newKey())),
      'whose card is saved': async () => (by) =>
        told(by.call(beginLoad, { ...billing, amount: 10, save: true }, newKey())),
    },
    'refunds.refund': {
      'of a large payment': async ({ dana, marco }) => {
        await marco.api.call(send, { sendTarget: `m${dana.memberId}`, amount: 900 }, newKey())
        const { transactions } = (await dana.api.call(listTransactions, {})).body
        const { id: transactionId = '' } = transactions[0] ?? {}
        return (by) => told(by.call(refund, { transactionId, amount: 900 }, newKey()))
      },
    },
    'till.refund': {
      'of a large sale': async ({ dana, marco }) => {
        await dana.api.call(openTill, {})
        const saleId = newSale()
        const presented = scanOf(await addCard(world().owner, marco.contactId))
        const tender = { kind: 'card', presented, amount: '900.00' } as const
        await tillOf(dana.api).pay({ saleId, amount: '900.00', tender })
        return (by) => told(tillOf(by).refund({ saleId, amount: '900.00' }))
      },
    },
  }

const rows = Object.entries(ways).flatMap(([id, ofCall]) =>
  Object.entries(ofCall).map(([way, prepare]) => ({ id, way, prepare })),
)

describe('SEC-06 a stolen bearer alone', () => {
  it('has a way here for each call that asks a payment for a proof', () => {
    const declared = calls.filter(({ proof }) => proof === 'payment').map(({ id }) => id)
    expect(Object.keys(ways).toSorted()).toEqual(declared.toSorted())
  })

  it.each(rows)('cannot $id $way; a session that is fresh can', async ({ prepare }) => {
    const sides = { dana: await person(), marco: await person() }
    const order = await prepare(sides)
    const stale = await staleOf(sides.dana.contactId)
    const before = await balancesOf(world(), sides.dana.account)
    expect(await order(stale)).toBe('PROOF_REQUIRED')
    expect(await balancesOf(world(), sides.dana.account)).toEqual(before)
    expect(await order(sides.dana.api)).toBe('ok')
  })
})

describe('nobody is asked who does not order it now', () => {
  it('CHARGE-03 the holder of a card that is presented', async () => {
    const [dana, marco] = [await person(), await person()]
    await world().owner.query('update members.contacts set proof_above = 0')
    const chargeTarget = scanOf(await addCard(world().owner, dana.contactId))
    const stale = await staleOf(marco.contactId)
    expect(await told(stale.call(charge, { chargeTarget, amount: 900 }, newKey()))).toBe('ok')
  })

  it('SEND-26 DOMAIN §16 the run of a schedule that was ordered with a proof', async () => {
    const sides = { dana: await person(), marco: await person() }
    const scheduleId = await pausedSchedule(sides)
    await sides.dana.api.call(resumeSchedule, { scheduleId })
    world().clock.now = new Date(Date.now() + 259_200_000)
    await world().work('schedules.run')
    world().clock.now = null
    expect((await balancesOf(world(), sides.marco.account)).MOX).toBe(rich.trade + 900_00n)
  })
})
