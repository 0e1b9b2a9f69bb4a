/**
 * The card journeys while the gateway is slow, loses its answers, or is down: nothing is charged
 * twice, nothing that was charged is lost, and no unknown outcome is reported as known. Those
 * marked @long wait a minute each and run with `npm test -- --all`.
 */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, panel, signIn } from './app.fixtures.ts'
import {
  addCard,
  down,
  endAutoReload,
  enrol,
  expectLoaded,
  freshAmount,
  freshCard,
  setGateway,
  loadButton,
  losingAnswers,
  slow,
  startLoad,
  typeCard,
  unenroll,
} from './cards.fixtures.ts'

const confirming =
  'Your payment is being confirmed. Please do not try again; your balance will update by itself.'
const unavailable = 'Card payments are not available right now. Please try again later.'

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000)
  await setGateway()
  await signIn(page, 'ines')
})
test.afterEach(() => setGateway())

const long = { tag: ['@long'] }

const reserveOf = (page: Page) => balanceOf(page, 'Cash Reserve Account')

for (const how of ['new', 'saved'] as const) {
  const tag = how === 'saved' ? ['@long'] : []
  const begin = async (page: Page, amount: string) => {
    await startLoad(page, amount, how)
    if (how === 'new') await typeCard(page, freshCard())
    await loadButton(page).click()
  }

  test(`CRA-08 a load with a ${how} card and a slow gateway`, { tag }, async ({ page }) => {
    const [amount, before] = [freshAmount(), await reserveOf(page)]
    await setGateway(slow)
    await begin(page, amount)
    await expect(loadButton(page)).toHaveAttribute('aria-busy', 'true')
    await expectLoaded(page, amount)
    expect(await reserveOf(page)).toBe(before + Number(amount) * 100)
  })

  test(
    `CRA-08 SEC-10 a load with a ${how} card whose answer is lost is confirmed later`,
    {
      tag,
    },
    async ({ page }) => {
      const [amount, before] = [freshAmount(), await reserveOf(page)]
      await setGateway(losingAnswers('complete-action', 'query'))
      await begin(page, amount)
      await expect(panel(page)).toContainText(confirming, { timeout: 30_000 })
      await expect(loadButton(page)).toHaveCount(0)
      // It is still being confirmed after a reload, and in a second tab.
      await page.reload()
      await expect(panel(page)).toContainText(confirming)
      const tab = await page.context().newPage()
      await signIn(tab, 'ines')
      await startLoad(tab, freshAmount(), 'saved')
      await loadButton(tab).click()
      await expect(panel(tab)).toContainText(confirming)
      await tab.close()
      await setGateway()
      await expect(panel(page).getByRole('article')).toContainText('Loaded', { timeout: 60_000 })
      expect(await reserveOf(page)).toBe(before + Number(amount) * 100)
    },
  )

  test(
    `ERR-12 a load with a ${how} card while the gateway is down charges nothing`,
    {
      tag,
    },
    async ({ page }) => {
      const [amount, before] = [freshAmount(), await reserveOf(page)]
      await setGateway(down)
      await begin(page, amount)
      await expect(panel(page)).toContainText(unavailable, { timeout: 30_000 })
      await expect(page.getByLabel('Amount')).toHaveValue(amount)
      expect(await reserveOf(page)).toBe(before)
      await setGateway()
      await loadButton(page).click()
      await expectLoaded(page, amount)
      expect(await reserveOf(page)).toBe(before + Number(amount) * 100)
    },
  )
}

test(
  'ERR-11 CRA-11 a decline and then another card, with the gateway slow',
  long,
  async ({ page }) => {
    const [amount, before] = [freshAmount(), await reserveOf(page)]
    await setGateway(slow)
    await startLoad(page, amount, 'new')
    await typeCard(page, '4000000000000002')
    await loadButton(page).click()
    await expect(panel(page)).toContainText('Payment was declined.', { timeout: 20_000 })
    await typeCard(page, freshCard())
    await loadButton(page).click()
    await expectLoaded(page, amount)
    expect(await reserveOf(page)).toBe(before + Number(amount) * 100)
  },
)

test(
  'CRA-11 a decline whose answer is lost is shown as a decline once it is known',
  long,
  async ({ page }) => {
    const before = await reserveOf(page)
    await setGateway(losingAnswers('complete-action', 'query'))
    await startLoad(page, freshAmount(), 'new')
    await typeCard(page, '4000000000000002')
    await loadButton(page).click()
    await expect(panel(page)).toContainText(confirming, { timeout: 30_000 })
    await setGateway()
    await expect(panel(page)).toContainText('Payment was declined.', { timeout: 60_000 })
    expect(await reserveOf(page)).toBe(before)
  },
)

test(
  'a form that the gateway never answers charges nothing and says so',
  long,
  async ({ page }) => {
    const before = await reserveOf(page)
    await startLoad(page, freshAmount(), 'new')
    await typeCard(page, '4000000000007163')
    await loadButton(page).click()
    await expect(panel(page)).toContainText('Waiting for the card processor.', { timeout: 10_000 })
    await expect(panel(page)).toContainText('The card processor does not answer', {
      timeout: 60_000,
    })
    expect(await reserveOf(page)).toBe(before)
  },
)

for (const [name, plan] of [
  ['slow', slow],
  ['losing its answers', losingAnswers('complete-action')],
] as const) {
  test(
    `WALLET-17 a card is added and enrolled with the gateway ${name}`,
    plan === slow ? long : {},
    async ({ page }) => {
      await endAutoReload(page)
      await setGateway(plan)
      const number = freshCard()
      await addCard(page, number)
      await expect(panel(page)).toContainText('Your card is saved', { timeout: 60_000 })
      await expect(panel(page)).toContainText(number.slice(-4))
      await panel(page).getByRole('button', { name: 'Set up auto-reload' }).click()
      await enrol(page)
      await expect(panel(page)).toContainText('Auto-reload is set up')
      await endAutoReload(page)
    },
  )
}

test('ERR-14 a card cannot be added while the gateway is down, and the form keeps its fields', async ({
  page,
}) => {
  await setGateway(down)
  await addCard(page, freshCard())
  await expect(panel(page).getByRole('alert')).toContainText(/not available|Unable to save/, {
    timeout: 30_000,
  })
  await expect(page.getByLabel('Street address')).toHaveValue('12 Main Street')
})

test('AUTO-12 enrolling, unenrolling and deleting need no gateway', async ({ page }) => {
  const number = freshCard()
  await endAutoReload(page)
  await addCard(page, number)
  await panel(page).getByRole('button', { name: 'Set up auto-reload' }).click()
  await setGateway(down)
  await enrol(page)
  await expect(panel(page)).toContainText('Auto-reload is set up')
  await unenroll(page)
  await expect(panel(page)).toContainText("You've Successfully Unenrolled from Auto-Reload")
  await page.goto('/account#cards')
  const name = `Delete Visa ending in ${number.slice(-4)}`
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})
