/** Acts on many members: from the selection to the preview, its lists, and the run. */
import type { Bulk } from '@exchange/contract/member-records/bulk.contract'
import {
  bulkActWords,
  bulkLineWords,
  bulkReasonText,
  bulkWords as words,
} from '@exchange/contract/member-records/bulk.messages'
import { listWords } from '@exchange/contract/preferences/list.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const base = '/api/admin/users'
const staff = sampleUser({ rights: { '8|||Users': true } })

const bulk: Bulk = {
  ...{ bulkId: 7, act: 'hold', amount: null, feePlan: null, brokerId: null, broker: '' },
  ...{ why: 'Owes its fees', status: 'previewed', orderedBy: 'Olive Office', isOwn: true },
  ...{ previewedDate: '2026-11-27T12:00:00.000Z', beganDate: null, endedDate: null },
  counts: [
    { state: 'ready', reason: null, count: 2 },
    { state: 'left-out', reason: 'is-closed', count: 1 },
  ],
}

const row = (memberId: number, name: string) => ({
  ...{ memberId, name, number: `8-${memberId}`, exchangeId: 8, exchange: 'Gulf Coast' },
  ...{ standing: 'active', person: 'Dana Landry', city: 'Slidell', broker: '', lastSignIn: null },
  ...{ joinedDate: '2024-09-06T12:00:00.000Z', balance: 1, creditLine: 5, creditUse: 0 },
  ...{ cashReserve: 250, feePlan: 'standard' },
})

const line = { memberId: 3, name: 'Tiles', number: '8-3', exchange: 'Gulf Coast' }

const answers = (of: Bulk = bulk) => ({
  '/api/core/v2/lists/views/': () => json({ views: [] }),
  [`${base}/bulks/preview/`]: () => json(of),
  [`${base}/bulks/one/`]: () => json(of),
  [`${base}/bulks/run/`]: () =>
    json({ ...of, status: 'done', counts: [{ ...of.counts[0], state: 'done' }] }),
  [`${base}/bulks/lines/`]: () =>
    json({ lines: [{ ...line, state: 'left-out', reason: 'is-closed' }], nextCursor: null }),
  [`${base}/bulks/`]: () => json({ bulks: [], brokers: [] }),
  [`${base}/`]: () =>
    json({
      rows: [row(1, 'Whitfield'), row(2, 'Tiles')],
      ...{ nextCursor: 'n.x', previousCursor: null, exchanges: [], brokers: [] },
    }),
})

test('ADMIN-04 members are selected, by the keyboard too, and an act is previewed with its reason', async () => {
  const { keys, network } = await openAt('/admin/users?standing=active', {
    ...{ user: staff, answers: answers() },
  })
  await screen.findByRole('link', { name: 'Whitfield' })
  await keys.keyboard('jx')
  expect(screen.getByRole('checkbox', { name: 'Whitfield' })).toBeChecked()
  await keys.click(screen.getByRole('checkbox', { name: listWords.pickPage }))
  await keys.click(screen.getByRole('button', { name: listWords.pickAll }))
  await keys.click(screen.getByRole('button', { name: words.act }))
  const dialog = await screen.findByRole('dialog', { name: words.title })
  await keys.click(within(dialog).getByRole('button', { name: words.preview }))
  expect(within(dialog).getByText('Enter a reason.')).toBeVisible()
  await keys.type(within(dialog).getByLabelText(words.why), 'Owes its fees')
  await keys.click(within(dialog).getByRole('button', { name: words.preview }))
  expect(await screen.findByRole('heading', { name: bulkActWords.hold })).toBeVisible()
  expect(requestsTo(network, `${base}/bulks/preview/`)[0]?.body).toEqual({
    ...{ order: { act: 'hold' }, why: 'Owes its fees' },
    members: { which: 'filter', filter: { standing: 'active', sort: 'name' } },
  })
})

test('ADMIN-04 the preview has three lists with reasons, and begins after it was confirmed', async () => {
  const { keys, network } = await openAt('/admin/users/bulk/7', {
    ...{ user: staff, answers: answers() },
  })
  const name = (state: 'ready' | 'second' | 'left-out', count: number) =>
    screen.findByRole('button', { name: new RegExp(`${bulkLineWords[state]}.*${count}`) })
  expect(await name('ready', 2)).toBeVisible()
  expect(await name('second', 0)).toBeVisible()
  await keys.click(await name('left-out', 1))
  expect(await screen.findByText(bulkReasonText('is-closed'))).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.run(2) }))
  const dialog = await screen.findByRole('dialog')
  await keys.click(within(dialog).getByRole('button', { name: words.run(2) }))
  await waitFor(() => expect(requestsTo(network, `${base}/bulks/run/`)).toHaveLength(1))
  expect(await screen.findByText(words.progress(2, 2))).toBeVisible()
})

test('SEC-06 a colleague cannot begin the preview of another, and confirms those that wait', async () => {
  const waits = {
    ...bulk,
    act: 'credit-line',
    amount: 20_000,
    isOwn: false,
    status: 'done',
  } as const
  const counts = [{ state: 'waits', reason: null, count: 3 }] as const
  const { keys, network } = await openAt('/admin/users/bulk/7', {
    ...{ user: staff, answers: answers({ ...waits, counts: [...counts] }) },
  })
  await keys.click(await screen.findByRole('button', { name: words.confirmWaiting(3) }))
  await waitFor(() =>
    expect(requestsTo(network, `${base}/bulks/preview/`)[0]?.body).toEqual({
      order: { act: 'credit-line', amount: '20000' },
      ...{ members: { which: 'waiting', bulkId: 7 }, why: 'Owes its fees' },
    }),
  )
})
