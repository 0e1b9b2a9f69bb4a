import type { SavedView } from '@exchange/contract/preferences/report-views.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { aTransaction } from '../capabilities/accounts/transactions.fixtures.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt } from '../shell/shell.fixtures.tsx'

const path = '/api/core/v2/transactions/'
const sum = (count: number, came: number, went: number) => ({
  count,
  moved: [
    { unit: 'MOX', in: came, out: went },
    { unit: 'USD', in: 50, out: 0 },
  ],
  tip: -3.5,
  commission: -0.75,
  currencyCommission: 0,
  flashCash: 0,
  points: 0,
})
const sums = {
  total: sum(3, 40, 15),
  groups: [
    { key: '7', name: "Guidry's Garage", ...sum(2, 40, 15) },
    { key: '', name: '', ...sum(1, 0, 0) },
  ],
  whole: true,
}
const all = [aTransaction('a', { action: 'Sale', amount: 40 }), aTransaction('b', { amount: 15 })]

async function show(at = '/transactions/advanced', views: readonly SavedView[] = []) {
  let saved = [...views]
  const answer: Answer = ({ path: asked, body }) => {
    if (asked.startsWith(`${path}sums/`)) return json(sums)
    if (asked.startsWith(`${path}export/`)) return json({ csv: 'Date\r\n', whole: true })
    if (asked.startsWith(`${path}choices/`)) {
      return json({ members: [], products: [], persons: [] })
    }
    if (asked === `${path}views/save/`) {
      const { name, view } = body as SavedView
      if (name === 'Full') return problem(409, 'CONFLICT', 'You have 20 saved views.')
      saved = [...saved, { id: 9, name, view }]
    }
    if (asked === `${path}views/delete/`) saved = []
    if (asked.startsWith(`${path}views/`)) return json({ views: saved })
    return json({ transactions: asked.includes('search=none') ? [] : all, nextCursor: null })
  }
  const mounted = await openAt(at, { user: sampleUser(), answers: { [path]: answer } })
  const main = within(await screen.findByRole('main'))
  return { ...mounted, main }
}

test('ROUTE-12 ACCT-07 a row for each, and what the columns come to over all that match', async () => {
  const { main } = await show('/transactions/advanced?columns=date,member,amount,commission')
  const table = within(await main.findByRole('table'))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Date',
    'Member',
    'Amount',
    'Commission',
  ])
  const foot = (await table.findByText('Total of 3 transactions')).closest('tr')
  expect(foot).toHaveTextContent(/\+25\.00.*\+\$50\.00.*\u2212\$0\.75/)
  const [first] = table.getAllByRole('link')
  expect(first).toHaveAttribute('href', '/transactions?payment=a')
})

test('ACCT-07 what came to nothing has no FlashCash and points, as in the total', async () => {
  const rows = [
    aTransaction('a', { flashCash: 5, points: 15 }),
    aTransaction('b', { flashCash: 20, points: 60, status: 'Declined' }),
  ]
  const total = { ...sum(2, 0, 25), flashCash: 5, points: 15 }
  const answer: Answer = ({ path: asked }) =>
    asked.startsWith(`${path}sums/`)
      ? json({ ...sums, total })
      : json({ transactions: rows, nextCursor: null })
  await openAt('/transactions/advanced?columns=member,flashCash,points', {
    user: sampleUser(),
    answers: { [path]: answer },
  })
  const table = within(await screen.findByRole('table'))
  const foot = (await table.findByText('Total of 2 transactions')).closest('tr')
  expect(foot).toHaveTextContent(/5\.00.*15/)
  const [, approved, declined] = table.getAllByRole('row')
  expect(approved).toHaveTextContent(/5\.00.*15/)
  expect(declined).toHaveTextContent(/^Member b$/)
})

