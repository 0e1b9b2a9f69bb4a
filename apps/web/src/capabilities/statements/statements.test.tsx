/** The screens of statements: the list, the files, and the page that is printed. */
import { statementFilePath } from '@exchange/contract/statements/statements.contract'
import { periodFaults } from '@exchange/contract/statements/statements.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt, pathNow } from '../../shell/shell.fixtures.tsx'
import { router } from '../../routes.tsx'
import { session } from '../../kernel/kernel.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo } from '../mount.fixtures.tsx'
import { filePath } from './statements.api.ts'
import { months, statement } from './statements.fixtures.ts'

const list = '/api/core/v2/statements/'
const month = '/api/core/v2/statements/month/'
const documents = '/api/core/v2/documents/'
const none: Answer = () => json({ documents: [] })
const tax = '/api/core/v2/tax/'
const noTax: Answer = () =>
  json({ asks: false, filer: '', status: 'missing', w9: null, business: noAddress, copies: [] })
const noAddress = { name: '', address: '', city: '', state: '', zip: '' }

// More special addresses first: a fake answer is found by how the address begins.
const answers = (more: Record<string, Answer> = {}) => ({
  [documents]: none,
  [tax]: noTax,
  [filePath]: () => new Response('%PDF-'),
  [month]: () => json(statement),
  [list]: () => json(months),
  ...more,
})

const employee = () => {
  const { contact, ...user } = sampleUser()
  const few = { ...contact.private, isMainContact: false, may: ['send' as const] }
  return { ...user, contact: { ...contact, private: few } }
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
})

test('the address of files is the one of the contract', () => {
  expect(filePath).toBe(statementFilePath)
})

test('ACCT-08 ROUTE-11 statements are listed by year with their closing balances', async () => {
  await openAt('/documents', { answers: answers() })
  const year = await screen.findByRole('region', { name: '2026' })
  const [november, october] = within(year).getAllByRole('listitem')
  expect(november).toHaveTextContent('November 2026So far1 transaction')
  expect(october).toHaveTextContent('October 2026')
  expect(october).toHaveTextContent('1,234.50')
  expect(october).toHaveTextContent('$90.00')
  expect(screen.getByRole('region', { name: '2025' })).toHaveTextContent('(25.50)')
  const link = within(year).getByRole('link', { name: /October 2026/ })
  expect(link).toHaveAttribute('href', '/print/statement?month=2026-10')
})

test('ACCT-08 a list that fails can be loaded again', async () => {
  let failing = true
  const answer = () => (failing ? problem(503, 'UNAVAILABLE', 'Busy.') : json(months))
  const { keys } = await openAt('/documents', { answers: answers({ [list]: answer }) })
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
  failing = false
  await keys.click(retry)
  expect(await screen.findByRole('region', { name: '2026' })).toBeVisible()
})

test('ACCT-08 SEC-08 without the right to statements only the files of the exchange are shown', async () => {
  const { network } = await openAt('/documents', { user: employee(), answers: answers() })
  expect(await screen.findByText(/You are not allowed to/)).toBeVisible()
  expect(await screen.findByText(/has not published any documents yet/)).toBeVisible()
  expect(requestsTo(network, list)).toHaveLength(0)
})

test('ACCT-08 a file is chosen, fetched with its progress, and saved; a failure can be repeated', async () => {
  let full = true
  const file: Answer = () =>
    full ? problem(503, 'UNAVAILABLE', 'Please try again in a minute.') : new Response('a,b')
  const { keys, network } = await openAt('/documents', {
    answers: answers({ [filePath]: file }),
  })
  await keys.click(await screen.findByRole('button', { name: 'Download October 2026' }))
  const dialog = screen.getByRole('dialog', { name: 'Download October 2026' })
  await keys.click(within(dialog).getByRole('radio', { name: 'CSV' }))
  await keys.click(within(dialog).getByRole('radio', { name: 'Cash Reserve' }))
  await keys.click(within(dialog).getByRole('button', { name: 'Download' }))
  expect(await within(dialog).findByText(/not downloaded. Please try again/)).toBeVisible()
  expect(URL.createObjectURL).not.toHaveBeenCalled()
  full = false
  await keys.click(within(dialog).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first] = requestsTo(network, filePath)
  expect(first?.path).toBe(`${filePath}?month=2026-10&format=csv&unit=USD`)
})

