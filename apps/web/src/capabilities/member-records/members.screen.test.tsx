/** The list of members: what the address says, keys and views. */
import { listWords } from '@exchange/contract/preferences/list.messages'
import { viewWords } from '@exchange/contract/preferences/view.messages'
import { membersWords as words } from '@exchange/contract/member-records/record-page.messages'
import type { MemberRow } from '@exchange/contract/member-records/record-list.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { otherOrder, readList } from '../../frames/list-address.ts'
import { json } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/admin/users/'
const viewsPath = '/api/core/v2/lists/views/'
const staff = sampleUser({ rights: { '8|||Users': true } })

const row = (memberId: number, name: string): MemberRow => ({
  ...{ memberId, name, number: `8-${memberId}`, exchangeId: 8, exchange: 'Gulf Coast' },
  ...{ standing: 'active', person: 'Dana Landry', city: 'Slidell' },
  ...{ joinedDate: '2024-09-06T12:00:00.000Z', balance: 1_850, creditLine: 500, creditUse: 0 },
  office: false,
  ...{ broker: '', cashReserve: 250, feePlan: 'standard', lastSignIn: null },
})

const answers = (rows: readonly MemberRow[], views: readonly object[] = []) => ({
  [`${path}bulks/`]: () => json({ bulks: [], brokers: [] }),
  [viewsPath]: () => json({ views }),
  [path]: () =>
    json({
      rows,
      nextCursor: 'n.YQ.2',
      previousCursor: null,
      exchanges: [{ id: 8, name: 'G' }],
      brokers: [],
    }),
})
const two = [row(1, 'Whitfield'), row(2, 'Tiles')]

test('ADMIN-04 the filter is the address: it is asked, and a choice goes there', async () => {
  const { keys, network } = await openAt('/admin/users?standing=hold&sort=-joined&nonsense=1', {
    user: staff,
    answers: answers(two),
  })
  const list = await screen.findByRole('region', { name: 'members' })
  expect(within(list).getByRole('link', { name: 'Whitfield' })).toHaveAttribute(
    'href',
    '/admin/users/1',
  )
  const asked = () =>
    requestsTo(network, path).flatMap(({ path: at }) => at.split(`${path}?`)[1] ?? [])
  expect(asked().at(-1)).toBe('standing=hold&sort=-joined')
  await keys.selectOptions(screen.getByLabelText(words.signIn), 'never')
  await waitFor(() => expect(asked().at(-1)).toBe('standing=hold&signIn=never&sort=-joined'))
  await keys.click(await screen.findByRole('button', { name: 'Number' }))
  await waitFor(() => expect(asked().at(-1)).toBe('standing=hold&signIn=never&sort=number'))
  const next = screen.getByRole('link', { name: listWords.next })
  expect(next.getAttribute('href')).toContain('cursor=n.YQ.2')
})

test('ADMIN-04 j and k move the focus from record to record, and not while typing', async () => {
  const { keys } = await openAt('/admin/users', { user: staff, answers: answers(two) })
  await screen.findByRole('link', { name: 'Whitfield' })
  await keys.keyboard('j')
  expect(screen.getByRole('link', { name: 'Whitfield' })).toHaveFocus()
  await keys.keyboard('jj')
  expect(screen.getByRole('link', { name: 'Tiles' })).toHaveFocus()
  await keys.keyboard('k')
  expect(screen.getByRole('link', { name: 'Whitfield' })).toHaveFocus()
  await keys.keyboard('/')
  await keys.keyboard('jk')
  expect(screen.getByRole('searchbox')).toHaveValue('jk')
})

test('ADMIN-04 a saved view is a link, and what is shown can be saved', async () => {
  const view = { id: 1, name: 'On hold', address: 'standing=hold' }
  await openAt('/admin/users?standing=closed', { user: staff, answers: answers(two, [view]) })
  const link = await screen.findByRole('link', { name: 'On hold' })
  expect(link).toHaveAttribute('href', '/admin/users?standing=hold')
  expect(screen.getByRole('button', { name: viewWords.save })).toBeVisible()
})

test('ADMIN-04 the office of an exchange is marked, because it is no member', async () => {
  const rows = [{ ...row(1, 'The Office'), office: true }, row(2, 'Tiles')]
  await openAt('/admin/users', { user: staff, answers: answers(rows) })
  const list = within(await screen.findByRole('region', { name: 'members' }))
  expect((await list.findByRole('link', { name: 'The Office' })).closest('tr')).toHaveTextContent(
    words.office,
  )
  expect(list.getByRole('link', { name: 'Tiles' }).closest('tr')).not.toHaveTextContent(
    words.office,
  )
})

test('ADMIN-04 says when nothing matches, and that it could not be loaded', async () => {
  await openAt('/admin/users?q=zz', { user: staff, answers: answers([]) })
  expect(await screen.findByText(words.none)).toBeVisible()
})

test('ADMIN-02 without the right the members are neither shown nor asked for', async () => {
  const { network } = await openAt('/admin/users', { answers: answers(two) })
  expect(await screen.findByText(/not authorized/)).toBeVisible()
  expect(requestsTo(network, path)).toHaveLength(0)
})

test('ADMIN-04 what is nothing of a list in an address is ignored', () => {
  const shape = {
    ...{ filters: ['standing'], columns: ['name', 'city'], shown: ['name'] },
    ...{ sorts: ['name'], sort: 'name' },
  }
  const read = readList({ standing: 'hold', sort: '-password', columns: 'city,x', a: 'b' }, shape)
  expect(read).toMatchObject({ filter: { standing: 'hold' }, sort: 'name', columns: ['city'] })
  expect([otherOrder('name', 'name'), otherOrder('-name', 'name')]).toEqual(['-name', 'name'])
})
