/** DOMAIN §13: a business reads who of an office looked at it, when and what for. */
import { listTransactions, type Transaction } from '@exchange/contract/accounts/account.contract'
import { listLooks, type Look } from '@exchange/contract/audit/log.contract'
import { actWords, looksMessages as words } from '@exchange/contract/audit/log.messages'
import { addressOf } from '@exchange/contract/call'
import { findPayments } from '@exchange/contract/reversals/reversals.contract'
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, panel, requestAs, signIn } from './app.fixtures.ts'

interface Transactions {
  readonly transactions: readonly Pick<Transaction, 'moxeyPayConfirm' | 'disputable'>[]
}

/** The searches of the office that found this member, newest first. */
async function searchesOf(page: Page): Promise<readonly Look[]> {
  const { looks } = await requestAs<{ looks: readonly Look[] }>(page, addressOf(listLooks))
  return looks.filter(({ act }) => act === 'payments.search')
}

test('DOMAIN §13 a member reads who looked', async ({ page, browser }) => {
  await signIn(page, 'dana')
  const { transactions } = await requestAs<Transactions>(page, addressOf(listTransactions))
  // The office finds payments; a reversal has a code of its own.
  const paid = transactions.find((one) => one.disputable && one.moxeyPayConfirm)
  const code = paid?.moxeyPayConfirm ?? ''
  expect(code).not.toBe('')
  const before = (await searchesOf(page)).length

  // Somebody of the office finds a payment of hers.
  const brook = await otherPerson(browser, 'brook')
  await requestAs(brook, `${addressOf(findPayments)}?search=${encodeURIComponent(code)}`)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Who Looked at My Business' }).click()
  await expect(panel(page).getByText(words.question)).toBeVisible()
  const { business, purpose } = actWords['payments.search']
  const row = panel(page).getByRole('listitem').filter({ hasText: business }).first()
  await expect(row).toContainText(purpose)
  await expect(row).toContainText(/Brook Tanner, \w.* · \d+:\d\d [AP]M/)
  await expect(panel(page)).not.toContainText(code)
  expect(await searchesOf(page)).toHaveLength(before + 1)
})
