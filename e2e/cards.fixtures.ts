/**
 * Cards in a journey: unused numbers that the sandbox approves, the form in its frame, and the
 * control port that makes the gateway slow, silent or unreachable.
 */
import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openPanel, panel } from './app.fixtures.ts'

const control = `http://127.0.0.1:${process.env['E2E_CONTROL_PORT']}`

/** A number of the family `4000001...` with its check digit: never a duplicate. */
export function freshCard(): string {
  const start = `4000001${String(randomInt(1e8)).padStart(8, '0')}`
  const sum = [...start].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return start + String((10 - (sum % 10)) % 10)
}

/** Whole dollars that no other load of this run is likely to have. */
export function freshAmount(): string {
  return `${randomInt(10, 400)}.00`
}

/** Sets how the gateway behaves from now on; without a plan it works normally. */
export async function setGateway(plan: object = {}): Promise<void> {
  await order('faults', plan)
}

/** Every answer to these actions is lost after the work was done. */
export const losingAnswers = (...actions: string[]) => ({ rates: { 'lost-reply': 1 }, actions })
export const slow = { delayMs: 1_200 }
/** No request reaches it. */
export const down = {
  rates: { 'lost-request': 1 },
  actions: ['sale', 'add-customer', 'complete-action', 'vault-sale', 'delete-customer', 'query'],
}

export async function passHours(hours: number): Promise<void> {
  await order('clock', { advanceMs: hours * 3_600_000 })
}

async function order(name: string, body: object): Promise<void> {
  const answer = await fetch(`${control}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** The document in which number, expiry and code are typed. */
export function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Card number, expiration and CVV"]')
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration month').selectOption('12')
  await frame.getByLabel('Expiration year').selectOption({ index: 5 })
  await frame.getByLabel('CVV').fill(number.startsWith('3') ? '9999' : '999')
  await page.getByLabel('Street address').fill('12 Main Street')
}

export async function startLoad(page: Page, amount: string, how: 'new' | 'saved'): Promise<void> {
  await openPanel(page, 'load-cash-reserve')
  await page.getByLabel('Amount').fill(amount)
  const types = panel(page).getByRole('group', { name: 'Payment type' })
  await types.getByText(how === 'new' ? 'New card' : 'Saved card').click()
}

export function loadButton(page: Page) {
  return panel(page).getByRole('button', { name: /^Load \$/ })
}

/** Waits for the receipt of a load; on failure, shows what is on the screen instead. */
export async function expectLoaded(page: Page, amount: string): Promise<void> {
  const receipt = panel(page).getByRole('article')
  await expect(receipt).toContainText('Loaded', { timeout: 20_000 })
  await expect(receipt).toContainText(amount)
  await expect(receipt).toContainText('New Cash Reserve balance')
}

export async function addCard(page: Page, number: string): Promise<void> {
  await openPanel(page, 'add-card')
  await typeCard(page, number)
  await panel(page).getByRole('button', { name: 'Save card' }).click()
}

/** Enrols the card that the panel has preselected, from the step it shows. */
export async function enrol(page: Page, amount = '25.00'): Promise<void> {
  await page.getByLabel('Charge my card').fill(amount)
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  await panel(page)
    .getByRole('checkbox', { name: /I authorize/ })
    .check()
  await panel(page).getByRole('button', { name: 'Turn on auto-reload' }).click()
}

/** Presses Unenroll, and again in the dialog that asks. */
export async function unenroll(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Unenroll' }).click()
  const asks = page.getByRole('dialog', { name: 'Unenroll from auto-reload?' })
  await asks.getByRole('button', { name: 'Unenroll' }).click()
}

/** Ends any auto-reload of the signed-in member, so that a journey starts without one. */
export async function endAutoReload(page: Page): Promise<void> {
  await openPanel(page, 'auto-reload')
  await expect(
    panel(page).getByText(/Auto-reload is on|Step 1 of 3|No card to charge/),
  ).toBeVisible()
  const button = panel(page).getByRole('button', { name: 'Unenroll' })
  if (!(await button.count())) return
  await unenroll(page)
  await expect(panel(page)).toContainText("You've Successfully Unenrolled from Auto-Reload")
}
