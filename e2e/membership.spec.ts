/**
 * A friend joins, becomes a full member, and whoever invited it gets both rewards; members and
 * visitors sign up for no fees in dollars; a member answers the survey.
 */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { otherPerson, panel, signIn, startSend } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

/** The newest letter to this address that has this text. */
async function letterTo(page: Page, email: string, text: RegExp): Promise<string> {
  let letter = ''
  await expect(async () => {
    const html = await (await page.request.get('/dev/outbox')).text()
    letter = html.split('<article').find((one) => one.includes(email) && text.test(one)) ?? ''
    expect(letter).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return letter
}

async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/?panel=invite')
  const bar = panel(page)
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Delgado')
  await bar.getByText('Email', { exact: true }).first().click()
  await bar.getByRole('textbox', { name: 'Email' }).fill(email)
  await bar.getByRole('button', { name: 'Send invite' }).click()
  await expect(bar.getByRole('listitem').filter({ hasText: 'Rosa Delgado' }).first()).toBeVisible()
  const link = /\/join\/[\w-]{22}/
  return link.exec(await letterTo(page, email, link))?.[0] ?? ''
}

async function joinBy(browser: Browser, link: string, email: string): Promise<Page> {
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  const digits = email.replaceAll(/\D/g, '')
  await friend.getByLabel('First name').fill('Rosa')
  await friend.getByLabel('Last name').fill('Delgado')
  await friend.getByLabel('Email').fill(email)
  await friend
    .getByLabel('Phone')
    .fill(`504 ${digits.slice(-7, -4).replace(/^[01]/, '5')} ${digits.slice(-4)}`)
  await friend.getByLabel('Zip code').fill('70112')
  await friend.getByLabel('Password', { exact: true }).fill('a lamp on the stairs')
  await friend.getByLabel(/I have read and agree/).check()
  await friend.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(friend).toHaveURL(/\/account/)
  return friend
}

test('INVITE-13 TRIAL-06 CFFF-05 a friend is invited, joins, pays, becomes a full member, and both rewards arrive', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `rosa${Date.now()}@example.com`
  await signIn(page, 'ines')
  const friend = await joinBy(browser, await invite(page, email), email)

  // It pays with its FlashCash, so that its onboarding is complete.
  await startSend(friend, 'ines')
  await friend.getByLabel('Amount').fill('5')
  await panel(friend).getByRole('button', { name: /^Send/ }).last().click()
  await expect(friend.getByText(/Confirmation code/i).first()).toBeVisible()

  await friend.goto('/')
  await friend.getByRole('link', { name: 'How to upgrade' }).first().click()
  await expect(friend.getByRole('heading', { name: 'Become a full member' })).toBeVisible()
  await expect(friend.getByText('10% of the sale, in Moxey')).toBeVisible()
  await expectFit(friend, 'the way to a full membership')
  const business = `Rosa Tailoring ${email.slice(4, 17)}`
  await friend.getByLabel('Business').fill(business)
  await friend.getByLabel('What you sell').fill('Alterations and uniforms')
  await friend.getByLabel(/I agree to a commission/).check()
  await friend.getByRole('button', { name: 'Agree and sign up' }).click()
  await expect(friend.getByText('You have signed up')).toBeVisible()
  await friend.reload()
  await expect(friend.getByText('You have signed up')).toBeVisible()

  const office = await otherPerson(browser, 'root')
  await office.goto('/admin/applicants')
  await office.getByRole('button', { name: `Approve the application of ${business}` }).click()
  const dialog = office.getByRole('dialog', { name: `Approve the application of ${business}` })
  await expect(dialog).toContainText('10% of each sale')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(office.getByRole('region', { name: 'Answered' })).toContainText(business)

  await friend.goto('/account')
  await expect(friend.getByText(business).first()).toBeVisible()
  await expect(friend.getByText('545.00').first()).toBeVisible()
  await friend.goto('/')
  await expect(friend.getByText(/545\.00/).first()).toBeVisible()
  await expect(friend.getByRole('link', { name: 'How to upgrade' })).toHaveCount(0)
  const told = await letterTo(page, email, /You are a full member of/)
  expect(told).toContain('Your credit limit is 500.00')

  await expect(async () => {
    await page.goto('/notifications')
    await expect(page.getByText(/35\.00/).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText(/15\.00/).first()).toBeVisible()
})

test('CFFF-01 CFFF-02 CFFF-03 ROUTE-28 a visitor leaves a lead, and the office sees it', async ({
  page,
  browser,
}) => {
  await page.goto('/members/cash-fee-free-forever')
  await expect(page).toHaveURL(/\/cash-fee-free-forever$/)
  await expect(page.getByRole('heading', { name: 'Cash Fee Free Forever' })).toBeVisible()
  await expectFit(page, 'the offer without fees in dollars')
  const business = `Lead ${Date.now()}`
  await page.getByLabel('Business').fill(business)
  await page.getByLabel('What you sell').fill('Signs')
  await page.getByLabel('Your name').fill('Lee Carter')
  await page.getByLabel('Email').fill(`lee${Date.now()}@example.com`)
  await page.getByLabel('Zip code').fill('70802')
  await page.getByRole('button', { name: 'Sign up' }).last().click()
  await expect(page.getByText('Your application has been sent')).toBeVisible()

  const office = await otherPerson(browser, 'root')
  await office.goto('/admin/applicants')
  await expect(office.getByText(business)).toBeVisible()
  await office.goto('/cash-fee-free-forever')
  await expect(office).toHaveURL(/\/members\/cash-fee-free-forever$/)
})

test('NPS-01 NPS-02 NPS-03 NPS-05 a member at rest is asked, by keyboard, and not again', async ({
  page,
}) => {
  await signIn(page, 'root')
  // The Account panel is open, so nothing is asked.
  await page.waitForTimeout(4_000)
  const survey = page.getByRole('region', { name: /How likely are you to recommend/ })
  await expect(survey).toHaveCount(0)
  await page.goto('/account')
  await expect(survey).toBeVisible({ timeout: 15_000 })
  await expectFit(page, 'the survey')
  await survey.getByRole('radio', { name: '7', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await survey.getByLabel('What is the main reason for your score?').fill('The map')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(survey.getByText('Thank you!')).toBeVisible()
  await page.goto('/admin/feedback')
  await expect(page.getByText('The map').first()).toBeVisible()
  await page.goto('/account')
  await page.waitForTimeout(6_000)
  await expect(survey).toHaveCount(0)
})
