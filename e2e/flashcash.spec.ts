/** FlashCash that is partly spent and evaporates, and a refund after its points were spent. */
import { expect, test, type Page } from '@playwright/test'
import {
  balanceOf,
  openPanel,
  otherPerson,
  panel,
  pay,
  requestAs,
  signIn,
  startSend,
} from './app.fixtures.ts'
import { endBucketNow, settlePointsAtOnce } from './clock.fixtures.ts'

/** As written on a receipt; the amounts depend on the demo network's date. */
const written = (value: number, decimals: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals })

interface Rewards {
  readonly rewards: readonly {
    readonly id: number
    readonly cost: number
    readonly reward: number
    readonly daysToExpire: number
  }[]
}

async function redeem(page: Page, cost: number): Promise<void> {
  const { rewards } = await requestAs<Rewards>(page, '/api/core/rewards')
  const tier = rewards.find((reward) => reward.cost === cost)
  await requestAs(page, '/api/core/rewards/redeem', {
    rewardId: tier?.id,
    expectedCost: cost,
    expectedReward: tier?.reward,
    expectedDays: tier?.daysToExpire,
  })
}

test('FLASH-01 FLASH-05 FLASH-02 dana spends a part, and the rest evaporates while she watches', async ({
  page,
}) => {
  await signIn(page, 'dana')
  await redeem(page, 1_000)
  const before = await balanceOf(page, 'flashCashBalance')
  await startSend(page, 'Marco Guidry')
  await pay(page, '4.00')
  await expect(panel(page).getByRole('article')).toContainText('4.00')
  expect(await balanceOf(page, 'flashCashBalance')).toBe(before - 400)

  await page.goto('/rewards')
  const widget = page.locator('section').filter({ hasText: 'FlashCash' }).last()
  const bucket = widget.getByRole('listitem').filter({ hasText: 'A quick treat' }).first()
  await expect(bucket).toContainText('6.00')
  await endBucketNow('A quick treat')
  await expect.poll(() => balanceOf(page, 'flashCashBalance')).toBe(before - 1_000)
  await expect(bucket.filter({ hasText: '6.00' })).toHaveCount(0)
  await page.goto('/transactions')
  const lines = page.getByRole('main').getByRole('link')
  const row = lines.filter({ hasText: 'FlashCash evaporated' }).first()
  await expect(row).toContainText('6.00')
})

test('FLASH-03 FLASH-07 theo finds his FlashCash although his exchange has no points; marco has none', async ({
  page,
  browser,
}) => {
  await signIn(page, 'theo')
  await openPanel(page, 'flash-cash-info')
  const bucket = panel(page).getByRole('listitem').first()
  await expect(bucket).toContainText('50.00')
  await expect(bucket).toContainText(/Evaporates/)
  await page.goto('/rewards')
  await expect(
    page
      .getByRole('main')
      .getByText(/Evaporates/)
      .first(),
  ).toBeVisible()
  const marco = await otherPerson(browser, 'marco')
  await marco.goto('/rewards')
  await expect(marco.getByRole('main').getByText('Your points')).toBeVisible()
  await expect(marco.getByRole('main').getByText('FlashCash', { exact: true })).toHaveCount(0)
})

test('ACCT-06 POINTS-02 a refund takes what is left of points that were spent', async ({
  page,
  browser,
}) => {
  const note = `Office chairs (${Date.now()})`
  await settlePointsAtOnce()
  // Enough for ines and her commission, however many points are missing.
  await signIn(page, 'dana')
  await startSend(page, 'Ines Robichaux')
  await pay(page, '150.00', '20.00')
  await expect(panel(page).getByRole('article')).toContainText('150.00')
  const ines = await otherPerson(browser, 'ines')
  for (const cost of [10_000, 5_000, 1_000]) {
    while ((await balanceOf(ines, 'pointsBalance')) >= cost * 100) await redeem(ines, cost)
  }
  const kept = (await balanceOf(ines, 'pointsBalance')) / 100
  const earned = 1_001 - kept
  // Payment by FlashCash earns no points.
  const paid = earned + (await balanceOf(ines, 'flashCashBalance')) / 100
  await startSend(ines, 'Dana Landry')
  await ines.getByLabel('Note').fill(note)
  await pay(ines, paid.toFixed(2))
  const receipt = panel(ines).getByRole('article')
  await expect(receipt).toContainText(`${written(earned, 0)}pts`)
  await redeem(ines, 1_000)
  const between = await balanceOf(ines, 'Balance')

  await page.goto('/transactions')
  await page.getByRole('main').getByRole('link').filter({ hasText: note }).first().click()
  await page.getByRole('button', { name: /^Refund/ }).click()
  const dialog = page.getByRole('dialog', { name: /Refund/ })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('article')).toContainText(`Amount${written(paid, 2)} Moxey`)

  // The remaining point is taken, and a cent of the reward's FlashCash for each that was spent.
  const returned = Math.round(paid * 100) - (earned - 1)
  await expect.poll(() => balanceOf(ines, 'Balance')).toBe(between + returned)
  expect(await balanceOf(ines, 'pointsBalance')).toBe(0)
})
