/** The main flow: a member sends the currency to another, who sees it arrive. */
import { expect, test } from '@playwright/test'
import {
  balanceOf,
  openPanel,
  otherPerson,
  panel,
  pay,
  payButton,
  signIn,
  signInByForm,
  startSend,
  typeTip,
} from './app.fixtures.ts'

// With transitions, as most people see it; the other journeys run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('SEND-01 SEND-20 SEND-21 SEND-22 dana pays marco 25.00 with a tip, and marco sees it arrive', async ({
  page,
  browser,
}) => {
  const marco = await otherPerson(browser, 'marco')
  const before = await balanceOf(marco, 'Balance')
  const reserve = await balanceOf(marco, 'Cash Reserve Account')
  await signInByForm(page, 'dana')
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill('25.00')
  await typeTip(page, '3.50')
  await page.getByLabel('Note').fill('Lunch for the team')
  await expect(payButton(page)).toHaveText('Send 25.00 Moxey + $3.50 tip')
  await payButton(page).click()

  const receipt = panel(page).getByRole('article')
  await expect(receipt).toContainText('Sent')
  await expect(receipt).toContainText('Commission')
  await expect(receipt).toContainText('Lunch for the team')
  await expect(receipt).toContainText(/\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d [AP]M/)
  await expect(receipt).toContainText(/Confirmation code[A-HJ-NP-Z2-9]{10}/)
  await expect(panel(page).getByRole('button', { name: 'Print' })).toBeVisible()

  // Marco's open page shows the new balance without a reload.
  const risen = ((before + 2500) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(panel(marco)).toContainText(risen, { timeout: 5_000 })
  expect(await balanceOf(marco, 'Balance')).toBe(before + 2500)
  expect(await balanceOf(marco, 'Cash Reserve Account')).toBeLessThanOrEqual(reserve + 350)

  await panel(page).getByRole('button', { name: 'Close' }).last().click()
  await page.goto('/transactions')
  await expect(page.getByText('25.00').filter({ visible: true }).first()).toBeVisible()
})

test('SEND-21 printing shows only the receipt', async ({ page }) => {
  await signIn(page, 'dana')
  await startSend(page, 'marco')
  await pay(page, '1.00')
  await expect(panel(page).getByRole('article')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(panel(page).getByRole('article')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden()
  await expect(page.getByRole('banner', { includeHidden: true })).toBeHidden()
})

test('SEND-16 a tip alone is a send', async ({ page }) => {
  await signIn(page, 'dana')
  const before = await balanceOf(page, 'Balance')
  await startSend(page, 'ines')
  await typeTip(page, '1.25')
  await expect(payButton(page)).toHaveText('Send $1.25 tip')
  await payButton(page).click()
  await expect(panel(page).getByRole('article')).toContainText('1.25')
  expect(await balanceOf(page, 'Balance')).toBe(before)
})

test('SEC-10 a double click and a lost answer pay once', async ({ page }) => {
  await signIn(page, 'dana')
  const before = await balanceOf(page, 'Balance')
  let calls = 0
  await page.route('**/api/banking/v2/moxey/send/', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill('2.00')
  await payButton(page).dblclick()
  await expect(panel(page)).toContainText('We could not confirm this payment')
  expect(calls).toBe(1)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('article')).toContainText('Sent')
  expect(await balanceOf(page, 'Balance')).toBe(before - 200)
})

test('ERR-06 SEND-13 a reserve that does not cover tip and fee shows the message for it', async ({
  page,
}) => {
  await signIn(page, 'marco')
  const reserve = await balanceOf(page, 'Cash Reserve Account')
  await startSend(page, 'dana')
  // The tip alone could be paid, but nothing would be left for the fee. Sellers' fees of other
  // journeys may have taken the reserve below zero.
  await pay(page, '10.00', (Math.max(reserve, 0) / 100).toFixed(2))
  await expect(panel(page)).toContainText(
    'The amount in your Cash Reserve Account is not enough to cover this transaction.',
  )
  await expect(page.getByLabel('Amount')).toHaveValue('10.00')
})

test('SEND-05 SEND-06 SEND-07 SEND-08 SEND-10 SEND-11 SEND-12 the form shows its errors', async ({
  page,
}) => {
  // Marco's reserve is not reloaded by a card; dana's would be, for any tip.
  await signIn(page, 'marco')
  await openPanel(page, 'send')
  await expect(page.getByRole('combobox', { name: 'Send To' })).toBeFocused()
  // It rests, and a press says why.
  await payButton(page).click({ force: true })
  await expect(panel(page)).toContainText('You must select a member to send to.')
  await expect(panel(page)).toContainText('You must specify an amount to send.')
  const cases = [
    ['Amount', '-5', 'Moxey may not be less than zero.'],
    ['Amount', 'abc', 'Invalid amount.'],
    ['Amount', '1.234', 'Invalid amount.'],
    ['Amount', '999999', 'Amount exceeds your Buying Power.'],
    ['Tip', '-1', 'Tip amount may not be less than zero.'],
    ['Tip', 'x', 'Invalid tip.'],
    ['Tip', '99999', 'Tip exceeds your Cash Reserve Account balance.'],
  ] as const
  for (const [field, typed, words] of cases) {
    if (field === 'Tip') await typeTip(page, typed)
    else await page.getByLabel(field).fill(typed)
    await page.getByLabel(field).blur()
    await expect(panel(page)).toContainText(words)
  }
  await page.getByLabel('Amount').fill('0')
  await page.getByLabel('Tip').fill('')
  await payButton(page).click({ force: true })
  await expect(panel(page)).toContainText('Moxey amount must be greater than zero.')
})

test('TRIAL-02 TRIAL-04 a trial member cannot tip, and nobody can pay one', async ({ page }) => {
  await signIn(page, 'theo')
  await startSend(page, 'marco')
  await expect(panel(page)).toContainText('Trial members cannot tip.')
  await expect(page.getByLabel('Tip')).toHaveCount(0)
})

test('CSRCH-04 CSRCH-06 finds and chooses with the keyboard', async ({ page }) => {
  await signIn(page, 'dana')
  await openPanel(page, 'send')
  const box = page.getByRole('combobox', { name: 'Send To' })
  await box.fill('zzqqxx')
  await expect(panel(page)).toContainText('No matching members found')
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await box.pressSequentially('marco')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('group', { name: 'Send To' })).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
})
