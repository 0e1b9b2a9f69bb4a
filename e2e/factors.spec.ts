/** Passkeys, the authenticator and recovery codes, with the virtual authenticator of Chromium. */
import { securityMessages as words } from '@exchange/contract/factors/security.messages'
import { wayBackMessages } from '@exchange/contract/factors/way-back.messages'
import { secondStepMessages as step } from '@exchange/contract/identity/second-step.messages'
import { expect, test, type Page } from '@playwright/test'
import { fillLogin, panel, password } from './app.fixtures.ts'
import { onDatabase } from './clock.fixtures.ts'
import { addDevice, demandingServer, type Device } from './factors.fixtures.ts'

/** Who has no other journey by password. */
const member = 'theo'
const staff = 'brook'

let address = ''
test.beforeEach(async ({ context, baseURL }) => {
  // Browsers make passkeys for names, not for numbers.
  address = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await context.addCookies([{ name: 'exchange.tour', value: 'done', url: address }])
})
test.afterEach(async () => {
  await onDatabase(async (db) => {
    for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'ways_back']) {
      await db.query(`delete from factors.${table}`)
    }
  })
})

async function signInByPassword(page: Page, username: string, at = address): Promise<void> {
  await page.goto(`${at}/?panel=login`)
  await fillLogin(page, username, password)
}

const accountShown = (page: Page) =>
  expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()

async function openSecurity(page: Page, at = address): Promise<void> {
  await page.goto(`${at}/account?panel=sign-in-security`)
  await expect(panel(page).getByRole('region', { name: words.passkeys })).toBeVisible()
}

/** Adds the first passkey; returns the recovery codes. */
async function addFirstPasskey(page: Page): Promise<string[]> {
  await panel(page).getByRole('button', { name: words.addPasskey }).click()
  const codes = panel(page).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const shown = await codes.allInnerTexts()
  await panel(page).getByRole('button', { name: words.kept }).click()
  await expect(panel(page).getByText(words.codesLeft(10))).toBeVisible()
  return shown
}

/** A new visit of the same browser, signed out. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(`${address}/robots.txt`)
}

async function withPasskey(page: Page): Promise<{ device: Device; codes: string[] }> {
  const device = await addDevice(page)
  await signInByPassword(page, member)
  await accountShown(page)
  await openSecurity(page)
  const codes = await addFirstPasskey(page)
  await signOut(page)
  return { device, codes }
}

test('DOMAIN §16 a first passkey is set up, named, and signs in without a password', async ({
  page,
}) => {
  const { device } = await withPasskey(page)
  await device.touched(false)
  await page.goto(`${address}/?panel=login`)
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', /webauthn/)
  await expect(panel(page).getByRole('button', { name: step.passkeyButton })).toBeEnabled()
  await device.touched(true)
  await page.goto(`${address}/?panel=login`)
  await accountShown(page)
  await openSecurity(page)
  await panel(page)
    .getByRole('button', { name: /^Rename/ })
    .click()
  await page.getByRole('textbox', { name: words.name }).fill('My blue phone')
  await page.getByRole('textbox', { name: words.name }).press('Enter')
  await expect(panel(page).getByText('My blue phone')).toBeVisible()
  await panel(page)
    .getByRole('button', { name: words.removeOf('My blue phone') })
    .click()
  await page.getByRole('button', { name: words.remove, exact: true }).click()
  const removes = page.getByRole('button', { name: words.removeOf('My blue phone') })
  await expect(removes).toHaveCount(0)
})

test('DOMAIN §16 the username field suggests a passkey, which signs in', async ({ page }) => {
  await withPasskey(page)
  // The virtual authenticator chooses at once what a person would choose.
  await page.goto(`${address}/?panel=login`)
  await accountShown(page)
})

test('DOMAIN §16 a passkey that was deleted on the device leaves every other way', async ({
  page,
}) => {
  const { device, codes } = await withPasskey(page)
  await device.forget()
  await signInByPassword(page, member)
  await expect(panel(page).getByText(step.required)).toBeVisible()
  await panel(page).getByRole('button', { name: step.byPasskey }).click()
  await expect(panel(page).getByText(step.secondNotUsed)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: step.lost })).toBeVisible()
  await panel(page).getByRole('button', { name: step.byRecovery }).click()
  await panel(page).getByLabel(step.recovery).fill('ABCDE-FGHJK')
  await panel(page).getByRole('button', { name: step.confirm }).click()
  await expect(panel(page).getByText(step.recoveryWrong)).toBeVisible()
  await panel(page)
    .getByLabel(step.recovery)
    .fill((codes[0] ?? '').toLowerCase())
  await panel(page).getByRole('button', { name: step.confirm }).click()
  await accountShown(page)
  await openSecurity(page)
  await expect(panel(page).getByText(words.codesLeft(9))).toBeVisible()
})

test('DOMAIN §16 who has lost everything asks the office, and can say no by the letter', async ({
  page,
}) => {
  const { device } = await withPasskey(page)
  await device.forget()
  await page.goto(`${address}/?panel=login`)
  await panel(page).getByRole('button', { name: step.lost }).click()
  await expect(panel(page).getByText(step.lostAtPassword)).toBeVisible()
  await fillLogin(page, member, password)
  await expect(panel(page).getByText(step.required)).toBeVisible()
  await panel(page).getByRole('button', { name: step.lost }).click()
  await panel(page).getByRole('button', { name: wayBackMessages.ask }).click()
  await expect(panel(page).getByText(wayBackMessages.asked)).toBeVisible()
  const link = await letterLink(page)
  await page.goto(link)
  await page.getByRole('button', { name: wayBackMessages.cancel }).click()
  await expect(page.getByText(wayBackMessages.cancelled)).toBeVisible()
})

/** The link of the letter, once it was written. */
async function letterLink(page: Page): Promise<string> {
  let code = ''
  await expect(async () => {
    await onDatabase(async (db) => {
      const { rows } = await db.query<{ code: string }>(
        `select facts ->> 'code' as code
        from delivery.messages
        where kind = 'way-back-asked'
        order by created_at desc
        limit 1`,
      )
      code = rows[0]?.code ?? ''
    })
    expect(code).not.toBe('')
    await page.waitForTimeout(200)
  }).toPass()
  return `${address}/way-back/${code}`
}

test('DOMAIN §16 staff is led to a second factor before it can go on', async ({
  page,
  context,
}) => {
  test.slow()
  const server = await demandingServer()
  try {
    await context.addCookies([{ name: 'exchange.tour', value: 'done', url: server.address }])
    await addDevice(page)
    await signInByPassword(page, staff, server.address)
    // Staff begin at the desk, which leads on.
    await page.getByRole('link', { name: 'Set it up now' }).click()
    await expect(panel(page).getByText(words.demanded)).toBeVisible()
    await addFirstPasskey(page)
    await expect(panel(page).getByText(words.demanded)).toBeHidden()
    await page.goto(`${server.address}/admin/approvals`)
    await expect(page.getByRole('link', { name: 'Set it up now' })).toBeHidden()
  } finally {
    await server.stop()
  }
})
