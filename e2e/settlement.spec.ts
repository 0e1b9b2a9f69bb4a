/** Two exchanges settle what one owes the other; the day's list of the card company is compared. */
import { expect, test } from '@playwright/test'
import { otherPerson, signInWithoutForm } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

test('DOMAIN §13 a position is settled by an order of one side and the yes of the other', async ({
  page,
  browser,
}) => {
  await signInWithoutForm(page, 'brook')
  await page.goto('/admin/settlement')
  await expect(page.getByText('All positions of the network add up to zero.')).toBeVisible()
  await expectFit(page, 'the positions')
  const open = page.getByRole('button', { name: /^Settle with / }).first()
  const other = ((await open.getAttribute('aria-label')) ?? '').replace(/^Settle with |, .*$/g, '')
  await open.click()
  const dialog = page.getByRole('dialog', { name: `Settle with ${other}` })
  await dialog.getByLabel('Amount').fill('12.34')
  await dialog.getByLabel('How it was paid').fill('Check 1204')
  await dialog.getByRole('button', { name: 'Order the settlement' }).click()
  await expect(page.getByText(`Waits for ${other}`)).toBeVisible()

  const root = await otherPerson(browser, 'root')
  await root.goto('/admin')
  await root.getByRole('link', { name: /Settlements between exchanges/ }).click()
  await root.getByRole('combobox', { name: /^Exchange/ }).selectOption({ label: other })
  await root.getByRole('button', { name: /^Confirm: / }).click()
  const asked = root.getByRole('dialog', { name: 'Confirm this settlement?' })
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(root.getByText('Settled.', { exact: true })).toBeVisible()

  await root.goto('/admin/settlement?part=cards&exchange=8')
  await root.getByRole('button', { name: 'Compare now' }).click()
  await expect(root.getByText(/lines? compared\./)).toBeVisible()
  await expect(root.getByText(/^Last report: /)).toBeVisible()
  await expectFit(root, 'the card settlement')
})
