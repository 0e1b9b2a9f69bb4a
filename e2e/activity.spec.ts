/** Activity and its report: find a payment, keep a view, by keyboard, on a phone, on paper. */
import { expect, test, type Page } from '@playwright/test'
import { requestAs, signIn } from './app.fixtures.ts'

interface Listed {
  readonly transactions: readonly {
    readonly member: string
    readonly amount: number
    readonly date: string
  }[]
}

/** A payment that dana made in an earlier month, whose amount is its own. */
async function earlierPayment(page: Page) {
  const list = '/api/core/v2/transactions/'
  const { transactions } = await requestAs<Listed>(page, `${list}?action=purchase&limit=100`)
  const month = new Date().toISOString().slice(0, 7)
  const same = (amount: number) => transactions.filter((one) => one.amount === amount).length
  const found = transactions.find(
    ({ date, amount }) => !date.startsWith(month) && same(amount) === 1,
  )
  if (!found) throw new Error('Dana paid nothing in an earlier month.')
  return found
}

const main = (page: Page) => page.getByRole('main')

test('ACCT-05 a payment of an earlier month is found by its amount on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'dana')
  const { member, amount } = await earlierPayment(page)
  await page.goto('/transactions')
  const first = main(page).getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThan(340)
  await main(page).getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type(amount.toFixed(2))
  await expect(main(page).getByRole('heading', { name: '1 transaction' })).toBeVisible()
  await expect(page).toHaveURL(/\/transactions\?search=/)
  await main(page)
    .getByRole('link', { name: new RegExp(member) })
    .click()
  await expect(main(page).getByRole('heading', { name: `Sent to ${member}` })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(main(page).getByRole('heading', { name: '1 transaction' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('link', { name: new RegExp(member) })).toBeVisible()
})

test('ACCT-05 the filters are in the address, and Back undoes them one by one', async ({
  page,
}) => {
  await signIn(page, 'dana')
  await page.goto('/transactions')
  await main(page).getByRole('button', { name: 'Filters' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByLabel('Action').selectOption('Cash Reserve loads')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/transactions?action=load')
  const rows = main(page).getByRole('listitem')
  await expect(rows.filter({ hasNotText: 'Cash Reserve load' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Cash Reserve load')
  await main(page).getByRole('button', { name: 'In', exact: true }).click()
  await expect(page).toHaveURL(/show=in/)
  await page.goBack()
  await expect(page).toHaveURL('/transactions?action=load')
  await page.goBack()
  await expect(page).toHaveURL('/transactions')
  await expect(main(page).getByRole('group', { name: 'Filters' })).toHaveCount(0)
})

test('ACCT-07 ROUTE-12 a view is saved, opened after a reload, and printed', async ({ page }) => {
  await signIn(page, 'dana')
  await page.goto('/transactions/advanced')
  await main(page).getByLabel('Add up by').selectOption('By member')
  await main(page).getByLabel('Time').selectOption('This year')
  await main(page).getByRole('button', { name: 'Out' }).click()
  await expect(page).toHaveURL(/group=member/)
  await main(page).getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  const name = `Members ${Date.now()}`
  await views.getByLabel('Name of the view').fill(name)
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('link', { name })).toBeVisible()

  await page.goto('/transactions/advanced')
  await main(page).getByRole('button', { name: 'Views' }).click()
  await views.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/period=this-year.*group=member.*sort=-out/)
  const table = main(page).getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Out' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await main(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByText('This year', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Views' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await main(page).getByRole('button', { name: 'Views' }).click()
  await views.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(views.getByRole('link', { name })).toHaveCount(0)
})

test('ACCT-07 the file has the columns, the order and the filter of the report', async ({
  page,
}) => {
  await signIn(page, 'dana')
  await page.goto('/transactions/advanced?action=purchase&columns=date,member,amount&sort=amount')
  const rows = main(page).getByRole('table').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const lines = Buffer.concat(chunks).toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Date,Member,Amount,Asked,Unit')
  expect(lines).toHaveLength(shown + 1)
  const member = await rows.first().getByRole('cell').nth(1).textContent()
  expect(lines[1]).toContain(member ?? '?')
})

test('ACCT-07 SHELL-26 the report is read and arranged by keyboard alone', async ({ page }) => {
  await signIn(page, 'dana')
  await page.goto('/transactions')
  await main(page).getByRole('link', { name: 'Report' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/transactions/advanced')
  const table = main(page).getByRole('table')
  await expect(table).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Columns/ })
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Code' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Code' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Columns/ })).toBeFocused()
  const date = table.getByRole('button', { name: 'Date' })
  await date.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=date/)
  await expect(table.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(date).toBeFocused()
})
