/**
 * A monthly payment from the 31st: scheduled, listed, paused and cancelled; and one that becomes
 * due.
 */
import { expect, test } from '@playwright/test'
import { balanceOf, openPanel, panel, signIn, startSend, typeTip } from './app.fixtures.ts'
import { monthEndIsDue } from './clock.fixtures.ts'

test('SEND-01 SEND-03 SEND-04 SEND-14 SEND-15 SEND-17 SEND-20 ACCT-02 monthly from the 31st', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1
  await signIn(page, 'dana')
  const before = await balanceOf(page, 'Balance')
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill('12.00')
  await panel(page).getByRole('button', { name: 'Pay later or repeat' }).click()
  const send = panel(page).getByRole('button', { name: 'Schedule Send' })
  await page.getByLabel('Date and time').fill('')
  await send.click()
  const required = 'A valid future date is required for scheduled sends.'
  await expect(panel(page)).toContainText(required)
  await page.getByLabel('Date and time').fill(`${year}-01-31T09:00`)
  await expect(panel(page)).not.toContainText(required)
  await page.getByLabel('Repeat').selectOption('Monthly')
  await expect(panel(page)).toContainText(
    new RegExp(
      `Marco gets 12\\.00 Moxey on 1/31/${year} 9:00 AM, then 2/2[89]/${year} and 3/31/${year}\\.`,
    ),
  )
  await send.click()
  const receipt = panel(page).getByRole('article')
  await expect(receipt).toContainText(`1/31/${year} 9:00 AM`)
  await expect(receipt).toContainText('Monthly')
  expect(await balanceOf(page, 'Balance')).toBe(before)

  await panel(page).getByRole('link', { name: 'Scheduled payments' }).click()
  const plan = panel(page).getByRole('listitem').first()
  await expect(plan).toContainText('12.00')
  await expect(plan).toContainText(`3/31/${year}`)
  await plan.getByRole('button', { name: /^Pause/ }).click()
  await expect(plan).toContainText('Paused')
  await plan.getByRole('button', { name: /^Resume/ }).click()
  await expect(plan).toContainText('Active')
  await plan.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(plan).toContainText('Cancelled')
})

test('SEND-26 SEND-04 a payment repeated on the 31st is made once on the last day of the month, and goes on', async ({
  page,
}) => {
  const note = `Rent (${Date.now()})`
  await signIn(page, 'dana')
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill('11.00')
  // As much as marco's commission, so that his reserve is unchanged for later journeys.
  await typeTip(page, '0.55')
  await page.getByLabel('Note').fill(note)
  await panel(page).getByRole('button', { name: 'Pay later or repeat' }).click()
  await page.getByLabel('Date and time').fill(`${new Date().getFullYear() + 1}-01-31T00:00`)
  await page.getByLabel('Repeat').selectOption('Monthly')
  await panel(page).getByRole('button', { name: 'Schedule Send' }).click()
  await expect(panel(page).getByRole('article')).toContainText('Monthly')
  const before = await balanceOf(page, 'Balance')

  const { due, next } = await monthEndIsDue(note)
  await expect.poll(() => balanceOf(page, 'Balance')).toBe(before - 1_100)
  await openPanel(page, 'schedules')
  const plan = panel(page).getByRole('listitem').filter({ hasText: note })
  await expect(plan).toContainText(`Next${next} 12:00 AM`)
  await expect(plan).toContainText(`Paid${due} 12:00 AM`)
  await expect(plan).toContainText('Active')
  await page.goto('/transactions')
  const paid = page.getByRole('main').getByRole('link').filter({ hasText: note })
  await expect(paid).toHaveCount(1)
  await expect(paid).toContainText('11.00')

  await openPanel(page, 'schedules')
  await plan.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(plan).toContainText('Cancelled')
})
