/** The log of the office, and who looked at a business. */
import type { LogLine, Look } from '@exchange/contract/audit/log.contract'
import {
  actWords,
  logMessages as words,
  looksMessages,
} from '@exchange/contract/audit/log.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { readTyped } from './log-address.ts'
import { LooksPanel, together } from './looks-panel.tsx'

const path = '/api/admin/log/'
// As the server expands the right of an administrator.
const staff = sampleUser({ rights: { '8|||Admin': true, '8|||Events': true } })

const line: LogLine = {
  ...{ lineId: 'a', number: 17, date: '2026-03-09T21:05:00.000Z', act: 'reversal.confirm' },
  ...{ person: { id: 1, name: 'Olive Office' }, second: { id: 2, name: 'Brook Broker' } },
  exchange: { id: 8, name: 'Gulf Coast' },
  members: [
    { id: 4, name: 'Whitfield' },
    { id: 5, name: 'Tiles' },
  ],
  object: { kind: 'payment', id: '3f2a91c0-0000-4000-8000-000000000001', name: null },
  ...{ why: 'Sent twice', before: { status: 'reversal proposed' }, after: { status: 'reversed' } },
  ...{ address: null, device: null },
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
})

const answers = (lines: readonly LogLine[] = [line]) => ({
  [`${path}export/`]: () => json({ csv: 'Line\r\n', whole: false }),
  [path]: () => json({ lines, nextCursor: null }),
})

test('DOMAIN §13 a line says who did what with whom, to whom, why, and what changed', async () => {
  const { keys } = await openAt('/admin/log', { user: staff, answers: answers() })
  const row = (await screen.findByText('“Sent twice”')).closest('li')!
  expect(within(row).getByText(actWords['reversal.confirm'].office)).toBeVisible()
  const facts = 'Olive Office · With Brook Broker · Whitfield, Tiles · Gulf Coast'
  expect(within(row).getByText(facts)).toBeVisible()
  await keys.click(within(row).getByText(words.details))
  expect(within(row).getByText('status: reversed')).toBeVisible()
  expect(within(row).getByText('Line 17')).toBeVisible()
})

test('ROUTE-01 the filter is the address: what it says is asked, and what is typed goes there', async () => {
  const { keys, network } = await openAt('/admin/log?person=Olive&act=score.read&from=nonsense', {
    user: staff,
    answers: answers([]),
  })
  expect(await screen.findByText(words.noneFound)).toBeVisible()
  const asked = () => requestsTo(network, path).map(({ path: at }) => at.split('?')[1])
  expect(asked().at(-1)).toBe('person=Olive&act=score.read&log=staff&limit=50')
  const before = asked().length
  await keys.type(screen.getByLabelText(words.words), 'twice')
  expect(asked()).toHaveLength(before)
  await keys.click(screen.getByRole('button', { name: words.show }))
  const typed = 'person=Olive&act=score.read&words=twice&log=staff&limit=50'
  await waitFor(() => expect(asked().at(-1)).toBe(typed))
  await keys.click(screen.getByRole('button', { name: words.logs.security }))
  await waitFor(() => expect(asked().at(-1)).toBe('person=Olive&words=twice&log=security&limit=50'))
})

test('one object leads to all that was done to it', async () => {
  const { keys, network } = await openAt('/admin/log', { user: staff, answers: answers() })
  await keys.click(await screen.findByRole('button', { name: 'Payment 3f2a91c0' }))
  await waitFor(() =>
    expect(requestsTo(network, path).at(-1)?.path).toContain('object=payment%2F3f2a91c0'),
  )
  const chip = `${words.object}: Payment 3f2a91c0`
  await keys.click(screen.getByRole('button', { name: chip }))
  await waitFor(() => expect(screen.queryByRole('button', { name: chip })).toBeNull())
})

test('DOMAIN §13 one opening in several exchanges is one line, which names its member', async () => {
  const object = { kind: 'member' as const, id: '8', name: '80012 Harbor Coffee' }
  const opening = { ...line, act: 'members.list' as const, second: null, why: null, object }
  const others = [3, 4].map((id) => ({
    ...{ ...opening, lineId: `b${id}`, number: id, exchange: { id, name: `Exchange ${id}` } },
    members: [{ id, name: `Member ${id}` }],
  }))
  await openAt('/admin/log', { user: staff, answers: answers([opening, ...others]) })
  const row = (await screen.findByText(/^Olive Office/)).closest('li')!
  expect(row).toHaveTextContent('Whitfield, Tiles, Member 3 and 1 more')
  expect(row).toHaveTextContent('Gulf Coast, Exchange 3 and 1 more')
  expect(row).toHaveTextContent('Line 17, Line 3, Line 4')
  expect(within(row).getByRole('button', { name: 'Business 80012 Harbor Coffee' })).toBeVisible()
  expect(screen.getAllByText(/^Olive Office/)).toHaveLength(1)
})

test('the file has the lines of the same filter, and says if it is cut', async () => {
  const { keys, network } = await openAt('/admin/log?words=twice', {
    user: staff,
    answers: answers(),
  })
  await keys.click(await screen.findByRole('button', { name: words.exportFile }))
  expect(await screen.findByText(words.exportCut)).toBeVisible()
  expect(requestsTo(network, `${path}export/`)[0]?.path).toContain('words=twice&log=staff')
})

test('ADMIN-02 without the right the log is neither shown nor asked for', async () => {
  const { network } = await openAt('/admin/log', { answers: answers() })
  expect(await screen.findByText(/not authorized/)).toBeVisible()
  expect(requestsTo(network, path)).toHaveLength(0)
})

test('what is no filter in an address is ignored', () => {
  const query = { act: 'sign-in.failed', until: '2026-1-1', person: ' Ana ', words: 'x'.repeat(81) }
  expect(readTyped(query, 'staff')).toEqual({ person: 'Ana' })
  expect(readTyped(query, 'security')).toEqual({ person: 'Ana', act: 'sign-in.failed' })
})

const look: Look = {
  ...{ lineId: 'a', date: '2026-03-09T21:05:00.000Z', act: 'score.read', person: 'Olive Office' },
  ...{ exchange: 'Gulf Coast', payment: null },
}
const looksPath = '/api/core/v2/looks/'

test('a business reads who looked, what for and how often, and finds its payment', async () => {
  const looks = [
    { ...look, lineId: 'b' },
    look,
    { ...look, lineId: 'c', act: 'reversal.post' as const, payment: 'p1', exchange: '' },
  ]
  mount(<LooksPanel />, { answers: { [looksPath]: () => json({ looks, nextCursor: null }) } })
  expect(await screen.findByText(actWords['score.read'].business)).toBeVisible()
  expect(screen.getByText(/Olive Office, Gulf Coast · .* · 2 times/)).toBeVisible()
  expect(screen.getByText(/Olive Office, the network/)).toBeVisible()
  const link = screen.getByRole('link', { name: looksMessages.payment })
  expect(link).toHaveAttribute('href', '/transactions?payment=p1')
  expect(together(looks)).toHaveLength(2)
})

test('says when no one has looked', async () => {
  mount(<LooksPanel />, {
    answers: { [looksPath]: () => json({ looks: [], nextCursor: null }) },
  })
  expect(await screen.findByText(looksMessages.none)).toBeVisible()
})

test('says why it may not be seen', async () => {
  mount(<LooksPanel />, { answers: { [looksPath]: () => problem(403, 'FORBIDDEN', 'Only some.') } })
  expect(await screen.findByText(/Only some\./)).toBeVisible()
})