test('ACCT-07 a head puts all of it in order, on the server', async () => {
  const { main, keys, network } = await show()
  const table = within(await main.findByRole('table'))
  await keys.click(table.getByRole('button', { name: 'Amount' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/transactions/advanced?sort=-amount'),
  )
  await waitFor(() =>
    expect(requestsTo(network, path).at(-1)?.path).toBe(`${path}?sort=-amount&limit=100`),
  )
  expect((await main.findByRole('columnheader', { name: 'Amount' })).ariaSort).toBe('descending')
})

test('ACCT-07 columns are chosen, at least one', async () => {
  const { main, keys } = await show('/transactions/advanced?columns=date,member')
  await keys.click(await main.findByRole('button', { name: /^Columns/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await keys.click(dialog.getByRole('checkbox', { name: 'Date' }))
  await keys.click(dialog.getByRole('checkbox', { name: 'Member' }))
  await keys.click(dialog.getByRole('button', { name: 'Done' }))
  expect(dialog.getByText('Choose at least one column.')).toBeVisible()
  await keys.click(dialog.getByRole('checkbox', { name: 'Code' }))
  await keys.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(router.state.location.href).toContain('columns=code'))
})

test('ACCT-07 is added up by members, and a name leads to its transactions', async () => {
  const { main, keys, network } = await show()
  await keys.selectOptions(await main.findByLabelText('Add up by'), 'By member')
  const table = within(await main.findByRole('table'))
  const link = await table.findByRole('link', { name: "Guidry's Garage" })
  expect(link).toHaveAttribute('href', `/transactions/advanced?member=%22Guidry%27s+Garage%22`)
  expect(table.getByText('None')).toBeVisible()
  expect(requestsTo(network, `${path}sums/`).at(-1)?.path).toContain('group=member')
  await keys.click(table.getByRole('button', { name: 'Net' }))
  await waitFor(() => expect(router.state.location.href).toContain('sort=-net'))
})

test('ACCT-07 the file is of exactly what is shown', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const at = '/transactions/advanced?show=in&columns=date,amount&sort=-amount'
  const { main, keys, network } = await show(at)
  await keys.click(await main.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  expect(requestsTo(network, `${path}export/`)[0]?.path).toBe(
    `${path}export/?show=in&columns=date%2Camount&sort=-amount`,
  )
})

test('ACCT-07 is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { main, keys } = await show()
  await main.findByRole('table')
  await keys.click(main.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('ACCT-07 a view is saved, opened and deleted; a refusal is told', async () => {
  const { main, keys, network } = await show('/transactions/advanced?show=in&group=month')
  await keys.click(await main.findByRole('button', { name: 'Views' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }))
  await keys.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(dialog.getByText('A view needs a name of at most 40 characters.')).toBeVisible()
  await keys.type(dialog.getByLabelText('Name of the view'), 'Full')
  await keys.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('You have 20 saved views.')).toBeVisible()
  expect(dialog.getByLabelText('Name of the view')).toHaveValue('Full')
  await keys.clear(dialog.getByLabelText('Name of the view'))
  await keys.type(dialog.getByLabelText('Name of the view'), ' Sales ')
  await keys.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByRole('link', { name: 'Sales' })).toHaveAttribute(
    'href',
    '/transactions/advanced?show=in&group=month',
  )
  expect(requestsTo(network, `${path}views/save/`).at(-1)?.body).toEqual({
    name: 'Sales',
    view: { show: 'in', group: 'month' },
  })
  await keys.click(dialog.getByRole('button', { name: 'Delete the view Sales' }))
  expect(await dialog.findByText('You have not saved a view yet.')).toBeVisible()
})

test('ACCT-07 says that nothing matches', async () => {
  const { main } = await show('/transactions/advanced?search=none')
  expect(await main.findByText('Nothing matches')).toBeVisible()
  expect(main.queryByRole('table')).toBeNull()
})

test('BAR-30 ROUTE-12 a partial member is told why there is nothing', async () => {
  await openAt('/transactions/advanced', { user: sampleUser({ account: null }), answers: {} })
  expect(await screen.findByText(/has not been approved yet/)).toBeVisible()
})
