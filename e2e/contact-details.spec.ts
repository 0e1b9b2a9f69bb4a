/** A member changes its address and proves it by the link of the letter in the outbox. */
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

/** The link of the newest letter to this address. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const html = await (await page.request.get('/dev/outbox')).text()
    const letter = html
      .split('<article')
      .find((one) => one.includes(email) && one.includes('/verify/'))
    link = /\/verify\/[\w-]{22}/.exec(letter ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

test('CONTACT-01 CONTACT-07 AUTH-26 AUTH-27 ROUTE-25 a member changes its address and verifies it', async ({
  page,
  browser,
}) => {
  const email = `ines${Date.now()}@example.com`
  await signIn(page, 'ines')
  const reached = await page.evaluate(async () => {
    const token = sessionStorage.getItem('exchange.token') ?? ''
    const headers = { 'x-api-key': 'demo-web', authorization: `Bearer ${token}` }
    const user = (await (await fetch('/api/core/refresh', { headers })).json()) as {
      contact: { private: { mailTo: string } }
    }
    return user.contact.private.mailTo
  })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Update Information' }).click()
  const bar = panel(page)
  await expect(bar.getByRole('heading', { name: 'Update Information' })).toBeVisible()
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Phone').pressSequentially('5045550142')
  await expect(page.getByLabel('Phone')).toHaveValue('(504) 555-0142')
  await page.getByLabel('Email').fill(email)
  await bar.getByRole('button', { name: 'Update Information' }).click()

  await expect(bar.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  await expect(bar).toContainText(`A link was sent to ${email}`)
  await expect(bar).toContainText(`Until then, your letters go to ${reached}.`)
  await expect(bar.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await expectFit(page, 'a link was sent')
  await bar.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Not verified')).toBeVisible()

  const link = await linkTo(page, email)
  await expect(async () => {
    const html = await (await page.request.get('/dev/outbox')).text()
    expect(html).toContain('was changed to i•••@example.com')
  }).toPass({ timeout: 15_000 })

  // Somebody else who is signed in cannot use it, and does not use it up.
  const marco = await otherPerson(browser, 'marco')
  await marco.goto(link)
  await expect(marco.getByText('This link belongs to someone else.')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
  await expect(page.getByText(`Letters and receipts now go to ${email}.`)).toBeVisible()
  await expectFit(page, 'a verified address')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText('Not verified')).toBeHidden()

  await page.goto(`/verify/${'A'.repeat(22)}`)
  await expect(page.getByText('This link is not complete.')).toBeVisible()
})
