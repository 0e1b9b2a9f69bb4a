/**
 * Steps used by every journey: sign in as a demo member, open a panel, read a balance, pay
 * somebody.
 */
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { addressOf } from '@exchange/contract/call'
import { login } from '@exchange/contract/identity/identity.contract'

export const password = 'moxey-demo'

/** Signs in through the Login panel and waits for the Account panel. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/?panel=login')
  await fillLogin(page, username, password)
  await expect(accountView(page)).toBeVisible()
}

/**
 * Opens the Account panel of a user whose session is put into the tab. This takes two seconds less
 * than the Login panel, which has journeys of its own.
 */
export async function signIn(page: Page, username: string): Promise<void> {
  await signInWithoutForm(page, username)
  await expect(accountView(page)).toBeVisible()
}

/** Everybody signs in on one device, which is new for each of them once. */
let deviceKey: string | null = null

/**
 * The same without waiting for the Account panel, for example when the terms must be accepted
 * first.
 */
export async function signInWithoutForm(page: Page, username: string): Promise<void> {
  await closeOtherPages()
  const headers = { 'x-api-key': 'demo-web' }
  const data = { username, password, deviceKey }
  const answer = await page.request.post(addressOf(login), { headers, data })
  const signedIn = (await answer.json()) as { accessToken: string; deviceKey: string }
  deviceKey = signedIn.deviceKey
  // A page of the same origin that does not run the app.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, key]) => {
      sessionStorage.setItem('exchange.token', token)
      localStorage.setItem('exchange.device', key)
      document.cookie = 'exchange.member=yes; path=/'
    },
    [signedIn.accessToken, deviceKey] as const,
  )
  await page.goto('/?panel=account')
}

function accountView(page: Page) {
  return page.getByRole('button', { name: 'My Card' })
}

export async function fillLogin(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await panel(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The side bar: a dialog over the page, or beside it when it is pinned. */
export function panel(page: Page) {
  return page.locator('[role="dialog"], [role="complementary"]').first()
}

/** Another user in a browser context of their own. */
export async function otherPerson(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext()
  others.push({ context, journey: test.info() })
  const page = await context.newPage()
  await signIn(page, username)
  return page
}

const others: { readonly context: BrowserContext; readonly journey: TestInfo }[] = []

/**
 * Closes the pages of other users of an earlier journey: they would go on sending requests, and a
 * user may only have a limited number of live connections.
 */
async function closeOtherPages(): Promise<void> {
  const gone = others.filter(({ journey }) => journey !== test.info())
  for (const one of gone) others.splice(others.indexOf(one), 1)
  for (const { context } of gone) await context.close()
}

/** Sends a request with the page's session; a body is sent as POST. */
export async function requestAs<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const answer = await page.evaluate(
    async ([at, posted]) => {
      const token =
        sessionStorage.getItem('exchange.token') ?? localStorage.getItem('exchange.token')
      const headers = {
        'x-api-key': 'demo-web',
        authorization: `Bearer ${token}`,
        ...(posted && {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }),
      }
      const asked = await fetch(
        at,
        posted ? { method: 'POST', headers, body: posted } : { headers },
      )
      return { ok: asked.ok, text: await asked.text() }
    },
    [path, body && JSON.stringify(body)] as const,
  )
  if (!answer.ok) throw new Error(`${path}: ${answer.text}`)
  return JSON.parse(answer.text) as Answer
}

interface Self {
  readonly account: Readonly<Record<string, number>>
}

const refreshed = (page: Page) => requestAs<Self>(page, '/api/core/refresh')

/** A figure of the account summary, in cents: `Buying Power`, `Balance`, `Cash Reserve Account`. */
export async function balanceOf(page: Page, name: string): Promise<number> {
  const { account } = await refreshed(page)
  const fields: Record<string, string> = {
    'Buying Power': 'availableBalance',
    Balance: 'tradeBalance',
    'Cash Reserve Account': 'cashBalance',
  }
  return Math.round(Number(account[fields[name] ?? name]) * 100)
}

/**
 * Opens a panel over Home without loading the page again, as a link in the app does. A panel that
 * is open is loaded afresh.
 */
export async function openPanel(page: Page, name: string): Promise<void> {
  const address = `/?panel=${name}`
  if (page.url().endsWith(address)) await page.goto(address)
  else await page.evaluate((at) => history.pushState(undefined, '', at), address)
}

/** Opens the Send panel and chooses the payee by a part of the name. */
export async function startSend(page: Page, name: string): Promise<void> {
  await openPanel(page, 'send')
  await chooseTarget(page, name)
}

export async function chooseTarget(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Send To' }).fill(name)
  await page.getByRole('option').first().click()
  await expect(page.getByRole('group', { name: 'Send To' })).toBeVisible()
}

/** The button that pays; its label has the total. */
export function payButton(page: Page) {
  return panel(page).getByRole('button', { name: /^(Send|Schedule)/ })
}

export async function pay(page: Page, amount: string, tip = ''): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  if (tip) await typeTip(page, tip)
  await payButton(page).click()
}

/** Types a tip of one's own: in the open field, or after the button that shows it. */
export async function typeTip(page: Page, tip: string): Promise<void> {
  const field = page.getByLabel('Tip')
  const opener = page.getByRole('button', { name: /^(Add a tip|Tip Own)$/ })
  await expect(field.or(opener).first()).toBeVisible()
  if (!(await field.isVisible())) await opener.click()
  await field.fill(tip)
}

/**
 * Pays so that tip and fee take 5.00 more than the reserve, in cents; the tip stays below the
 * amount.
 */
export async function payBeyond(page: Page, reserve: number): Promise<void> {
  const amount = Math.ceil(reserve / 100) + 10
  const tip = reserve + 500 - amount * 5
  await pay(page, amount.toFixed(2), (tip / 100).toFixed(2))
}

interface OwnCard {
  readonly cardNumber: string
  /** The content of the magnetic stripe and the QR code. */
  readonly cardScan: string
}

/** The signed-in user's card, as the virtual card shows it. */
export async function cardOf(page: Page): Promise<OwnCard> {
  return await requestAs<OwnCard>(page, '/api/core/v2/contacts/card/own/', {})
}
