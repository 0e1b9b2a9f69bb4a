/** The office tries a policy on the past, publishes it, and a member pays by it. */
import { expect, test, type Page } from '@playwright/test'
import { balanceOf, otherPerson, panel, pay, signIn, startSend } from './app.fixtures.ts'
import { plannedPolicyBegins } from './clock.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

/** The demo's first exchange, of which dana and marco are members. */
const desk = '/admin/policies?exchange=8'

async function publish(page: Page, fee: string, reason: string): Promise<void> {
  await page.getByLabel('Buyer, dollars', { exact: true }).fill(fee)
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published\. It applies /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change: Fees' })).toBeVisible()
}

/** What dana pays for 100.00 to marco is of this share. */
async function expectFee(dana: Page, share: number): Promise<void> {
  // No fee on what FlashCash pays.
  const base = 100_00 - Math.min(100_00, await balanceOf(dana, 'flashCashBalance'))
  await startSend(dana, 'marco')
  await pay(dana, '100.00')
  const fee = (Math.round(base * share) / 100).toFixed(2)
  await expect(panel(dana).getByRole('article')).toContainText(fee)
}

test('DOMAIN §6 a fee is tried on the last year, falls at once, and rises after 30 days', async ({
  page,
  browser,
}) => {
  await signIn(page, 'root')
  await page.goto(desk)
  await expect(page.getByRole('heading', { name: 'Community fee' })).toBeVisible()
  await expectFit(page, 'policies')
  await page.getByRole('button', { name: 'Change: Fees' }).click()
  const fee = page.getByLabel('Buyer, dollars', { exact: true })
  await fee.fill('6.5.')
  await expect(page.getByText('Write a number, with a point before the decimals')).toBeVisible()
  await expectFit(page, 'a wrong figure of a policy')
  await page.getByLabel('Reason').fill('Costs have fallen')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(fee).toBeFocused()
  await expect(fee).toBeInViewport()
  await fee.fill('4')
  await expect(page.getByText('On a sale of 100.00 the buyer pays 4.00 in dollars')).toBeVisible()
  await expectFit(page, 'the form of a policy')

  await page.getByRole('button', { name: 'Try on the last twelve months' }).click()
  await expect(page.getByText('Members by difference')).toBeVisible({ timeout: 15_000 })
  await expectFit(page, 'a trial')

  await publish(page, '4', 'Costs have fallen')
  const dana = await otherPerson(browser, 'dana')
  await expectFee(dana, 0.04)

  await page.getByRole('button', { name: 'Change: Fees' }).click()
  await publish(page, '5', 'As before')
  await expect(page.getByText('Buyer, dollars: 4 % → 5 %')).toBeVisible()
  // Other journeys pay 5 %.
  await plannedPolicyBegins('As before')
  await expect
    .poll(async () => {
      await page.reload()
      return await page.getByText('Buyer, dollars').first().locator('..').textContent()
    })
    .toContain('5 %')
})
