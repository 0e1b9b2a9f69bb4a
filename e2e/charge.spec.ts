/** At the counter: a merchant charges a member's card, by swipe and by its number. */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, cardOf, openPanel, otherPerson, panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'
import { readerTypes } from './reader.fixtures.ts'

const swipe = (page: Page, digits: string) => readerTypes(page, `%${digits}?`)

const chargeButton = (page: Page) => panel(page).getByRole('button', { name: /^Charge( \d|$)/ })
const charging = (page: Page) => panel(page).getByRole('group', { name: 'Card' })

test('CHARGE-01 CHARGE-10 CHARGE-12 CHARGE-14 SHELL-21 marco charges dana by swipe, dana sees it live', async ({
  page,
  browser,
}) => {
  const dana = await otherPerson(browser, 'dana')
  const { cardNumber, cardScan } = await cardOf(dana)
  const before = await balanceOf(dana, 'Balance')
  await signIn(page, 'marco')
  const mine = await balanceOf(page, 'Balance')
  await page.goto('/directory/explore')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await swipe(page, cardScan)
  await expect(charging(page)).toContainText('Dana')
  await expect(charging(page)).toContainText(cardNumber.slice(-4))
  await expect(charging(page)).not.toContainText(cardNumber)
  expect(page.url()).not.toContain(cardNumber)
  // The cursor is already in the amount.
  await page.keyboard.type('18')
  await expect(chargeButton(page)).toHaveText('Charge 18.00 Moxey')
  await expect(panel(page)).toContainText('You receive')
  await page.keyboard.press('Enter')

  const receipt = panel(page).getByRole('article')
  await expect(receipt).toContainText('Charged')
  await expect(receipt).toContainText('Dana')
  await expect(receipt).toContainText(/Confirmation code[A-HJ-NP-Z2-9]{10}/)
  await expect(panel(page).getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await balanceOf(page, 'Balance')).toBe(mine + 1_800)

  const fallen = ((before - 1_800) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(panel(dana)).toContainText(fallen, { timeout: 5_000 })
  await panel(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByLabel('Amount')).toHaveValue('')
})

test('CHARGE-02 CHARGE-09 CSRCH-12 by number on a phone: three taps after the card', async ({
  page,
  browser,
}) => {
  const dana = await otherPerson(browser, 'dana')
  const { cardNumber } = await cardOf(dana)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'marco')
  await panel(page).getByRole('button', { name: 'Accept' }).click()
  await page.getByLabel('Card', { exact: true }).fill(cardNumber)
  await expect(charging(page)).toContainText('Dana')
  await page.getByLabel('Amount').fill('18.00')
  await expectFit(page, 'charge on a phone')
  await chargeButton(page).click()
  await expect(panel(page).getByRole('article')).toContainText('Charged')
  await expectFit(page, 'receipt of a charge on a phone')
})

test(
  'CHARGE-10 at most three taps after the amount, and the receipt appears at once',
  { tag: '@timed' },
  async ({ page, browser }) => {
    const dana = await otherPerson(browser, 'dana')
    const { cardNumber } = await cardOf(dana)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'marco')
    await openPanel(page, 'charge')
    const amount = page.getByLabel('Amount')
    await expect(amount).toBeVisible()
    await page.evaluate(() => {
      const counted = globalThis as unknown as { taps: number }
      counted.taps = 0
      addEventListener('click', () => (counted.taps += 1), true)
    })
    const taken: number[] = []
    // Sums with next to no fees: where the payer's dollars are used up, a typed number asks first.
    for (const sum of ['0.20', '0.21', '0.22', '0.23', '0.24']) {
      // As much as the commission, so that the reserve is unchanged for other journeys.
      await page.getByLabel('Tip').fill('0.01')
      await amount.fill(sum)
      const before = await tapsOf(page)
      // The remaining steps: the card, typed on its keypad, and the button.
      await page.getByLabel('Card', { exact: true }).click()
      await page.keyboard.type(cardNumber)
      await expect(charging(page)).toContainText('Dana')
      taken.push(await receiptAfterPress(page))
      expect((await tapsOf(page)) - before, 'taps after the amount').toBeLessThanOrEqual(3)
      await panel(page).getByRole('button', { name: 'Close' }).last().click()
      await expect(amount).toHaveValue('')
    }
    const median = taken.toSorted((one, other) => one - other)[2] ?? Number.POSITIVE_INFINITY
    test
      .info()
      .annotations.push({ type: 'ms to the receipt', description: `${Math.round(median)}` })
    // The goal is 500 ms on an idle machine (see bench); here other work may run at the same time.
    expect(median, 'ms from the last tap to the receipt').toBeLessThanOrEqual(1_500)
  },
)

const tapsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { taps: number }).taps)

/** Measured in the page itself, so that the connection between test and browser does not count. */
async function receiptAfterPress(page: Page): Promise<number> {
  const handle = await chargeButton(page).elementHandle()
  if (!handle) throw new Error('There is no button to press.')
  return await handle.evaluate(
    (button) =>
      new Promise<number>((done) => {
        const pressed = performance.now()
        const look = () => {
          const text = document.querySelector('[data-receipt] article')?.textContent ?? ''
          if (!text.includes('Confirmation code')) return requestAnimationFrame(look)
          return done(performance.now() - pressed)
        }
        ;(button as HTMLButtonElement).click()
        requestAnimationFrame(look)
      }),
  )
}

test('CHARGE-03 CHARGE-04 CHARGE-05 CHARGE-06 CHARGE-07 CHARGE-08 CHARGE-16 the form shows its errors', async ({
  page,
}) => {
  await signIn(page, 'marco')
  const { cardNumber, cardScan } = await cardOf(page)
  await openPanel(page, 'charge')
  // It rests, and a press says why.
  await chargeButton(page).click({ force: true })
  await expect(panel(page)).toContainText('This card number is invalid.')
  await expect(panel(page)).toContainText('You must specify an amount to charge.')
  const cases = [
    ['Amount', '-5', 'Moxey amount must be greater than zero.'],
    ['Amount', 'abc', 'Invalid amount.'],
    ['Tip', '-1', 'Tip amount must be greater than zero.'],
    ['Tip', 'x', 'Invalid tip.'],
  ] as const
  for (const [field, typed, words] of cases) {
    await page.getByLabel(field).fill(typed)
    await page.getByLabel(field).blur()
    await expect(panel(page)).toContainText(words)
  }
  await page.getByLabel('Tip').fill('')
  await page.getByLabel('Amount').fill('250')
  // A valid number that nobody has, then the seller's own.
  await page.getByLabel('Card', { exact: true }).fill('9000000000000005')
  await expect(panel(page)).toContainText('Invalid card number')
  await chargeButton(page).click()
  await expect(panel(page)).toContainText(/is invalid/)
  await swipe(page, cardScan)
  await expect(charging(page)).toContainText(cardNumber.slice(-4))
  await chargeButton(page).click()
  await expect(panel(page)).toContainText('You cannot charge your own card.')
})

test('SEC-10 ten presses and a lost answer charge once', async ({ page, browser }) => {
  const dana = await otherPerson(browser, 'dana')
  const { cardScan } = await cardOf(dana)
  await signIn(page, 'marco')
  const before = await balanceOf(page, 'Balance')
  let calls = 0
  await page.route('**/api/banking/v2/moxey/charge/', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await swipe(page, cardScan)
  await page.getByLabel('Amount').fill('2.00')
  await chargeButton(page).evaluate((button) => {
    for (let press = 0; press < 10; press += 1) (button as HTMLButtonElement).click()
  })
  await expect(panel(page)).toContainText('We could not confirm this charge')
  expect(calls).toBe(1)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('article')).toContainText('Charged')
  expect(await balanceOf(page, 'Balance')).toBe(before + 200)
})

test('SHELL-21 CHARGE-14 a visitor who swipes is asked to sign in', async ({ page }) => {
  await page.goto('/directory/explore')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await swipe(page, '9000000000000005')
  await expect(panel(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})
