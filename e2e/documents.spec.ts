/**
 * A member's documents: statements as files that other programs read, on paper, and of an empty
 * month; files of the exchange; the proof of a transaction.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, panel, password, requestAs, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

interface Months {
  readonly months: readonly {
    readonly month: string
    readonly over: boolean
    readonly closing: number
    readonly closingCash: number
    readonly transactions: number
  }[]
}

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

async function monthsOf(page: Page) {
  return (await requestAs<Months>(page, '/api/core/v2/statements/')).months
}

/** Chooses a file in the dialog, and returns where it was saved. */
async function downloaded(page: Page, format: string, choice: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^Download / })
  await dialog.getByText(format, { exact: true }).click()
  await dialog.getByText(choice, { exact: true }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  await expect(dialog).toBeHidden()
  return await file.path()
}

test('ACCT-08 ROUTE-11 a statement is downloaded, and other programs agree about it', async ({
  page,
}) => {
  await signIn(page, 'dana')
  const months = await monthsOf(page)
  const last = months.find(({ over, transactions }) => over && transactions > 0)
  expect(last).toBeDefined()
  if (!last) return
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expectFit(page, 'documents')
  const open = page.getByRole('button', { name: /^Download / }).nth(months.indexOf(last))
  await open.click()
  await expectFit(page, 'the dialog of a statement’s files')
  const ofx = await downloaded(page, 'OFX', 'Moxey')
  if (isInstalled('ofxdump')) {
    const told = execFileSync('ofxdump', [ofx], { encoding: 'latin1' })
    const balance = /Ledger balance: *\$?(-?[\d.,]+)/i.exec(told)?.[1] ?? told
    expect(Number(balance.replaceAll(',', ''))).toBe(last.closing)
  }
  await open.click()
  const csv = await downloaded(page, 'CSV', 'Cash Reserve')
  if (isInstalled('hledger')) {
    const rules = test.info().outputPath('rules')
    writeFileSync(
      rules,
      'skip 1\nfields date, description, amount\ndate-format %m/%d/%Y\naccount1 assets:barter\n',
    )
    const asked = ['-f', `csv:${csv}`, '--rules-file', rules, 'balance', 'assets:barter', '-N']
    const told = execFileSync('hledger', asked, { encoding: 'utf8' })
    const before = months[months.indexOf(last) + 1]?.closingCash ?? 0
    expect(Number(told.trim().split(/\s+/)[0])).toBeCloseTo(last.closingCash - before, 2)
  }
  expect(execFileSync('head', ['-1', csv], { encoding: 'utf8' }).trim()).toBe(
    'Date,Description,Amount',
  )
  await open.click()
  const pdf = await downloaded(page, 'PDF', 'A4')
  expect(execFileSync('head', ['-c', '5', pdf], { encoding: 'latin1' })).toBe('%PDF-')
})

test('ACCT-09 ROUTE-22 SHELL-26 a statement is printed, and asks for a sign-in and comes back', async ({
  page,
}) => {
  await page.goto('/print/statement?month=2026-10')
  await panel(page).getByLabel('Username').fill('dana')
  await panel(page).getByLabel('Password', { exact: true }).fill(password)
  await panel(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Statement, October 2026')
  await expect(sheet).toContainText('Closing balance')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectFit(page, 'a statement')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(sheet).toContainText('Signed head of the ledger')
  for (const format of ['Letter', 'A4']) {
    const paper = await page.pdf({ format })
    expect(paper.length).toBeGreaterThan(10_000)
  }
})

test('ACCT-09 an empty month has its balances and says that nothing moved', async ({ page }) => {
  await signIn(page, 'theo')
  const [month] = await monthsOf(page)
  await page.goto(`/print/statement?month=${month?.month}`)
  const reserve = page.getByRole('region', { name: /Cash Reserve/ })
  await expect(reserve).toContainText('Nothing moved in this period.')
  await expect(reserve).toContainText('Opening balance')
})

test('ACCT-08 SEC-08 a person without the right sees only the files of the exchange', async ({
  page,
}) => {
  await signIn(page, 'sam')
  await page.goto('/documents')
  await expect(page.getByText(/You are not allowed to/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From your exchange' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2026' })).toBeHidden()
  await page.goto('/print/statement?month=2026-10')
  await expect(page.getByText(/You are not allowed to/)).toBeVisible()
})

test('ACCT-08 SHELL-25 the office publishes a file, a member downloads it, the office withdraws it', async ({
  page,
  browser,
}) => {
  const title = `Rules ${Date.now()}`
  const content = '%PDF-1.7\nrules\n%%EOF\n'
  await signIn(page, 'root')
  await page.goto('/admin/documents')
  await page.getByLabel('Exchange').selectOption({ label: 'Red Stick Trade Exchange' })
  await page.getByLabel('Title').fill(title)
  const file = { name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) }
  await page.getByLabel('Choose a PDF').setInputFiles(file)
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Not downloaded yet')
  await expectFit(page, 'the documents of the office')

  const dana = await otherPerson(browser, 'dana')
  await dana.goto('/documents')
  const saving = dana.waitForEvent('download')
  await dana.getByRole('button', { name: `Download ${title}` }).click()
  expect((await saving).suggestedFilename()).toMatch(/^rules-\d+-v1\.pdf$/)

  await page.reload()
  await expect(row).toContainText('Downloaded by 1 person')
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('region', { name: 'Withdrawn' })).toContainText(title)
  await dana.reload()
  await expect(dana.getByRole('heading', { name: 'From your exchange' })).toBeVisible()
  await expect(dana.getByText(title)).toBeHidden()
})

test('ACCT-08 a transaction is proved in the browser', async ({ page }) => {
  await signIn(page, 'dana')
  await page.goto('/transactions?month=2026-10')
  await page.getByRole('main').locator('a[href*="payment="]').first().click()
  await page.getByRole('button', { name: 'Verify this payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proof of this transaction' })
  await expect(dialog.getByText('The proof holds.')).toBeVisible()
  // A fifth where a note was written with it.
  expect(await dialog.getByText('Right:').count()).toBeGreaterThanOrEqual(4)
  await expect(dialog.getByText('Wrong:')).toBeHidden()
  await expectFit(page, 'a proof')
})
