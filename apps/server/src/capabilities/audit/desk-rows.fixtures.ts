/** The rows of the desk, of brokers and of the activity log in the table of the calls of staff. */
import { exportEvents, listEvents } from '@exchange/contract/activity/events.contract'
import {
  assignBroker,
  exportCommission,
  listBrokers,
  noteTask,
  readBook,
  readCommission,
} from '@exchange/contract/brokers/brokers.contract'
import { listWaiting, searchDesk } from '@exchange/contract/desk/desk.contract'
import {
  confirmMonth,
  listMonthlyRun,
  monthlyFilePath,
  previewMonth,
  retryMonth,
} from '@exchange/contract/monthly-run/monthly-run.contract'
import { monthAt, monthsLater } from '@exchange/domain/months/month.rules'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../testing/test-app.ts'
import type { Done, Row } from './staff-rows.fixtures.ts'
import type { StaffWorld } from './staff-world.fixtures.ts'

const intoBook = ({ office, dana: { memberId } }: StaffWorld) =>
  office.api.call(assignBroker, { memberId, brokerId: office.contactId })

async function commission(
  of: StaffWorld,
  call: typeof readCommission | typeof exportCommission,
): Promise<Done> {
  await intoBook(of)
  await of.pay(1)
  const month = new Date().toISOString().slice(0, 7)
  return call === readCommission
    ? await of.office.api.call(readCommission, { month })
    : await of.office.api.call(exportCommission, { month })
}

/** Of the test exchanges. */
const zone = 'America/Chicago'
const exchangeId = 8

/** Dana's fee for the month before, frozen; it failed, or waits. */
async function frozenFee(
  { owner }: TestApp,
  { memberId }: { readonly memberId: number },
  failure: string | null,
): Promise<string> {
  const month = monthAt(zone, new Date())
  const isConfirmed = failure !== null
  await owner.query(
    `insert into months.runs (exchange_id, month, begins_at, confirmed_at)
    values ($1, $2, now(), case when $3 then now() end)
    on conflict on constraint runs_pkey
    do update set confirmed_at = excluded.confirmed_at, confirmed_by = null`,
    [exchangeId, month, isConfirmed],
  )
  await owner.query(
    `insert into months.months (
      member_id, month, exchange_id, policy_id, begins_at, ends_at, target, target_working,
      frozen_at, fee, fee_working, failure
    )
    select $1, $2, $3, p.id, now() - interval '40 days', now() - interval '10 days', 0, '{}',
      now(), 100, '{}', $4
    from exchanges.policies p
    where p.exchange_id = $3
    limit 1
    on conflict on constraint months_pkey do update set failure = excluded.failure`,
    [memberId, monthsLater(month, -1), exchangeId, failure],
  )
  return month
}

const monthRows = (app: () => TestApp): Readonly<Record<string, Row>> => ({
  'monthly-run.read': { harmless: 'sums of an exchange; it names no member' },
  'monthly-run.list': [
    {
      act: 'month.read',
      of: 'dana',
      does: async ({ office, dana }) => {
        const month = await frozenFee(app(), dana, null)
        return await office.api.call(listMonthlyRun, { exchangeId, month })
      },
    },
  ],
  'monthly-run.file': [
    {
      act: 'month.export',
      of: 'nobody',
      does: async ({ office, dana }) => {
        const month = await frozenFee(app(), dana, null)
        return await office.api.send(`${monthlyFilePath}?exchangeId=${exchangeId}&month=${month}`)
      },
    },
  ],
  'monthly-run.preview': [
    {
      act: 'month.preview',
      of: 'nobody',
      does: ({ office }) => office.api.call(previewMonth, { exchangeId }),
    },
  ],
  'monthly-run.confirm': [
    {
      act: 'month.confirm',
      of: 'nobody',
      does: async ({ office, dana }) => {
        const month = await frozenFee(app(), dana, null)
        const order = { exchangeId, month, fees: 1, amount: 1 }
        return await office.api.call(confirmMonth, order)
      },
    },
  ],
  'monthly-run.retry': [
    {
      act: 'month.retry',
      of: 'nobody',
      does: async ({ office, dana }) => {
        const month = await frozenFee(app(), dana, 'busy')
        return await office.api.call(retryMonth, { exchangeId, month })
      },
    },
  ],
})

export function deskRows(app: () => TestApp): Readonly<Record<string, Row>> {
  return {
    ...monthRows(app),
    'desk.waiting': { harmless: 'counts and ages; it names no member' },
    'desk.figures': { harmless: 'sums of an exchange; it names no member' },
    'desk.list': [
      {
        act: 'desk.list',
        of: 'dana',
        does: async ({ office, dana: { contactId } }) => {
          await app().owner.query(
            `insert into delivery.messages (
            channel, kind, contact_id, status, created_at, due_at, ended_at
          )
          values ('mail', 'receipt', $1, 'given-up', now(), now(), now())`,
            [contactId],
          )
          return await office.api.call(listWaiting, { kind: 'mails' })
        },
      },
    ],
    'desk.search': [
      {
        act: 'desk.search',
        of: 'dana',
        does: ({ office }) => office.api.call(searchDesk, { query: 'Whitfield' }),
      },
    ],
    'activity.list': [
      { act: 'activity.read', of: 'nobody', does: ({ office }) => office.api.call(listEvents, {}) },
    ],
    'activity.export': [
      {
        act: 'activity.export',
        of: 'nobody',
        does: ({ office }) => office.api.call(exportEvents, {}),
      },
    ],
    'brokers.list': [
      {
        act: 'broker.read',
        of: 'dana',
        does: ({ office, dana: { memberId } }) => office.api.call(listBrokers, { memberId }),
      },
    ],
    'brokers.assign': [{ act: 'broker.assign', of: 'dana', does: intoBook }],
    'brokers.book': [
      {
        act: 'book.read',
        of: 'dana',
        does: async (of) => {
          await intoBook(of)
          return await of.office.api.call(readBook, {})
        },
      },
    ],
    'brokers.note': [
      {
        act: 'task.note',
        of: 'dana',
        does: async (of) => {
          await intoBook(of)
          return await of.office.api.call(noteTask, {
            ...{ noteId: randomUUID(), memberId: of.dana.memberId, signal: 'no-trade' as const },
            ...{ outcome: 'done' as const, note: 'Called' },
          })
        },
      },
    ],
    'brokers.commission': [
      { act: 'commission.read', of: 'dana', does: (of) => commission(of, readCommission) },
    ],
    'brokers.commission-file': [
      { act: 'commission.export', of: 'dana', does: (of) => commission(of, exportCommission) },
    ],
  }
}
