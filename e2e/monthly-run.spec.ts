/** The office sees beforehand what a month brings, and lets fees be charged that wait for it. */
import { expect, test } from '@playwright/test'
import { balanceOf, otherPerson, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'
import { feeWaits } from './month.fixtures.ts'

test('ADMIN-04 DOMAIN §13 a month is seen beforehand, and its fees are charged once they are confirmed', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, 'root')
  await page.goto('/admin/month?exchange=8')
  await page.getByRole('button', { name: 'Make a preview now' }).click()
  await expect(page.getByText(/^As of .*/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible()
  await expectFit(page, 'the preview of a month')
  await page.getByRole('link', { name: /^Left out/ }).click()
  await expect(page.getByRole('cell', { name: /^Not charged: / }).first()).toBeVisible()

  const ines = await otherPerson(browser, 'ines')
  const before = await balanceOf(ines, 'tradeBalance')
  await feeWaits('ines')
  await page.goto('/admin')
  await page.getByRole('link', { name: /Community fees to charge/ }).click()
  await page.goto('/admin/month?exchange=27')
  await expect(page.getByText('1 fee of 6.00 Moxey in all wait for you.')).toBeVisible()
  await expectFit(page, 'fees that wait')
  await page.getByRole('button', { name: 'Confirm and charge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and charge' }).click()
  await expect(page.getByText(/^Confirmed by /)).toBeVisible()
  // Not "To be charged, first fee".
  await expect(page.getByRole('cell', { name: 'Charged, first fee', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  expect(await balanceOf(ines, 'tradeBalance')).toBe(before - 6_00)
})
