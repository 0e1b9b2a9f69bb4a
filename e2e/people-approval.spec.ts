/**
 * A café owner sets the hours of an employee and a sum from which it approves first; the employee
 * pays, waits, is refused, and the owner is told as it chooses.
 */
import { expect, test, type Page } from '@playwright/test'
import {
  balanceOf,
  chooseTarget,
  openPanel,
  otherPerson,
  panel,
  pay,
  signIn,
  startSend,
} from './app.fixtures.ts'

async function openSam(page: Page): Promise<void> {
  await page.goto('/?panel=people')
  await panel(page)
    .getByRole('button', { name: /Sam Ortiz/ })
    .click()
}

async function save(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Save rights and limits' }).click()
  await expect(page.getByText('The rights and limits of Sam Ortiz were saved.')).toBeVisible()
}

/** Hours on a day other than today alone, in whatever zone. */
async function setOtherDay(page: Page): Promise<void> {
  const view = panel(page)
  await view.getByRole('button', { name: 'Set hours' }).click()
  const other = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-US', {
    weekday: 'long',
  })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    if (day !== other) await view.getByRole('button', { name: `Remove hours on ${day}` }).click()
  }
  if (['Saturday', 'Sunday'].includes(other)) {
    await view.getByRole('button', { name: `Add hours on ${other}` }).click()
  }
}

test('SEC-08 the main contact approves first, is told of refused tries, and sets hours', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const sam = await otherPerson(browser, 'sam')
  await signIn(page, 'dana')
  await openSam(page)
  await panel(page).getByLabel('Approved by the main contact from').fill('600')
  await panel(page).getByRole('button', { name: 'Save rights and limits' }).click()
  await expect(panel(page)).toContainText('This may not be more than the limit of one payment.')
  await panel(page).getByLabel('Approved by the main contact from').fill('20')
  await save(page)

  // What waits says so before and after the button, and may be withdrawn.
  const before = await balanceOf(page, 'Balance')
  await sam.goto('/?panel=send')
  await chooseTarget(sam, 'Marco Guidry')
  await panel(sam).getByLabel('Amount').fill('20')
  await expect(panel(sam)).toContainText('of 20.00 or more wait for the approval of Dana Landry')
  await pay(sam, '20')
  await expect(panel(sam).getByRole('article')).toContainText('main contact has 48 hours')
  expect(await balanceOf(page, 'Balance')).toBe(before - 2_000)
  await sam.goto('/transactions?show=waiting')
  await sam
    .getByRole('main')
    .getByRole('link', { name: /Pending/ })
    .first()
    .click()
  await sam.getByRole('button', { name: /^Withdraw/ }).click()
  await sam.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => balanceOf(page, 'Balance')).toBe(before)

  await startSend(sam, 'Marco Guidry')
  const amount = `21.${String(Date.now() % 90).padStart(2, '0')}`
  await pay(sam, amount)
  await expect(panel(sam).getByRole('article')).toContainText('main contact has 48 hours')
  await page.goto('/notifications')
  const asked = page.getByRole('listitem').filter({ hasText: `a payment of ${amount} Moxey` })
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toContainText('already set aside')
  await dialog.getByRole('button', { name: /^Approve 21\./ }).click()
  await expect(asked).toContainText('Approved')
  await expect(panel(sam).getByRole('article')).toContainText('Sent')

  // Angry presses are told once.
  await openSam(page)
  await setOtherDay(page)
  await save(page)
  await startSend(sam, 'Marco Guidry')
  for (const angry of ['5', '6', '7']) {
    await pay(sam, angry)
    await expect(panel(sam)).toContainText('You may not pay for your business at this time')
    await expect(panel(sam)).toContainText('The next time is on')
    await expect(panel(sam)).toContainText('Please ask Dana Landry, the main contact')
  }
  await page.goto('/notifications')
  await expect(page.getByText(/Sam Ortiz tried a payment of [567]\.00/)).toHaveCount(1)

  await openPanel(page, 'people')
  await panel(page).getByRole('button', { name: 'Alerts' }).click()
  const tries = panel(page).getByRole('group', { name: 'Declined attempts' })
  await tries.getByRole('switch', { name: 'Email' }).click()
  await expect(tries.getByRole('switch', { name: 'Email' })).not.toBeChecked()
  // The alerts are in the address, so that a reload keeps them.
  await page.reload()
  await expect(tries.getByRole('switch', { name: 'Email' })).not.toBeChecked()
  await expect(tries.getByRole('switch', { name: 'Notification' })).toBeChecked()
  await tries.getByRole('switch', { name: 'Email' }).click()
  await expect(tries.getByRole('switch', { name: 'Email' })).toBeChecked()

  await openSam(page)
  await panel(page).getByRole('button', { name: 'At any time' }).click()
  await panel(page).getByLabel('Approved by the main contact from').fill('')
  await save(page)
})