test('ACCT-08 ACCT-09 a statement of other days is asked for by its first and last day', async () => {
  const quarter = { ...statement, from: '2026-07-01', to: '2026-09-30', month: null }
  const { keys, network } = await openAt('/documents', {
    answers: answers({ [month]: () => json(quarter) }),
  })
  await keys.click(await screen.findByRole('button', { name: 'Choose dates' }))
  const dialog = screen.getByRole('dialog', { name: 'A statement of other days' })
  const show = within(dialog).getByRole('button', { name: 'Show' })
  await keys.click(show)
  expect(within(dialog).getByText(periodFaults['period-missing'])).toBeVisible()
  const [first, last] = ['First day', 'Last day'].map((name) => within(dialog).getByLabelText(name))
  await keys.type(first as HTMLElement, '2026-09-30')
  await keys.type(last as HTMLElement, '2026-07-01')
  await keys.click(show)
  expect(within(dialog).getByText(periodFaults['period-reversed'])).toBeVisible()
  await keys.clear(first as HTMLElement)
  await keys.type(first as HTMLElement, '2026-07-01')
  await keys.clear(last as HTMLElement)
  await keys.type(last as HTMLElement, '2026-09-30')
  expect(within(dialog).queryByText(periodFaults['period-reversed'])).toBeNull()
  await keys.click(show)
  const sheet = await screen.findByRole('article')
  expect(sheet).toHaveTextContent('Statement, Jul 1 to Sep 30, 2026')
  expect(sheet).toHaveTextContent('07/01/2026 to 09/30/2026')
  expect(requestsTo(network, month)[0]?.path).toBe(`${month}?from=2026-07-01&to=2026-09-30`)
  expect(screen.queryByRole('button', { name: 'The month after' })).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Download' }))
  const files = screen.getByRole('dialog', { name: 'Download Jul 1 to Sep 30, 2026' })
  await keys.click(within(files).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
  expect(requestsTo(network, filePath)[0]?.path).toBe(
    `${filePath}?from=2026-07-01&to=2026-09-30&format=pdf&paper=letter`,
  )
})

test('ACCT-09 the printed page has the balances, the lines and both accounts', async () => {
  await openAt('/print/statement?month=2026-10', { answers: answers() })
  const sheet = await screen.findByRole('article')
  expect(within(sheet).getByRole('heading', { level: 1 })).toHaveTextContent(
    'Statement, October 2026',
  )
  const trade = within(sheet).getByRole('region', { name: 'Moxey account' })
  const rows = within(trade).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Opening balance1,259.50')
  expect(rows[2]).toHaveTextContent('Payment to Harbor Bakery: Bread (FlashCash -10.00)')
  expect(rows[2]).toHaveTextContent('-25.001,234.50')
  expect(rows[3]).toHaveTextContent('Closing balance1,234.50')
  const reserve = within(sheet).getByRole('region', { name: /Cash Reserve/ })
  expect(reserve).toHaveTextContent('Nothing moved in this period.')
  expect(sheet).toHaveTextContent('Reward points: 1,200 at the beginning, 1,225 at the end.')
  expect(sheet).toHaveTextContent('No part of the ledger was sealed')
  expect(document.title).toMatch(/^Statement, October 2026, Whitfield Catering \| /)
})

test('ROUTE-22 without a session the page asks for a sign-in, and comes back after it', async () => {
  const { network } = await openAt('/print/statement?month=2026-10', {
    user: null,
    answers: answers(),
  })
  expect(await screen.findByRole('dialog', { name: /Login|Sign In/i })).toBeVisible()
  expect(pathNow()).toBe('/print/statement')
  expect(requestsTo(network, month)).toHaveLength(0)
  expect(session.takeDestination()).toBe('/print/statement?month=2026-10')
})

test('ACCT-09 a month that has not begun, none, and one without the right are said in words', async () => {
  const refused = () => problem(404, 'NOT_FOUND', 'This month has not begun yet.')
  await openAt('/print/statement?month=2027-01', { answers: answers({ [month]: refused }) })
  expect(await screen.findByText('This month has not begun yet.')).toBeVisible()
  await router.navigate({ href: '/print/statement?month=2026-13' })
  expect(await screen.findByText('No month chosen')).toBeVisible()
})

test('ACCT-09 SEC-08 the printed page needs the right to statements', async () => {
  const { network } = await openAt('/print/statement?month=2026-10', {
    user: employee(),
    answers: answers(),
  })
  expect(await screen.findByText(/You are not allowed to/)).toBeVisible()
  expect(requestsTo(network, month)).toHaveLength(0)
})
