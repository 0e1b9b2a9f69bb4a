/** A member invites a friend, who joins by the link of the letter; both get FlashCash. */
import { expect, test, type Page } from '@playwright/test'
import { panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

/** The link of the newest letter to this address. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const html = await (await page.request.get('/dev/outbox')).text()
    const letter = html.split('<article').find((one) => one.includes(email))
    link = /\/join\/[\w-]{22}/.exec(letter ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

test('INVITE-01 INVITE-12 INVITE-13 INVITE-18 ROUTE-26 a friend is invited, joins, and both are rewarded', async ({
  page,
  browser,
}) => {
  const stamp = String(Date.now())
  const email = `rosa${stamp}@example.com`
  await signIn(page, 'ines')
  await page.goto('/?panel=account')
  const bar = panel(page)
  await bar.getByText('More', { exact: true }).click()
  await bar.getByRole('button', { name: /^Invite and Earn/ }).click()
  await expect(bar.getByRole('heading', { name: 'Invite and Earn' })).toBeVisible()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Delgado')
  await bar.getByText('Email', { exact: true }).first().click()
  await bar.getByRole('textbox', { name: 'Email' }).fill(email)
  await bar.getByRole('button', { name: 'Send invite' }).click()
  const row = bar.getByRole('listitem').filter({ hasText: 'Rosa Delgado' }).first()
  await expect(row).toContainText('Not Claimed Yet')
  await expectFit(page, 'an invited friend')
  const link = await linkTo(page, email)

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  await expect(friend.getByText(/^Ines of .* invites you$/)).toBeVisible()
  await expectFit(friend, 'the page to join')
  await page.goto('/?panel=invite')
  await expect(row).toContainText('Pending Completion')

  await friend.getByLabel('First name').fill('Rosa')
  await friend.getByLabel('Last name').fill('Delgado')
  await friend.getByLabel('Email').fill(email)
  await friend
    .getByLabel('Phone')
    .fill(`504 ${stamp.slice(-7, -4).replace(/^[01]/, '5')} ${stamp.slice(-4)}`)
  await friend.getByLabel('Zip code').fill('70112')
  await friend.getByLabel('Password', { exact: true }).fill('a lamp on the stairs')
  await friend.getByLabel(/I have read and agree/).check()
  await friend.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(friend).toHaveURL(/\/account/)
  await expect(friend.getByText('50.00').first()).toBeVisible()
  // The invitation itself has proved the address.
  await expect(friend.getByText(email).first()).toBeVisible()
  await expect(friend.getByText('Not verified')).toHaveCount(0)

  await page.goto('/?panel=invite')
  await expect(row).toContainText('Joined!')
  await friend.goto(link)
  await expect(friend.getByText('This invitation was used before')).toBeVisible()
})
