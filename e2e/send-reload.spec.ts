/** A page that is reloaded, or a tab that is closed, while its payment is on the way. */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, openPanel, panel, payButton, signIn, startSend } from './app.fixtures.ts'

const sendCalls = '**/api/banking/v2/moxey/send/'

/** Pays, and leaves the page without an answer; `arrives`: the server gets the payment. */
async function payAndReload(page: Page, amount: string, arrives: boolean): Promise<void> {
  let calls = 0
  await page.route(sendCalls, async (route) => {
    calls += 1
    if (calls > 1) return await route.continue()
    if (arrives) await route.fetch()
    await page.reload()
  })
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill(amount)
  await payButton(page).click()
}

test('SEC-10 a reload during a slow payment shows its receipt, and the same again is asked about', async ({
  page,
}) => {
  await signIn(page, 'dana')
  const before = await balanceOf(page, 'Balance')
  await payAndReload(page, '2.34', true)
  await expect(panel(page).getByRole('article')).toContainText('Sent')
  expect(await balanceOf(page, 'Balance')).toBe(before - 234)
  await page.reload()
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill('2.34')
  await payButton(page).click()
  const question = page.getByRole('dialog', { name: 'Pay again?' })
  await expect(question).toContainText(/You paid Marco Guidry 2\.34 Moxey (just now|a minute ago)/)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('2.34')
  expect(await balanceOf(page, 'Balance')).toBe(before - 234)
})

test('SEC-10 a payment that never left the page stands in its form after a reload', async ({
  page,
}) => {
  await signIn(page, 'dana')
  const before = await balanceOf(page, 'Balance')
  await payAndReload(page, '2.35', false)
  await expect(panel(page)).toContainText('This payment was not made.')
  await expect(page.getByLabel('Amount')).toHaveValue('2.35')
  await payButton(page).click()
  await expect(panel(page).getByRole('article')).toContainText('Sent')
  expect(await balanceOf(page, 'Balance')).toBe(before - 235)
})

test('SEC-10 a tab that was closed during a payment: a new one shows the receipt', async ({
  page,
  context,
}) => {
  await signIn(page, 'dana')
  const before = await balanceOf(page, 'Balance')
  const arrived = new Promise<void>((done) => {
    void page.route(sendCalls, async (route) => {
      await route.fetch()
      done()
    })
  })
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill('2.36')
  await payButton(page).click()
  await arrived
  await page.close()
  const other = await context.newPage()
  await signIn(other, 'dana')
  await openPanel(other, 'send')
  await expect(panel(other).getByRole('article')).toContainText('2.36')
  expect(await balanceOf(other, 'Balance')).toBe(before - 236)
})
