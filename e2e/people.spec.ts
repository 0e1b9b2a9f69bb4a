/**
 * Receipts by email switched off and on; a new person whose card is ordered and activated; an
 * employee with rights and limits.
 */
import { expect, test, type Page } from '@playwright/test'
import {
  chooseTarget,
  openPanel,
  otherPerson,
  panel,
  pay,
  signIn,
  startSend,
} from './app.fixtures.ts'

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
  await page.getByRole('button', { name: 'Add someone' }).click()
  await page.getByLabel('First name').fill('Noel')
  await page.getByLabel('Last name').fill(name.slice(5))
  await page.getByLabel('Phone').pressSequentially('5552013344')
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 201-3344')
  await expect(page.getByRole('switch', { name: /^Pay/ }).first()).toBeChecked()
  await panel(page).getByRole('button', { name: 'Add someone' }).click()
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

test('SEC-08 an employee meets its rights and limits, and its main contact is told', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const sam = await otherPerson(browser, 'sam')
  await expect(panel(sam).getByText('Reload CRA')).toHaveCount(0)
  await expect(panel(sam).getByText('People and Cards')).toHaveCount(0)
  for (const name of ['load-cash-reserve', 'auto-reload', 'add-card', 'people', 'gift-card']) {
    await sam.goto(`/?panel=${name}`)
    await expect(panel(sam)).toContainText('You are not allowed to')
    await expect(panel(sam)).toContainText('Please ask Dana Landry, the main contact')
  }

  await signIn(page, 'dana')
  await openPanel(page, 'people')
  await panel(page)
    .getByRole('button', { name: /Sam Ortiz/ })
    .click()
  const person = panel(page)
  await person.getByRole('switch', { name: /^Gift cards/ }).click()
  await person.getByLabel('In one payment').fill('21')
  await person.getByLabel('Within 24 hours').fill('1,000')
  await person.getByLabel('In a calendar month').fill('5000')
  await person.getByRole('button', { name: 'Save rights and limits' }).click()
  await expect(page.getByText('The rights and limits of Sam Ortiz were saved.')).toBeVisible()

  await sam.goto('/?panel=send')
  await chooseTarget(sam, 'Marco Guidry')
  await pay(sam, '21.01')
  await expect(panel(sam)).toContainText('This is more than you may pay for your business.')
  await expect(panel(sam)).toContainText('Your limits: 21.00 Moxey in one payment')
  await expect(panel(sam)).toContainText('Please ask Dana Landry, the main contact')
  await expect(panel(sam).getByLabel('Amount')).toHaveValue('21.01')
  await pay(sam, '20.50')
  await expect(panel(sam).getByRole('article')).toBeVisible()

  await outboxShows(page, 'You changed what Sam Ortiz may do')
  await page.goto('/?panel=people')
  await panel(page)
    .getByRole('button', { name: /Sam Ortiz/ })
    .click()
  await panel(page)
    .getByRole('switch', { name: /^Gift cards/ })
    .click()
  await panel(page).getByLabel('In one payment').fill('500')
  await panel(page).getByRole('button', { name: 'Save rights and limits' }).click()
  await expect(page.getByText('The rights and limits of Sam Ortiz were saved.')).toBeVisible()
})
