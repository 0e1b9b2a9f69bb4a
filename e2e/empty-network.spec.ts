/**
 * A network begins: from an empty production database to the first payment between two imported
 * members, as the pages of docs/office/ say, and without SQL.
 */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { panel } from './app.fixtures.ts'
import { emptyNetwork, type EmptyNetwork } from './empty-network.fixtures.ts'
import { addDevice } from './factors.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

const adminPassword = 'bread and butter 7'
const memberPassword = 'a lamp on the stairs'

let network: EmptyNetwork
test.beforeAll(async () => {
  test.setTimeout(120_000)
  network = await emptyNetwork()
})
test.afterAll(async () => {
  await network.stop()
})

const press = async (within: Page | Locator, name: string) =>
  await within.getByRole('button', { name, exact: true }).click()

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
}

/** Five steps at the printed address, the last of which opens the exchange. */
async function setUp(page: Page): Promise<void> {
  await page.goto(network.setup)
  await fill(page, {
    'Name of the network': 'Fair Trade',
    'Name of the currency': 'Fair',
    Email: 'help@fair.example',
    'Send a test letter to': 'ann@fair.example',
  })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle cx="9" cy="9" r="5"/></svg>'
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  await page.getByLabel('Choose your own logo').setInputFiles(logo)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await press(page, 'Send test letter')
  await network.letter('ann@fair.example', /can send mail/)
  await press(page, 'Save and continue')
  await page.getByLabel('Name of the exchange').fill('Bayou Exchange')
  await press(page, 'Save and continue')
  await expect(page.getByText(/^This text is only a beginning/)).toBeVisible()
  await press(page, 'Save and continue')
  await fill(page, { 'First name': 'Ann', 'Last name': 'Lee', Email: 'ann@fair.example' })
  await fill(page, { Username: 'ann', Password: adminPassword })
  await press(page, 'Name this administrator')
  await press(page, 'Add a passkey')
  await press(page, 'I have saved them')
  await press(page, 'Open the exchange')
  await page.waitForURL(/\/admin\/exchanges/)
  await acceptTerms(page)
  await expect(page.getByText('Before you are complete')).toBeVisible()
  await expectFit(page, 'the office on its first day')
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(/I have read and agree/).check()
  await panel(page).getByRole('button', { name: 'Continue' }).click()
}

/** A file of one kind, imported; returns when it is done. */
async function bring(page: Page, kind: string, lines: readonly string[]): Promise<void> {
  await page.goto(`${network.address}/admin/imports`)
  await page.getByLabel('What is in the file?').selectOption({ label: kind })
  const buffer = Buffer.from(lines.join('\n'))
  const file = { name: 'former-system.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await expect(page.getByText('No row is wrong.')).toBeVisible()
  await press(page, 'Import')
  const dialog = page.getByRole('dialog')
  const letters = dialog.getByLabel(/^Send the letters/)
  if (kind === 'Members') await letters.check()
  await press(dialog, 'Import')
  await expect(page.getByText(/^2 [a-z ]*(?<!will be) imported\./)).toBeVisible()
}

/** By the letter of the exchange: the code, a password, the terms. */
async function activate(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const invited = await network.letter(username, /Bayou Exchange opened an account for you/)
  await page.goto(/http\S+firstLogin=1/.exec(invited)?.[0] ?? '')
  await page.getByLabel('Username').fill(username)
  await press(panel(page), 'Send Code')
  const letter = await network.letter(username, /Confirmation code/)
  const code = /Confirmation code: ([2-9A-Z]{8})/.exec(letter)?.[1] ?? ''
  await page.getByLabel('Confirmation code').fill(code)
  await page.getByLabel('New password').fill(memberPassword)
  await press(panel(page), 'Register')
  await acceptTerms(page)
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
  return page
}

test('ADMIN-02 ROUTE-10 an empty database, a setup, two imported members, their first payment', async ({
  page,
  browser,
}, { annotations }) => {
  test.setTimeout(120_000)
  const began = Date.now()
  await addDevice(page)
  await setUp(page)
  await bring(page, 'Members', [
    'Member number,Business,First name,Last name,Email,City,State,Zip,Joined',
    '1001,Lopez Bakery,Ada,Lopez,ada@lopez.example,New Orleans,LA,70130,2014-03-01',
    '1002,Ito Print,Ben,Ito,ben@ito.example,New Orleans,LA,70130,2016-03-01',
  ])
  await bring(page, 'Opening balances', [
    'Member number,Balance,Cash reserve',
    '1001,100.00,10.00',
    '1002,50.00,10.00',
  ])
  const [ada, ben] = await Promise.all([
    activate(browser, 'ada@lopez.example'),
    activate(browser, 'ben@ito.example'),
  ])
  await ada.goto(`${network.address}/?panel=send`)
  await ada.getByRole('combobox', { name: 'Send To' }).fill('Ito')
  await ada.getByRole('option', { name: /^Ito Print/ }).click()
  await ada.getByLabel('Amount').fill('25.00')
  await panel(ada)
    .getByRole('button', { name: /^Send 25\.00/ })
    .click()
  await expect(panel(ada).getByText('Confirmation code')).toBeVisible()
  await ben.goto(`${network.address}/`)
  await expect(ben.getByText('Lopez Bakery').first()).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1_000)
  annotations.push({ type: 'from the address to the payment', description: `${seconds} s` })
  expect(seconds).toBeLessThan(300)
  await page.goto(`${network.address}/admin/exchanges`)
  await expect(page.getByText(/2 members/)).toBeVisible()
})
