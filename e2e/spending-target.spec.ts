/**
 * A member meets the spending target in the last days by the plan, and so avoids the fee that was
 * announced; another is charged one, and reads line by line how it comes about.
 */
import { expect, test, type Page } from '@playwright/test'
import { panel, requestAs, signIn } from './app.fixtures.ts'
import { announceFeesNow, monthHasEnded } from './clock.fixtures.ts'

interface Plan {
  readonly missing: number
  readonly plan: readonly { readonly name: string; readonly isSpare: boolean }[]
}

interface Notifications {
  readonly notifications: readonly { readonly subject: string }[]
}

const planOf = (page: Page) => requestAs<Plan>(page, '/api/core/v2/month/plan/')

/** Other journeys tell members of other things meanwhile: the newest is not always ours. */
async function subjectsOf(page: Page): Promise<readonly string[]> {
  const { notifications } = await requestAs<Notifications>(page, '/api/core/v2/notifications/')
  return notifications.map(({ subject }) => subject)
}

test('SPEND-07 SPEND-10 INFO-08 BAR-29 vera is told of a fee, meets her target by the plan, and the fee is waived', async ({
  page,
}) => {
  test.slow()
  await announceFeesNow()
  await signIn(page, 'vera')
  await expect
    .poll(() => subjectsOf(page))
    .toContainEqual(
      expect.stringMatching(
        /^Spend [\d,.]+ Moxey more this month to avoid a Community Fee of [\d.]+ Moxey$/,
      ),
    )
  await page.goto('/?panel=account')
  const bar = panel(page)
  await expect(
    bar.getByText(/^Charged on .*, unless you spend [\d,.]+ Moxey more by/),
  ).toBeVisible()
  await bar.getByRole('button', { name: 'What if I spend more?' }).click()
  const slider = bar.getByRole('slider', { name: 'More spent this month' })
  await expect(bar.getByText(/: the fee falls from [\d.]+ Moxey to 0\.00 Moxey\.$/)).toBeVisible()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(bar.getByText(/^As it stands, the fee is [\d.]+ Moxey\.$/)).toBeVisible()

  await page.goto('/dashboard/plan')
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^You paid them 5 times since .*, usually 120\.00 Moxey\.$/),
  ).toBeVisible()
  const { plan } = await planOf(page)
  expect(plan.length).toBeGreaterThanOrEqual(3)
  expect(plan.length).toBeLessThanOrEqual(6)
  await payUntilMet(page)

  await page.goto('/dashboard/plan')
  await expect(main.getByText('You met your target for this month.')).toBeVisible()
  await page.goto('/?panel=account')
  await expect(bar.getByText('Great work!')).toBeVisible()
  await expect(bar.getByText('Waived: you met your Spending Target.')).toBeVisible()
})

/** Pays from the plan as it is after each purchase: a few meet the target. */
async function payUntilMet(page: Page): Promise<void> {
  for (let paid = 0; paid < 10; paid += 1) {
    const { missing, plan } = await planOf(page)
    const next = plan.find(({ isSpare }) => !isSpare)
    if (missing === 0 || !next) break
    await payPlanned(page, next.name)
  }
  expect((await planOf(page)).missing).toBe(0)
}

/** Pays one purchase from the plan as it is now. */
async function payPlanned(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/plan')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('link', { name: /^Send .* to / }).click()
  const send = page.getByRole('button', { name: /^Send [\d,.]+ Moxey/ })
  await expect(send).toBeEnabled()
  await send.click()
  // The next purchase of the plan may be the same sum to the same business.
  const again = page.getByRole('button', { name: 'Pay again' })
  await expect(page.getByRole('article').or(again)).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(page.getByRole('article')).toContainText(name)
}

test('SPEND-07 a purchase of the plan is scheduled', async ({ page }) => {
  await signIn(page, 'dana')
  const { plan } = await planOf(page)
  test.skip(plan.length === 0, 'On this day dana has met her target, or has none.')
  await page.goto('/dashboard/plan')
  await expect(page.getByRole('link', { name: /^Send .* to / }).first()).toBeVisible()
  const later = page.getByRole('link', { name: /^Schedule: / }).first()
  test.skip((await later.count()) === 0, 'Nothing can wait on the last day of a month.')
  await later.click()
  await expect(page.getByRole('button', { name: 'Schedule Send' })).toBeVisible()
  await expect(page.getByLabel('Date and time')).not.toHaveValue('')
})

test('SPEND-10 SPEND-11 ACCT-05 another member is charged a fee, and reads how it comes about', async ({
  page,
}) => {
  const { username, charged, month } = await monthHasEnded('vera')
  await signIn(page, username)
  await expect
    .poll(() => subjectsOf(page))
    .toContain(`A Community Fee of ${charged} Moxey was charged for ${month}`)
  await page.goto('/?panel=community-fee-info')
  const bar = panel(page)
  await bar.getByText('Earlier months').click()
  const settled = bar.getByRole('listitem').filter({ hasText: month })
  await settled.getByRole('button', { name: 'How this comes about: 91 to 360 days old' }).click()
  await expect(settled).toContainText(
    /0\.5% of [\d,.]+ Moxey, as old as it is when the month ends\./,
  )
  await expect(settled).toContainText(`Fee due${charged}`)
  await settled.getByRole('link', { name: `Fee charged: ${charged} Moxey` }).click()
  await expect(page).toHaveURL(/\/transactions\?payment=/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Community Fee')
  await expect(main).toContainText(charged)
})
