/** Receipts by email switched off and on, and a new person whose card is ordered and activated. */
import { expect, test, type Page } from '@playwright/test'
import { openPanel, panel, pay, signIn, startSend } from './app.fixtures.ts'

/** Waits until the demo's outbox page shows `text`. */
async function outboxShows(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

/** A unique last name, so that the journey can run again on the same network. */
function lettersOf(time: number): string {
  return String(time).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}

test('COMMS-01 COMMS-03 COMMS-04 ACCT-10 CSRCH-13 ROUTE-14 receipts, a new person and a card', async ({
  page,
}) => {
  await signIn(page, 'dana')
  await openPanel(page, 'comms-preferences')
  const mails = page.getByRole('switch', { name: /Receipts by email/ })
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(mails).not.toBeChecked()
  await expect(mails).toBeEnabled()
  const cents = String(Date.now() % 90).padStart(2, '0')
  await startSend(page, 'Marco Guidry')
  await pay(page, `3.${cents}`)
  await expect(panel(page).getByRole('article')).toBeVisible()
  await outboxShows(page, `sent you 3.${cents} Moxey`)
  await expect(page.getByText(`You sent 3.${cents} Moxey`)).toHaveCount(0)

  await page.goto('/?panel=comms-preferences')
  await mails.click()
  await expect(mails).toBeChecked()

  const name = `Noel ${lettersOf(Date.now())}`
  await openPanel(page, 'people')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.getByLabel('First name').fill('Noel')
  await page.getByLabel('Last name').fill(name.slice(5))
  await page.getByLabel('Phone').pressSequentially('5552013344')
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 201-3344')
  await page.getByRole('switch', { name: /May move money/ }).click()
  await panel(page).getByRole('button', { name: 'Add somebody' }).click()
  await panel(page).getByRole('button', { name }).click()
  await panel(page).getByRole('button', { name: 'Order a card' }).click()
  await panel(page).getByRole('button', { name: 'Show number' }).click()
  const number = await panel(page)
    .getByText(/^90\d\d( \d{4}){3}$/)
    .textContent()
  await panel(page).getByRole('link', { name: 'Activate' }).click()
  await page.getByLabel('Card number').fill('9000 0000')
  await page.getByRole('button', { name: 'Activate card', exact: true }).click()
  await expect(page.getByText('Invalid card number')).toBeVisible()
  await page.getByLabel('Card number').fill(number ?? '')
  await page.getByRole('button', { name: 'Activate card', exact: true }).click()
  await expect(page.getByText('The card is active')).toBeVisible()

  await openPanel(page, 'people')
  await panel(page).getByRole('button', { name }).click()
  await expect(panel(page)).toContainText(`Card ending in ${number?.slice(-4)}`)
  await panel(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).last().click()
  await expect(panel(page).getByRole('button', { name })).toHaveCount(0)
})
