/** Gift cards: anybody looks up dana's, marco charges it, and the rest is due. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { balanceOf, openPanel, otherPerson, panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

/** The number of a card, as its buyer sees it. In the stack only the top of a card is free. */
async function numberOf(page: Page, card: Locator): Promise<string> {
  await card.click({ position: { x: 24, y: 16 } })
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
  const wallet = dana.getByRole('region', { name: 'My gift cards' })
  const partly = await numberOf(dana, wallet.getByRole('button', { name: /left of 100\.00/ }))
  await wallet.getByText(/^\d+ used or expired$/).click()
  const expired = await numberOf(dana, wallet.getByRole('button', { name: /Expired/ }))

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
  await expect(panel(page)).toContainText('15.00 Moxey stays due.')
  await panel(page).getByRole('button', { name: 'Charge 60.00 Moxey' }).click()
  const receipt = panel(page).getByRole('article')
  await expect(receipt).toContainText('Charged to a gift card')
  await expect(receipt).toContainText(/Due.*15\.00/)
  await expect(receipt).toContainText(/Left on the card.*0\.00/)
  await expect(receipt).toContainText(/Confirmation code[A-HJ-NP-Z2-9]{10}/)
  expect(await balanceOf(page, 'Balance')).toBe(before + 6_000)
})

test('GIFT-14 a card is bought for a day to come, changed, and sent at once', async ({ page }) => {
  await signIn(page, 'dana')
  await page.goto('/giftcards')
  await page.getByRole('button', { name: 'Buy a Gift Card' }).click()
  const form = panel(page)
  await form.getByRole('radio', { name: 'Get well soon' }).check({ force: true })
  await form.getByLabel('Amount').fill('12')
  await form.getByLabel('Send it to').fill('noor@example.com')
  await form.getByLabel('Message').fill('Tea is on us.')
  await form.getByText('On a later day').click()
  await expect(form.getByLabel('Day', { exact: true })).not.toHaveValue('')
  await form.getByRole('button', { name: 'Buy for 12.00 Moxey' }).click()
  await expect(form.getByRole('article')).toContainText('Arrives')
  await form.getByRole('button', { name: 'Close' }).first().click()
  await page.goto('/giftcards')
  await page.getByRole('button', { name: /^Get well soon, 12\.00, Arrives/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Gift card' })
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('Send it to').fill('lena@example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('region', { name: 'Delivery' })).toContainText('lena@example.com')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByRole('region', { name: 'Delivery' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: /^Get well soon, 12\.00, Sent/ })).toBeVisible()
  await expect(async () => {
    const kept = await page.request.get('/dev/outbox')
    expect(await kept.text()).toContain('to lena@example.com')
  }).toPass()
})
