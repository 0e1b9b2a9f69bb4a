/** A business makes a register, lets a device in, its cashier unlocks it, and it is taken away. */
import { expect, test } from '@playwright/test'
import { otherPerson } from './app.fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('POS-02 POS-03 POS-05 POS-07 ROUTE-17 ROUTE-19 a device becomes a till, and is none as soon as it is removed', async ({
  page,
  browser,
}) => {
  const dana = await otherPerson(browser, 'dana')
  await dana.goto('/MoxeyPayPOSSetup')
  const name = `Bar ${Date.now()}`
  await dana.getByRole('button', { name: 'Add a register' }).click()
  await dana.getByLabel('Name', { exact: true }).fill(name)
  await dana.getByRole('button', { name: 'Add it' }).click()
  await dana.getByRole('button', { name, exact: true }).click()
  const code = (await dana.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText()).replace('-', '')

  // Visitors come by Charge Card, which asks for the code.
  await page.goto('/?panel=account')
  await page.getByRole('link', { name: 'Charge Card' }).click()
  await expect(page).toHaveURL(/\/mpos\/CODE_REQUIRED$/)
  await page.getByLabel('Code of the register').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Ask the business' }).click()
  const shown = await page.getByLabel('Digits of this device').innerText()
  const digits = shown.replaceAll(/\D/g, '')
  expect(digits).toHaveLength(6)

  const asks = dana.getByRole('region', { name: 'A device asks to be a till' })
  await expect(asks.filter({ hasText: digits.slice(0, 3) })).toContainText(digits.slice(3))
  await asks.getByRole('button', { name: 'Let it in' }).click()

  await page.getByRole('button', { name: 'Riley' }).click()
  await page.keyboard.type('1357')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This PIN is wrong.')).toBeVisible()
  await page.keyboard.type('4719')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Charge' })).toBeVisible()
  await expect(dana.getByText(/Riley.* at work/)).toBeVisible()

  await dana.getByRole('button', { name: /^Remove / }).click()
  await dana.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(
    page.getByRole('heading', { name: 'This device is not a till any more' }),
  ).toBeVisible({
    timeout: 5_000,
  })
})
