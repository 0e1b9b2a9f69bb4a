/** The office's page of a month: nothing yet, a preview, fees that wait, and fees that failed. */
import { monthlyWords as words } from '@exchange/contract/monthly-run/monthly-run.messages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/admin/month/'
const staff = sampleUser({ rights: { '8|||Finance': true } })

const none = { count: 0, amount: 0 }
const sums = {
  ...{ fees: { count: 2, amount: 45 }, feesBefore: { count: 1, amount: 14 }, larger: 2, first: 1 },
  ...{ times: 1, targets: none, targetsBefore: none, linesUp: none, linesDown: none },
  ...{ flashCash: none, reasons: [{ reason: 'target-met', count: 7 }] },
}
const month = {
  exchanges: [{ exchangeId: 8, name: 'Gulf Coast' }],
  ...{ exchangeId: 8, zone: 'America/Chicago', months: ['2026-12', '2026-11'] },
  ...{ month: '2026-12', beginsAt: '2026-12-01T06:00:00Z', waits: true, run: null, sums: null },
  ...{ announcedFrom: '2026-11-20T06:00:00Z', preview: { asOf: null, progress: null } },
}
const run = {
  ...{ state: 'waiting', progress: 100, due: { count: 2, amount: 45 }, failed: 0, isLast: true },
  ...{ confirmedTS: null, confirmedBy: '' },
}
const row = {
  ...{ memberId: 4, name: 'Whitfield', number: '1004', reason: 'comes', failure: null, fee: 30 },
  ...{ before: 9, isFirst: false, target: 100, targetBefore: 90, line: 600, lineBefore: 500 },
}

function answersOf(read: object, others: object = {}) {
  return {
    [`${path}members/`]: () => json({ rows: [row], nextCursor: null }),
    ...others,
    [path]: () => json({ ...month, ...read }),
  }
}

test('ADMIN-04 without a preview the page says when one is made, and makes one', async () => {
  const answers = answersOf({}, { [`${path}preview/`]: () => json({}) })
  const { keys, network } = await openAt('/admin/month', { user: staff, answers })
  expect(await screen.findByText(/One is made each day from .*20/)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.make }))
  expect(requestsTo(network, `${path}preview/`)).toHaveLength(1)
  expect(requestsTo(network, `${path}members/`)).toHaveLength(0)
})

test('ADMIN-04 a preview has sums beside the month before, lists, and why others pay nothing', async () => {
  const preview = { asOf: '2026-11-27T12:00:00Z', progress: null }
  const answers = answersOf({ sums, preview })
  const { network } = await openAt('/admin/month?show=times&times=5', { user: staff, answers })
  expect(await screen.findByText('Community fees of November 2026')).toBeVisible()
  expect(screen.getByText('No fee: met the target, or had none')).toBeVisible()
  expect(screen.getByRole('link', { name: /First fees\s*1/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Failed/ })).toBeNull()
  expect(await screen.findByText('Whitfield')).toBeVisible()
  const [asked] = requestsTo(network, `${path}members/`)
  expect(asked?.path).toContain('show=times&times=5')
})

test('ADMIN-04 SPEND-10 fees that wait are confirmed as they are shown; a refusal is told', async () => {
  const refusal = 'The fees differ from those on your screen.'
  const answers = answersOf(
    { run, sums, preview: null },
    { [`${path}confirm/`]: () => problem(409, 'CONFLICT', refusal) },
  )
  const { keys, network } = await openAt('/admin/month', { user: staff, answers })
  expect(await screen.findByText(/2 fees of 45.00 .* wait for you/)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.confirm }))
  const [, confirm] = await screen.findAllByRole('button', { name: words.confirm, hidden: true })
  if (confirm) await keys.click(confirm)
  expect(await screen.findByText(refusal)).toBeVisible()
  const [sent] = requestsTo(network, `${path}confirm/`)
  expect(sent?.body).toEqual({ exchangeId: 8, month: '2026-12', fees: 2, amount: 45 })
})

test('ADMIN-04 fees that failed can be tried again; without the right nothing is asked for', async () => {
  const failed = { ...run, state: 'done', due: { count: 1, amount: 30 }, failed: 1 }
  const answers = answersOf(
    { run: failed, sums: { ...sums, reasons: [{ reason: 'failed', count: 1 }] }, preview: null },
    { [`${path}retry/`]: () => json({ fees: 1 }) },
  )
  const { keys, network } = await openAt('/admin/month', { user: staff, answers })
  expect(await screen.findByText('1 fee could not be charged.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Failed\s*1/ })).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.retry }))
  expect(await screen.findByText(words.retried('1 fee'))).toBeVisible()
  const stranger = sampleUser({ rights: { '8|||Broker': true } })
  const refused = await openAt('/admin/month', { user: stranger, answers })
  expect(requestsTo(refused.network, path)).toHaveLength(0)
  expect(requestsTo(network, `${path}retry/`)).toHaveLength(1)
})
