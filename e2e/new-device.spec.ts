/** Somebody else signs in: the letter, its link, and the way back to payments. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { fillLogin, panel, password, pay, signInByForm, startSend } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1'

/** The newest letter that has this. */
async function foundIn(page: Page, wanted: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const html = await (await page.request.get('/dev/outbox')).text()
    found = wanted.exec(html)?.[1] ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return found
}

/** The codes in the outbox, newest first. */
async function codesIn(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/dev/outbox')).text()
  const cell = /Confirmation code&lt;\/td&gt;.*?600&quot;&gt;([2-9A-Z]{8})&lt;/g
  return [...html.matchAll(cell)].map(([, code]) => code ?? '')
}

async function thiefOn(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: onPhone })
  const thief = await context.newPage()
  await signInByForm(thief, username)
  return thief
}

async function payOne(page: Page): Promise<void> {
  await startSend(page, 'marco')
  await pay(page, '1.00')
}

test('DOMAIN §16 SEC-11 a sign-in on a new device is told; "not me" ends it and locks payments until a code sets a password', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signInByForm(page, 'vera')
  const thief = await thiefOn(browser, 'vera')

  const link = await foundIn(page, /(\/new-device\/[\w-]{22})/)
  // A visitor reads the letter, in another browser.
  const reader = await (await browser.newContext()).newPage()
  for (const _ of ['a program that checks mail', 'the person']) {
    await reader.goto(link)
    await expect(reader.getByRole('heading', { name: 'Was this you?' })).toBeVisible()
  }
  await expect(reader.getByText('Safari on iPhone')).toBeVisible()
  await expectFit(reader, 'the question of a new sign-in')
  await thief.reload()
  await expect(thief.getByRole('button', { name: 'My Card' })).toBeVisible()

  await reader.getByRole('button', { name: 'This was not me' }).click()
  await expect(
    reader.getByRole('heading', { name: 'You said that this was not you' }),
  ).toBeVisible()
  await expectFit(reader, 'what was said of a new sign-in')
  await thief.reload()
  await expect(thief.getByRole('button', { name: 'My Card' })).toBeHidden()

  // The person is still signed in, may look, and sends nothing.
  await payOne(page)
  await expect(page.getByText(/Sending is locked, because/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.getByLabel('Username').fill('vera')
  const before = await codesIn(page)
  await panel(page).getByRole('button', { name: 'Send Code' }).click()
  await expect.poll(async () => (await codesIn(page)).length).toBe(before.length + 1)
  const [code = ''] = await codesIn(page)
  await page.getByLabel('Confirmation code').fill(code)
  await page.getByLabel('New password').fill('two lamps on the stairs')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
  await payOne(page)
  await expect(panel(page).getByRole('article')).toContainText('Sent')

  await thief.goto('/?panel=login')
  await fillLogin(thief, 'vera', password)
  await expect(thief.getByText(/^Invalid username or password/)).toBeVisible()
  // The others of this server know vera by the password of the demo.
  await page.goto('/?panel=password-update')
  await page.getByLabel('New password').fill(password)
  await panel(page).getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated.')).toBeVisible()
})
