/**
 * Payments that need a reload while the gateway is slow, loses its answers, or is down. Marco pays:
 * a card can reload a reserve only three times a day, and the other journeys use Ines's.
 */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, panel, payBeyond, signIn, startSend } from './app.fixtures.ts'
import {
  addCard,
  down,
  endAutoReload,
  enrol,
  freshCard,
  setGateway,
  losingAnswers,
  slow,
} from './cards.fixtures.ts'

const long = { tag: ['@long'] }

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000)
  await setGateway()
  await signIn(page, 'marco')
})
test.afterEach(() => setGateway())

const reserveOf = (page: Page) => balanceOf(page, 'Cash Reserve Account')

const begin = async (page: Page, plan: object) => {
  await endAutoReload(page)
  await addCard(page, freshCard())
  await panel(page).getByRole('button', { name: 'Set up auto-reload' }).click()
  await enrol(page, '35.00')
  await expect(panel(page)).toContainText('Auto-reload is set up')
  const reserve = await reserveOf(page)
  await setGateway(plan)
  await startSend(page, 'dana')
  await payBeyond(page, reserve)
  return reserve
}

test('AUTO-17 a payment waits for the reload of a slow gateway', long, async ({ page }) => {
  await begin(page, slow)
  await expect(panel(page).getByRole('article')).toContainText('Auto-reload', { timeout: 30_000 })
  expect(await reserveOf(page)).toBe(3_500 - 500)
  await endAutoReload(page)
})

test('AUTO-17 no payment is made while the outcome of its reload is unknown', async ({ page }) => {
  const reserve = await begin(page, losingAnswers('vault-sale', 'query'))
  await expect(panel(page)).toContainText('We are reloading your Cash Reserve', {
    timeout: 40_000,
  })
  expect(await reserveOf(page)).toBe(reserve)
  await setGateway()
  await expect.poll(() => reserveOf(page), { timeout: 60_000 }).toBe(reserve + 3_500)
  await endAutoReload(page)
})

test('AUTO-17 nothing moves when the gateway is down for a reload', long, async ({ page }) => {
  const reserve = await begin(page, down)
  await expect(panel(page).getByRole('alert').first()).toContainText(/Cash Reserve/, {
    timeout: 40_000,
  })
  expect(await reserveOf(page)).toBe(reserve)
  await setGateway()
  await endAutoReload(page)
})
