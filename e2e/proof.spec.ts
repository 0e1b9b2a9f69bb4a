/**
 * DOMAIN §16: a large payment in a session that is not fresh is confirmed over the form, by
 * password or by a passkey that signs this payment alone.
 */
import { send } from '@exchange/contract/send/send.contract'
import { addressOf } from '@exchange/contract/call'
import { securityMessages } from '@exchange/contract/factors/security.messages'
import {
  proofMessages as words,
  proofSumMessages,
} from '@exchange/contract/identity/proof.messages'
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, fillLogin, panel, password, payButton, startSend } from './app.fixtures.ts'
import { onDatabase } from './clock.fixtures.ts'
import { addDevice } from './factors.fixtures.ts'

const username = 'vera'
const sumWords = proofSumMessages('Moxey')

let address = ''
test.beforeEach(async ({ page, context, baseURL }) => {
  // So low that what is paid here meets no target of hers.
  await setOwnSum('5000')
  // Browsers make passkeys for names, not for numbers.
  address = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await context.addCookies([{ name: 'exchange.tour', value: 'done', url: address }])
  await page.goto(`${address}/?panel=login`)
  await fillLogin(page, username, password)
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
})
test.afterEach(async () => {
  await setOwnSum('default')
  await onDatabase(async (db) => {
    for (const table of ['passkeys', 'recovery_codes']) {
      await db.query(`delete from factors.${table}`)
    }
  })
})

/** In minor units, or `default`. */
async function setOwnSum(sum: '5000' | 'default'): Promise<void> {
  await onDatabase((db) =>
    db.query(
      `update members.contacts c
      set proof_above = ${sum}
      from identity.users u
      where u.contact_id = c.id
        and u.username = $1`,
      [username],
    ),
  )
}

/** The sessions of the person are no longer fresh. */
async function timePassed(): Promise<void> {
  await onDatabase((db) =>
    db.query(
      `update identity.sessions s
      set proved_at = now() - interval '1 hour'
      from identity.users u
      where u.contact_id = s.contact_id
        and u.username = $1`,
      [username],
    ),
  )
}

const sheet = (page: Page) => page.getByRole('dialog', { name: words.title })

/** Fills in a payment above the own sum, which no other journey makes, and sends it. */
async function sendLarge(page: Page, amount: string): Promise<void> {
  await startSend(page, 'Marco Guidry')
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Note').fill('For the roof')
  await payButton(page).click()
}

const receipt = (page: Page) => panel(page).getByRole('article')

test('DOMAIN §16 a payment above the own sum asks for the password and goes on; left, the form is as it was', async ({
  page,
}) => {
  const before = await balanceOf(page, 'Balance')
  await timePassed()
  await sendLarge(page, '51.10')
  await expect(sheet(page)).toBeVisible()
  await sheet(page).getByRole('button', { name: words.cancel }).click()
  await expect(panel(page).getByText("Confirm that it's you, and try again")).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('51.10')
  await expect(page.getByLabel('Note')).toHaveValue('For the roof')
  expect(await balanceOf(page, 'Balance')).toBe(before)

  await payButton(page).click()
  await sheet(page).getByRole('textbox', { name: words.password }).fill('not this one')
  await sheet(page).getByRole('button', { name: words.confirm }).click()
  await expect(sheet(page).getByText(words.wrongPassword)).toBeVisible()
  await sheet(page).getByRole('textbox', { name: words.password }).fill(password)
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toContainText('51.10')
  expect(await balanceOf(page, 'Balance')).toBe(before - 5_110)
})

test('DOMAIN §16 a passkey signs one payment: changed in between, it is refused', async ({
  page,
}) => {
  await addDevice(page)
  await page.goto(`${address}/account?panel=sign-in-security`)
  await panel(page).getByRole('button', { name: securityMessages.addPasskey }).click()
  await panel(page).getByRole('button', { name: securityMessages.kept }).click()
  await timePassed()
  const before = await balanceOf(page, 'Balance')

  // Something in the browser raises the amount once the person has signed.
  let changed = 0
  await page.route(`**${addressOf(send)}`, async (route) => {
    changed += 1
    const asked = route.request().postDataJSON() as object
    const postData = changed === 2 ? JSON.stringify({ ...asked, amount: '1111.00' }) : undefined
    await route.continue(postData === undefined ? {} : { postData })
  })
  await page.goto(`${address}/?panel=account`)
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
  await sendLarge(page, '51.20')
  await sheet(page).getByRole('button', { name: words.passkey }).click()
  await expect.poll(() => changed).toBe(2)
  await expect(sheet(page).getByRole('button', { name: words.passkey })).toBeVisible()
  expect(await balanceOf(page, 'Balance')).toBe(before)
  await sheet(page).getByRole('button', { name: words.cancel }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('51.20')

  await payButton(page).click()
  await sheet(page).getByRole('button', { name: words.passkey }).click()
  await expect(receipt(page)).toContainText('51.20')
  expect(await balanceOf(page, 'Balance')).toBe(before - 5_120)
})

test('DOMAIN §16 the own sum is chosen with a proof, and counts from then on', async ({ page }) => {
  await setOwnSum('default')
  await timePassed()
  await page.goto(`${address}/account?panel=sign-in-security`)
  const field = panel(page).getByLabel(sumWords.above)
  await expect(field).toHaveValue('500.00')
  await field.fill('90')
  await panel(page).getByRole('button', { name: sumWords.save, exact: true }).click()
  await sheet(page).getByRole('textbox', { name: words.password }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(sumWords.saved)).toBeVisible()
  await timePassed()
  await page.goto(`${address}/?panel=account`)
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
  await sendLarge(page, '91.00')
  await expect(sheet(page)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(sheet(page)).toBeHidden()
})
