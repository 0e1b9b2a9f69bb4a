/**
 * One member requests a payment; the other sees it at once and pays or declines; both see the
 * outcome.
 */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, openPanel, otherPerson, panel, signIn } from './app.fixtures.ts'

async function ask(page: Page, name: string, note: string): Promise<void> {
  await openPanel(page, 'request')
  await page.getByRole('combobox', { name: 'Request From' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByLabel('Amount').fill('20.00')
  await page.getByLabel('Note').fill(note)
  await panel(page).getByRole('button', { name: 'Request 20.00 Moxey' }).click()
  await expect(panel(page).getByRole('article')).toContainText('Requested')
  await expect(panel(page).getByRole('article')).toContainText('Pending')
}

/** Opens and closes the Account panel over the page that pays, which stays as it is. */
async function lookAtAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /open my account/ }).click()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/pay\?request=\d+$/)
}

/** The rows of the requests made. */
const made = (page: Page) =>
  panel(page).getByRole('region', { name: 'Your requests' }).getByRole('listitem')

/** Unique, so that the journey can run again on the same network. */
const unique = (words: string) => `${words} (${Date.now()})`
const notification = (page: Page, note: string) =>
  page.getByRole('listitem').filter({ hasText: note })

test('REQ-01 REQ-06 REQ-08 SEND-09 SEND-18 SEND-19 ACCT-03 DIR-11 a request is seen and paid', async ({
  page,
  browser,
}) => {
  const note = unique('Brake pads for the van')
  const dana = await otherPerson(browser, 'dana')
  await dana.goto('/notifications')
  await expect(dana.getByRole('heading', { name: 'My Notifications' })).toBeVisible()
  await signIn(page, 'marco')
  const before = await balanceOf(page, 'Balance')
  await ask(page, 'Dana Landry', note)

  // It appears in dana's open list without a reload.
  const told = notification(dana, note)
  await expect(told).toBeVisible({ timeout: 5_000 })
  await dana.goto('/')
  await expect(
    dana.getByRole('button', { name: /^My Notifications: something is new/ }),
  ).toBeVisible()
  await dana.goto('/notifications')
  await told.getByRole('button', { name: 'Pay' }).click()
  await expect(dana).toHaveURL(/\/pay\?request=/)
  const part = dana.getByRole('main')
  const send = part.getByRole('button', { name: /^Send/ })
  await expect(part.getByRole('group', { name: 'Send To' })).toBeVisible()
  await expect(dana.getByLabel('Amount')).toHaveValue('20.00')
  await dana.getByLabel('Amount').fill('19.99')
  await send.click()
  const tooLittle = 'Moxey amount cannot be less than the requested amount'
  await expect(part).toContainText(tooLittle)
  await dana.getByLabel('Amount').fill('25.00')
  await expect(part).not.toContainText(tooLittle)
  await lookAtAccount(dana)
  await expect(dana.getByLabel('Amount')).toHaveValue('25.00')
  await send.click()
  await expect(part.getByRole('article')).toContainText('Completed')
  await lookAtAccount(dana)
  await expect(part.getByRole('article')).toContainText('Completed')
  await part.getByRole('button', { name: 'Close' }).click()
  await expect(told).toContainText('Completed')

  await expect.poll(() => balanceOf(page, 'Balance')).toBe(before + 2500)
  await page.goto('/notifications')
  await expect(page.getByText(/paid your request: 25\.00 Moxey/).first()).toBeVisible()
  await openPanel(page, 'request')
  await expect(made(page).first()).toContainText('Completed')
})

test('REQ-09 ACCT-04 dana declines and deletes the notification; marco cancels a request', async ({
  page,
  browser,
}) => {
  const [tyres, oil] = [unique('A second set of tyres'), unique('An oil change')]
  const dana = await otherPerson(browser, 'dana')
  await dana.goto('/notifications')
  await signIn(page, 'marco')
  await ask(page, 'Dana Landry', tyres)
  const told = notification(dana, tyres)
  await told.getByRole('button', { name: 'Decline' }).click()
  await dana.getByRole('button', { name: 'Decline request' }).click()
  await expect(told).toContainText('Declined')
  await told.getByRole('button', { name: /^Delete/ }).click()
  await expect(told).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByText(/declined your request for 20\.00 Moxey/).first()).toBeVisible()

  await ask(page, 'Dana Landry', oil)
  await expect(notification(dana, oil)).toContainText('Pay')
  await openPanel(page, 'request')
  await panel(page)
    .getByRole('button', { name: /^Cancel the request/ })
    .first()
    .click()
  await expect(made(page).first()).toContainText('Cancelled')
  await expect(notification(dana, oil)).toContainText('Cancelled')
})
