/** A visitor opens the page of a member, fills it in, signs in, pays, and the member sees it. */
import { expect, test } from '@playwright/test'
import { fillLogin, otherPerson, password } from './app.fixtures.ts'
import { setReserve } from './reserve.fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('POS-01 POS-08 ROUTE-15 ROUTE-18 a visitor signs in on a pay page, pays, and its maker sees it', async ({
  page,
  browser,
}) => {
  await setReserve('marco', 5_00n)
  const dana = await otherPerson(browser, 'dana')
  await dana.goto('/MoxeyPaySetup')
  await dana.getByRole('button', { name: 'New page' }).click()
  const label = `Cake ${Date.now()}`
  await dana.getByLabel('What do people pay for?').fill(label)
  await dana.getByLabel('Amount', { exact: true }).fill('12.34')
  await dana.getByRole('switch', { name: 'Customers may add a tip' }).check()
  await dana.getByText('Reference, question, limits').click()
  await dana.getByLabel('Question to the customer').fill('Table')
  await dana.getByLabel('How often can it be paid?').fill('1')
  await dana.getByRole('button', { name: 'Make the page' }).click()
  const address = await dana
    .getByRole('dialog')
    .getByText(/\/mp\/\w{10}$/)
    .innerText()
  const at = `/mp/${address.slice(-10)}`

  await page.goto(at)
  await expect(page.getByRole('heading', { name: 'Red Stick Bakehouse' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Baton Rouge')
  await page.getByLabel('Table').fill('12')
  await page.getByRole('button', { name: 'Tip 15%' }).click()
  await page.getByRole('button', { name: 'Sign in to pay 12.34 Moxey' }).click()
  await fillLogin(page, 'marco', password)
  // Back on the page, with what was typed.
  await expect(page.getByLabel('Table')).toHaveValue('12')
  await page.getByRole('button', { name: 'Pay 12.34 Moxey + $1.85 tip' }).click()
  await expect(page.getByRole('article')).toContainText('Sent')
  await expect(page.getByRole('article')).toContainText(label)

  // It could be paid once.
  await page.goto(at)
  await expect(page.getByRole('heading', { name: 'This has been paid' })).toBeVisible()
  await dana.goto('/MoxeyPaySetup')
  const card = dana.getByRole('listitem').filter({ hasText: label })
  await expect(card).toContainText('1 of 1 payments')
  await expect(card).toContainText('$1.85 in tips')
})
