/** Gift cards: anybody looks up dana's, marco charges it, and the rest is due. */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, openPanel, otherPerson, panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

/** The number of the card whose row matches, as its buyer sees it. */
async function numberOf(page: Page, row: RegExp): Promise<string> {
  await page.getByRole('region', { name: 'My gift cards' }).getByText(row).first().click()
  const dialog = page.getByRole('dialog', { name: 'Gift card' })
  const number = dialog.getByText(/^91\d\d( \d{4}){3}$/)
  await expect(number).toBeVisible()
  const digits = ((await number.textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  return digits
}

test('GIFT-01 GIFT-04 GIFT-07 GIFT-09 GIFT-12 GIFT-13 a card with 60.00 is charged 75.00', async ({
  page,
  browser,
}) => {
  const dana = await otherPerson(browser, 'dana')
  await dana.goto('/giftcards')
  const partly = await numberOf(dana, /of 100\.00/)
  const expired = await numberOf(dana, /Expired/)

  // Anybody may check the balance.
  await page.goto('/giftcards')
  await page.getByLabel('Gift card number').fill(partly)
  await expect(page.getByRole('main')).toContainText('60.00')
  await expectFit(page, 'gift cards, signed out')
  await page.getByRole('button', { name: 'Check another card' }).click()
  await page.getByLabel('Gift card number').fill(expired)
  await expect(page.getByRole('main')).toContainText('This gift card is expired.')

  await signIn(page, 'marco')
  const before = await balanceOf(page, 'Balance')
  await openPanel(page, 'charge')
  const field = page.getByLabel('Card', { exact: true })
  await field.fill(expired)
  await expect(panel(page)).toContainText('This gift card is expired.')
  await panel(page).getByRole('button', { name: 'Charge another card' }).click()
  await expect(page.getByLabel('Tip')).toBeVisible()
  await field.fill(partly)
  await expect(panel(page)).toContainText('60.00 on it')
  await expect(page.getByLabel('Tip')).toBeHidden()
  await page.getByLabel('Amount').fill('75')
  await expect(panel(page)).toContainText(/Due, paid otherwise.*15\.00/)
  await panel(page).getByRole('button', { name: 'Charge 60.00 Moxey' }).click()
  const receipt = panel(page).getByRole('article')
  await expect(receipt).toContainText('Charged to a gift card')
  await expect(receipt).toContainText(/Due.*15\.00/)
  await expect(receipt).toContainText(/Left on the card.*0\.00/)
  await expect(receipt).toContainText(/Confirmation code[A-HJ-NP-Z2-9]{10}/)
  expect(await balanceOf(page, 'Balance')).toBe(before + 6_000)
})
