/**
 * A wrong payment: its payer reports it, a staff member proposes its reversal, another confirms it
 * on another device, and the payer gets all of it back.
 */
import { expect, test } from '@playwright/test'
import { requestAs, balanceOf, otherPerson, signIn } from './app.fixtures.ts'

test('ACCT-06 dana reports a payment, brook proposes its reversal, root confirms it', async ({
  page,
  browser,
}) => {
  const reason = `The tiles never came (${Date.now()})`
  const [, brook, root] = await Promise.all([
    signIn(page, 'dana'),
    otherPerson(browser, 'brook'),
    otherPerson(browser, 'root'),
  ])
  const before = await balanceOf(page, 'Balance')
  await requestAs(page, '/api/banking/v2/moxey/send/', { sendTarget: 'm2', amount: 600, tip: 1 })
  await page.goto('/transactions')
  await page.getByRole('main').getByRole('link').filter({ hasText: '600.00' }).first().click()
  await page.getByRole('button', { name: /^Report a problem/ }).click()
  const report = page.getByRole('dialog', { name: 'Report a problem' })
  await report.getByLabel('What went wrong?').fill(reason)
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Your exchange is looking at it.').last()).toBeVisible()

  await brook.goto('/admin/reversals')
  const disputed = brook.getByRole('listitem').filter({ hasText: reason })
  await disputed.getByRole('button', { name: /^Reverse/ }).click()
  const question = brook.getByRole('dialog', { name: 'Reverse this payment?' })
  await question.getByLabel('Reason').fill('Not delivered, says the seller')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(brook.getByText('Now waiting for a second person')).toBeVisible()

  await root.goto('/admin/reversals')
  const waiting = root.getByRole('listitem').filter({ hasText: 'Not delivered' })
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  await root.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting).toHaveCount(0)

  await expect.poll(() => balanceOf(page, 'Balance')).toBe(before)
  await page.reload()
  await expect(page.getByText('Your exchange reversed it.').last()).toBeVisible()
})
