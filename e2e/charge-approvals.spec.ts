/**
 * A charge by name: the seller requests it, the buyer approves on another device, and both see it
 * at once.
 */
import { expect, test } from '@playwright/test'
import { balanceOf, openPanel, otherPerson, panel, signIn } from './app.fixtures.ts'

test('CHARGE-02 CHARGE-16 ACCT-04 marco charges dana by name, dana approves it, both see it live', async ({
  page,
  browser,
}) => {
  const note = `Two sheets of plywood (${Date.now()})`
  const dana = await otherPerson(browser, 'dana')
  const hers = await balanceOf(dana, 'Balance')
  await dana.goto('/notifications')
  await expect(dana.getByRole('heading', { name: 'My Notifications' })).toBeVisible()
  await signIn(page, 'marco')
  const his = await balanceOf(page, 'Balance')
  await openPanel(page, 'charge')
  await page.getByRole('button', { name: 'No card? Find them by name' }).click()
  await page.getByRole('combobox', { name: 'Member' }).fill('Dana Landry')
  await page.getByRole('option', { name: 'Dana Landry' }).first().click()
  await page.getByLabel('Amount').fill('25.00')
  await page.getByLabel('Note').fill(note)
  await expect(panel(page)).toContainText('Nothing is charged before that.')
  await panel(page)
    .getByRole('button', { name: /^Ask for 25\.00/ })
    .click()
  const receipt = panel(page).getByRole('article')
  await expect(receipt).toContainText('Pending')
  expect(await balanceOf(page, 'Balance')).toBe(his)

  const told = dana.getByRole('listitem').filter({ hasText: note }).filter({ hasText: 'asks you' })
  await expect(told).toContainText('asks you to approve a charge of 25.00', { timeout: 5_000 })
  await told.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = dana.getByRole('dialog', { name: 'Approve this payment?' })
  await expect(question).toContainText('25.00')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(told).toContainText('Approved')

  // The seller's receipt updates by itself.
  await expect(receipt).toContainText('Charged', { timeout: 5_000 })
  await expect(receipt).toContainText(/Confirmation code[A-HJ-NP-Z2-9]{10}/)
  await expect.poll(() => balanceOf(page, 'Balance')).toBe(his + 2_500)
  expect(await balanceOf(dana, 'Balance')).toBe(hers - 2_500)
})
