import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { aTransaction } from '../capabilities/accounts/transactions.fixtures.ts'
import { json, type Answer } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt } from '../shell/shell.fixtures.tsx'

const path = '/api/core/v2/transactions/'
const flow = {
  month: '2026-11',
  in: 120,
  out: 45.5,
  periods: [
    { starts: '2026-11-01', in: 120, out: 0, balance: 200 },
    { starts: '2026-11-02', in: 0, out: 45.5, balance: 154.5 },
  ],
}
const sums = {
  total: {
    count: 12,
    moved: [{ unit: 'MOX', in: 80, out: 30 }],
    tip: 0,
    commission: 0,
    currencyCommission: 0,
    flashCash: 0,
    points: 0,
  },
  groups: [],
  whole: true,
}
const choices = { members: ["Guidry's Garage"], products: [], persons: ['Sam Boone'] }
const all = [
  aTransaction('a', { refundable: 10, action: 'Sale' }),
  aTransaction('b', { disputable: true }),
  aTransaction('c', { type: 'charge' }),
  aTransaction('d', { type: 'hold', status: 'Pending' }),
]

async function show(at = '/transactions', user = sampleUser()) {
  const answer: Answer = ({ path: asked }) => {
    if (asked.startsWith(`${path}flow/`)) return json(flow)
    if (asked.startsWith(`${path}sums/`)) return json(sums)
    if (asked.startsWith(`${path}choices/`)) return json(choices)
    if (asked.startsWith(`${path}export/`)) return json({ csv: 'Date\r\n', whole: true })
    const id = new URL(asked, 'http://app').searchParams.get('id')
    const transactions = id ? all.filter((one) => one.id === id) : all
    return json({ transactions, nextCursor: null })
  }
  const answers = { [path]: answer }
  const mounted = await openAt(at, { user, answers })
  const main = within(await screen.findByRole('main'))
  return { ...mounted, main }
}
const asked = (network: Parameters<typeof requestsTo>[0]) =>
  requestsTo(network, path).flatMap(
    ({ path: full }) => full.slice(path.length).match(/^\?.*/) ?? [],
  )

test('ACCT-12 leads with what came in and went out this month, and the rest', async () => {
  const { main } = await show()
  expect(await main.findByText(/\+120\.00/)).toBeVisible()
  expect(main.getByText(/\u221245\.50/)).toBeVisible()
  expect(main.getByText(/\+74\.50/)).toBeVisible()
  const name = /from 80\.00 Moxey to 154\.50 Moxey/
  expect(main.getAllByRole('img', { name })[0]).toBeInTheDocument()
})

test('ACCT-05 the filters are in the address, and decided by the server', async () => {
  const { main, keys, network } = await show()
  await keys.click(await main.findByRole('button', { name: 'Out' }))
  await waitFor(() => expect(router.state.location.href).toBe('/transactions?show=out'))
  await keys.type(main.getByRole('textbox', { name: 'Member, note, code, amount' }), 'K7MP')
  await waitFor(() => expect(router.state.location.href).toContain('search=K7MP'))
  expect(await main.findByRole('heading', { name: '12 transactions' })).toBeVisible()
  expect(main.getByText(/\+50\.00/)).toBeVisible()
  await waitFor(() => expect(asked(network).at(-1)).toMatch(/search=K7MP/))
  expect(asked(network).at(-1)).toMatch(/show=out/)
})

test('ACCT-05 Back takes a search away, and the field does not put it back', async () => {
  const { main, keys } = await show()
  const field = await main.findByRole('textbox', { name: 'Member, note, code, amount' })
  await keys.click(main.getByRole('button', { name: 'Out' }))
  await keys.type(field, 'cake')
  await waitFor(() => expect(router.state.location.href).toContain('search=cake'))
  await router.navigate({ to: '.', search: {} })
  await waitFor(() => expect(field).toHaveValue(''))
  await new Promise((done) => setTimeout(done, 400))
  expect(router.state.location.href).toBe('/transactions')
})

