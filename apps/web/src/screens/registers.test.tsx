import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json } from '../kernel/network.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const registers = {
  ...{ business: 'Whitfield Catering', devices: [], pairings: [], products: [], people: [] },
  ...{ registers: [], cashiers: [] },
}
const saving = '/api/core/v2/registers/cashiers/'

test('POS-07 a cashier is added with amounts and a share as they are pasted', async () => {
  const { keys, network } = await openAt('/MoxeyPayPOSSetup?at=new-cashier', {
    user: sampleUser(),
    answers: {
      '/api/core/v2/registers/': () => json(registers),
      [saving]: () => json({ cashierId: 4 }),
    },
  })
  const form = within(await screen.findByRole('form', { name: 'New cashier' }))
  await keys.type(form.getByLabelText('Name on the till'), 'Robin')
  await keys.type(form.getByLabelText('PIN'), '8642')
  await keys.type(form.getByLabelText('Charges up to'), '$12.50')
  const discount = form.getByLabelText('Discounts up to, in percent')
  await keys.clear(discount)
  await keys.type(discount, '1O')
  await keys.click(form.getByRole('button', { name: 'Add it' }))
  expect(await form.findByText('Enter a whole number from 0 to 100.')).toBeVisible()
  expect(requestsTo(network, saving)).toEqual([])
  await keys.clear(discount)
  await keys.type(discount, '10 %')
  await keys.click(form.getByRole('button', { name: 'Add it' }))
  expect(await screen.findByText(/was saved/)).toBeVisible()
  const [sent] = requestsTo(network, saving)
  expect(sent?.body).toMatchObject({ name: 'Robin', discountMost: 10 })
})

test('ROUTE-17 registers are full screen, without a bar at the left, and lead back to the account', async () => {
  await openAt('/MoxeyPayPOSSetup', {
    user: sampleUser(),
    answers: { '/api/core/v2/registers/': () => json(registers) },
  })
  expect(await screen.findByText('Take payments at your counter')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Registers', level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute(
    'href',
    '/account',
  )
  // Neither the rail of a wide screen nor the bar of a phone.
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('ROUTE-15 pay pages stand in the account', async () => {
  await openAt('/MoxeyPaySetup', {
    user: sampleUser(),
    answers: { '/api/core/v2/pay-pages/': () => json({ pages: [], nextCursor: null }) },
  })
  expect(await screen.findByRole('heading', { name: 'Pay Pages', level: 1 })).toBeVisible()
  expect((await screen.findAllByRole('navigation')).length).toBeGreaterThan(0)
})
