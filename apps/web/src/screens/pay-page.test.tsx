import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { sendAnswer } from '../capabilities/send/send.fixtures.tsx'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { session } from '../kernel/kernel.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const code = '7K3M9Q2XTB'
const page: PayPage = {
  ...{ code, label: 'Pies', note: '', kind: 'fixed', amount: 20, least: null, most: null },
  ...{ amounts: [], products: [], tips: false, question: '', reference: 'Invoice 7' },
  ...{ closed: null, expiresTS: null, successUrl: null, cancelUrl: null },
  payee: {
    ...{ sendTarget: 'm99', name: 'Red Stick Bakehouse', city: 'Baton Rouge', state: 'LA' },
    ...{ exchange: 'Red Stick', imageUrl: null, storefrontId: 12 },
  },
}
const sold = [
  { productId: 1, name: 'Pie', price: 4.5 },
  { productId: 2, name: 'Tea', price: 2 },
]

/** The page is answered as it stands at each reading. */
async function show(
  parts: Partial<PayPage> = {},
  { user = null, send }: { user?: ReturnType<typeof sampleUser> | null; send?: Answer } = {},
) {
  const shown = { now: { ...page, ...parts } }
  const answers: Record<string, Answer> = {
    '/api/core/v2/pay-page/': () => json(shown.now),
    ...(send && { '/api/banking/v2/moxey/send/': send }),
  }
  const mounted = await openAt(`/mp/${code}`, { user, answers })
  await screen.findByRole('heading', { name: /Red Stick|no page/ }, { timeout: 10_000 })
  return { ...mounted, shown, main: within(screen.getByRole('main')) }
}

test('POS-01 ROUTE-18 a visitor sees who is paid, large, and is led to the sign-in and back', async () => {
  const { main, keys } = await show({ question: 'Table' })
  expect(main.getByText('Baton Rouge, LA')).toBeVisible()
  expect(main.getByText('Member of Red Stick')).toBeVisible()
  expect(main.getByText('Reference: Invoice 7')).toBeVisible()
  const button = await main.findByRole('button', { name: 'Sign in to pay 20.00 Moxey' })
  await keys.click(button)
  expect(await main.findByText('Please answer this.')).toBeVisible()
  await keys.type(main.getByLabelText('Table'), '12')
  await keys.click(button)
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(session.takeDestination()).toBe(`/mp/${code}`)
  expect(sessionStorage.getItem(`exchange.pay-page.${code}`)).toContain('"answer":"12"')
})

test('POS-01 a member pays what was chosen, and gets the receipt of a send', async () => {
  let sent: unknown
  const send: Answer = ({ body }) => {
    sent = body
    return json(sendAnswer({ sendTo: 'Red Stick Bakehouse' }))
  }
  const asks = { kind: 'products', amount: null, products: sold } as const
  const { main, keys } = await show(asks, { user: sampleUser(), send })
  const more = await main.findByRole('button', { name: 'One more Pie' })
  await keys.click(more)
  await keys.click(more)
  await keys.click(main.getByRole('button', { name: 'One more Tea' }))
  await keys.click(main.getByRole('button', { name: 'Pay 11.00 Moxey' }))
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(within(main.getByRole('article')).getByText('Pies')).toBeVisible()
  expect(sent).toMatchObject({
    ...{ sendTarget: 'm99', amount: '11.00' },
    payPage: {
      code,
      items: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
    },
  })
})

test('POS-01 a page that can be paid once is not offered again by its receipt; its payee is', async () => {
  const send: Answer = () => {
    shown.now = { ...page, closed: 'used-up' }
    return json(sendAnswer({ sendTo: 'Red Stick Bakehouse' }))
  }
  const { main, keys, shown } = await show({}, { user: sampleUser(), send })
  await keys.click(await main.findByRole('button', { name: 'Pay 20.00 Moxey' }))
  const instead = await main.findByRole('link', { name: 'Send to Red Stick Bakehouse' })
  expect(instead).toHaveAttribute('href', '/pay?to=m99')
  expect(main.getByText('Sent')).toBeVisible()
  expect(main.queryByRole('button', { name: /again/ })).toBeNull()
  // What was paid stays in sight.
  expect(main.getByText('Reference: Invoice 7')).toBeVisible()
})

test('POS-01 a page that can be paid more often is paid again from its receipt', async () => {
  const send: Answer = () => json(sendAnswer({ sendTo: 'Red Stick Bakehouse' }))
  const { main, keys } = await show({}, { user: sampleUser(), send })
  await keys.click(await main.findByRole('button', { name: 'Pay 20.00 Moxey' }))
  const again = await main.findByRole('button', { name: 'Pay again' })
  await waitFor(() => expect(again).toBeEnabled())
  await keys.click(again)
  expect(await main.findByRole('button', { name: 'Pay 20.00 Moxey' })).toBeVisible()
})

test('POS-01 what changed since it was shown is shown anew, and nothing was paid', async () => {
  const detail = 'The amount of this page is 30.00 Moxey now. Look at it again before you pay.'
  const send: Answer = () => problem(409, 'PAY_PAGE_CHANGED', detail)
  const { main, keys, shown } = await show({}, { user: sampleUser(), send })
  const button = await main.findByRole('button', { name: 'Pay 20.00 Moxey' })
  shown.now = { ...page, amount: 30 }
  await keys.click(button)
  expect(await main.findByRole('button', { name: 'Pay 30.00 Moxey' })).toBeVisible()
  shown.now = { ...page, closed: 'used-up' }
  await keys.click(main.getByRole('button', { name: 'Pay 30.00 Moxey' }))
  expect(await main.findByRole('heading', { name: 'This has been paid' })).toBeVisible()
})

test.each([
  ['off', 'This page is switched off'],
  ['expired', 'This page has expired'],
  ['payee-closed', 'This page cannot be paid'],
] as const)('POS-01 a page that is %s says so, with a way on', async (closed, title) => {
  const { main } = await show({ closed })
  expect(await main.findByRole('heading', { name: title })).toBeVisible()
  expect(main.getByRole('link', { name: 'See Red Stick Bakehouse' })).toBeVisible()
  expect(main.queryByRole('button', { name: /pay/i })).toBeNull()
})

test('POS-01 nobody pays its own page', async () => {
  const user = sampleUser()
  const own = { ...page.payee, sendTarget: `m${user.member.memberId}` }
  const { main } = await show({ payee: own }, { user })
  expect(await main.findByRole('link', { name: 'See your pay pages' })).toBeVisible()
})

test('POS-01 an unknown code leads home', async () => {
  const answers = { '/api/core/v2/pay-page/': () => problem(404, 'NOT_FOUND', 'None') }
  await openAt('/mp/0000000000', { user: null, answers })
  expect(await screen.findByText('There is no page with this code')).toBeInTheDocument()
  const home = screen.getByRole('link', { name: 'Go to the directory' })
  expect(home).toHaveAttribute('href', '/')
})