test('ACCT-12 the months are walked through', async () => {
  const { main, keys, network } = await show()
  await keys.click(await main.findByRole('button', { name: 'The month before' }))
  await waitFor(() => expect(router.state.location.href).toMatch(/\?month=\d{4}-\d\d$/))
  await waitFor(() => expect(asked(network).at(-1)).toMatch(/month=\d{4}-\d\d/))
})

test('ACCT-05 the rest of the filters is in a dialog, and each can be taken away', async () => {
  const { main, keys, network } = await show()
  const [open] = await main.findAllByRole('button', { name: 'Filters' })
  await keys.click(open!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await keys.selectOptions(dialog.getByLabelText('Action'), 'Sales')
  await keys.type(dialog.getByLabelText('Amount from'), '25,5')
  await keys.type(dialog.getByLabelText('Amount up to'), '20')
  await keys.click(dialog.getByRole('button', { name: 'Show' }))
  expect(dialog.getByText('The greatest amount is below the least.')).toBeVisible()
  expect(dialog.getByLabelText('Amount up to')).toHaveFocus()
  await keys.type(dialog.getByLabelText('Amount up to'), '0')
  await keys.type(dialog.getByLabelText('Member'), 'Guidry')
  await keys.click(dialog.getByRole('button', { name: 'Show' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe(
      '/transactions?action=sale&member=Guidry&least=25.50&most=200.00',
    ),
  )
  await waitFor(() => expect(asked(network).join()).toContain('least=25.50&most=200.00&limit=25'))
  await keys.click(main.getByRole('button', { name: 'Without Member: Guidry' }))
  await waitFor(() => expect(router.state.location.href).not.toContain('member'))
  await keys.click(main.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.href).toBe('/transactions'))
})

test('ACCT-05 the address says which are listed', async () => {
  const { main, network } = await show('/transactions?show=in&search=cake&month=2026-02')
  expect(await main.findByRole('button', { name: 'In' })).toHaveAttribute('aria-pressed', 'true')
  expect(await main.findByRole('heading', { name: '12 transactions' })).toBeVisible()
  expect(asked(network)).toContain('?search=cake&show=in&month=2026-02&limit=25')
})

test('ACCT-05 ACCT-06 one is opened with what can be done about it', async () => {
  const { main, keys } = await show()
  await keys.click(await main.findByRole('link', { name: /Member a/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/transactions?payment=a'))
  const detail = within(main.getByRole('complementary', { name: 'Transaction' }))
  await waitFor(() => expect(detail.getByRole('button', { name: /^Refund/ })).toBeVisible())
  expect(detail.queryByRole('link', { name: 'Send again' })).toBeNull()
  await keys.click(main.getByRole('link', { name: /Member b/ }))
  expect(await detail.findByRole('link', { name: 'Send again' })).toHaveAttribute(
    'href',
    '/pay?to=m2&amount=25.00&note=Flyers',
  )
  await keys.click(detail.getByRole('button', { name: /^Report a problem/ }))
  const report = () => screen.getByRole('dialog', { name: 'Report a problem' })
  await waitFor(() => expect(report()).toBeVisible())
})

test('SEND-01 only the own note is sent again, and nothing that still waits', async () => {
  const { main, keys } = await show('/transactions?payment=c')
  expect(await main.findByRole('link', { name: 'Send again' })).toHaveAttribute(
    'href',
    '/pay?to=m2&amount=25.00',
  )
  await keys.click(await main.findByRole('link', { name: /Member d/ }))
  const detail = within(main.getByRole('complementary', { name: 'Transaction' }))
  expect(await detail.findByText('Pending')).toBeVisible()
  expect(detail.queryByRole('link', { name: 'Send again' })).toBeNull()
})

test('ACCT-05 the address of one that is not there says so', async () => {
  const { main } = await show('/transactions?payment=z')
  expect(await main.findByText('We could not find this transaction.')).toBeVisible()
})

test('ACCT-05 what is listed is exported', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const { main, keys, network } = await show('/transactions?show=out')
  await keys.click(await main.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(requestsTo(network, `${path}export/`)[0]?.path).toBe(`${path}export/?show=out`)
})

test('BAR-30 a partial member is told why nothing is listed', async () => {
  const { main } = await show('/transactions', sampleUser({ account: null }))
  expect(await main.findByText(/has not been approved yet/)).toBeVisible()
})
