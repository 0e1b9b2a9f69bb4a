/** The office writes to the members of a view, and one of them ends the letters. */
import { expect, test } from '@playwright/test'
import { signIn } from './app.fixtures.ts'

test('DOMAIN §13 root writes to the members of a list, sends it, and its reader ends the letters', async ({
  page,
  browser,
}) => {
  await signIn(page, 'root')
  await page.goto('/admin/users?q=Airline+Lofts')
  await page.getByRole('link', { name: 'Write to these members' }).click()
  const subject = `Summer fair ${Date.now()}`
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Letter', { exact: true }).fill('Come on Saturday.\n\nBring tea.')
  await page.getByLabel('Send from').selectOption('0')
  await page.getByLabel('Send until').selectOption('24')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()

  await page.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(page.getByRole('button', { name: /^Sent/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Airline Lofts' })).toBeVisible()

  const outbox = await (await page.request.get('/dev/outbox')).text()
  const letter = outbox.split('<article').find((one) => one.includes(subject)) ?? ''
  const link = /\/unsubscribe\/[\da-f-]{36}/.exec(letter)?.[0] ?? ''
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(link)
  await reader.getByRole('button', { name: 'No more letters' }).click()
  await expect(reader.getByText(/^You get no more letters from/)).toBeVisible()
  await reader.getByRole('button', { name: 'I want letters again' }).click()
  await expect(reader.getByText(/^You get letters from .* again\.$/)).toBeVisible()
  await reader.context().close()
})
