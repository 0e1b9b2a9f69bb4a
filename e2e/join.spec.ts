/** A business applies to join, and the office answers. */
import { expect, test } from '@playwright/test'
import { otherPerson } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

test('SEC-03 a visitor joins from Home, and the office closes the application', async ({
  page,
  browser,
}) => {
  const business = `Rosa’s Tailoring ${Date.now()}`
  await page.goto('/')
  await page.getByRole('link', { name: 'Join your exchange' }).click()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Enter the name of your business.')).toBeVisible()
  await page.getByLabel('Business', { exact: true }).fill(business)
  await page.getByLabel('What you sell').fill('Alterations, uniforms')
  await page.getByLabel('Your name').fill('Rosa Delgado')
  await page.getByLabel('Email').fill('rosa@example.com')
  await page.getByLabel('Phone').fill('504.555.0123')
  await page.getByLabel('Zip code').fill('70112')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application has been sent' })).toBeVisible()
  await expectFit(page, 'the sent application')
  await expect(async () => {
    const html = await (await page.request.get('/dev/outbox')).text()
    expect(html).toContain('Your application to')
    expect(html).toContain(business)
  }).toPass({ timeout: 15_000 })

  const office = await otherPerson(browser, 'root')
  await office.goto('/admin/applicants')
  const row = office.getByRole('listitem').filter({ hasText: business })
  await expect(row.getByRole('link', { name: '(504) 555-0123' })).toBeVisible()
  await row.getByRole('button', { name: /^Close the application/ }).click()
  const dialog = office.getByRole('dialog', { name: /^Close the application/ })
  await dialog.getByLabel('How did it end?').fill('Called her. Joined as member 120.')
  await dialog.getByRole('button', { name: 'Close the application' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Joined as member 120.')
  await expectFit(office, 'the applicants')
})
