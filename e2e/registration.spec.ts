/**
 * Registration: a newcomer of the demo, whose codes are in the outbox, and a person added by a
 * member.
 */
import { expect, test, type Page } from '@playwright/test'
import { panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

const [first, second] = ['a lamp on the stairs', 'two lamps on the stairs']

/** The code of the newest mail, once there are more than `seen`. */
async function newestCode(page: Page, seen: number): Promise<string> {
  let code = ''
  await expect(async () => {
    const codes = await codesShown(page)
    expect(codes.length).toBeGreaterThan(seen)
    code = codes[0] ?? ''
  }).toPass({ timeout: 15_000 })
  return code
}

async function codesShown(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/dev/outbox')).text()
  const cell = /Confirmation code&lt;\/td&gt;.*?600&quot;&gt;([2-9A-Z]{8})&lt;/g
  return [...html.matchAll(cell)].map(([, code]) => code ?? '')
}

/** Both steps of Forgot or Register, starting with the panel open at the first. */
async function choose(page: Page, username: string, password: string, submit: string) {
  const seen = (await codesShown(page)).length
  const send = panel(page).getByRole('button', { name: 'Send Code' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Username').fill(username)
  await send.click()
  const code = page.getByLabel('Confirmation code')
  await expect(code).toBeFocused()
  await expectFit(page, submit)
  await page.getByLabel('New password').fill(password)
  await code.fill('AAAA2222')
  const button = panel(page).getByRole('button', { name: submit })
  await button.click()
  await expect(panel(page)).toContainText('Invalid confirmation code.')
  await expect(code).toBeFocused()
  await code.fill(await newestCode(page, seen))
  await button.click()
}

/** In a network that was used before, nora has her password already. */
async function hasRegistered(page: Page): Promise<boolean> {
  const answer = await page.request.post('/api/core/v2/login', {
    headers: { 'x-api-key': 'demo-web' },
    data: { username: 'nora', password: second },
  })
  return answer.ok()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/?panel=account')
  await panel(page).getByText('More', { exact: true }).click()
  await panel(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}

test('DIR-10 BAR-12 AUTH-03 AUTH-12 AUTH-13 AUTH-14 AUTH-15 AUTH-16 firstLogin opens the registration; a lost password is replaced', async ({
  page,
}) => {
  await page.goto('/?panel=account')
  await panel(page).getByRole('button', { name: "I'm a New Member" }).click()
  await expect(page).toHaveURL(/panel=register/)
  await page.goto('/?firstLogin=1')
  await expect(panel(page).getByRole('heading', { name: 'Register' })).toBeVisible()
  if (!(await hasRegistered(page))) {
    await choose(page, 'nora', first, 'Register')
    await expect(page.getByText('Registration Complete.', { exact: true })).toBeVisible()
    await page.getByLabel(/I have read and agree/).check()
    await panel(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
    await page.goto('/?firstLogin=1')
    await expect(panel(page).getByRole('heading', { name: 'Update Password' })).toBeVisible()
    await signOut(page)
  }
  await page.goto('/?panel=login')
  await panel(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await choose(page, 'nora', second, 'Update Password')
  await expect(page.getByText('Password updated.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
})

test('AUTH-15 AUTH-21 a person added by a member is invited, registers, and changes the password', async ({
  page,
}) => {
  const name = [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const email = `${name}@shop.example`
  await signIn(page, 'ines')
  await page.goto('/?panel=people')
  await page.getByRole('button', { name: 'Add someone' }).click()
  await page.getByLabel('First name').fill('Noel')
  await page.getByLabel('Last name').fill(name)
  await page.getByLabel('Email').fill(email)
  await panel(page).getByRole('button', { name: 'Add someone' }).click()
  await expect(panel(page).getByRole('button', { name })).toBeVisible()
  await signOut(page)

  await expect(async () => {
    expect(await (await page.request.get('/dev/outbox')).text()).toContain(email)
  }).toPass({ timeout: 15_000 })
  await page.goto('/?firstLogin=1')
  await choose(page, email, first, 'Register')
  await page.getByLabel(/I have read and agree/).check()
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('New password').fill(second)
  await panel(page).getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()

  await signOut(page)
  await signIn(page, 'ines')
  await page.goto('/?panel=people')
  await panel(page).getByRole('button', { name }).click()
  await panel(page).getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: /Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText(/was removed/)).toBeVisible()
})
