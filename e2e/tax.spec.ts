/** An exchange says who files, a sole trader and a corporation sign W-9s, and a year is frozen. */
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { w9Words } from '@exchange/contract/tax/w9-page.messages'
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

const lastYear = new Date().getFullYear() - 1
/** The demo's first exchange, of which dana and marco are members. */
const desk = `/admin/tax?exchange=8&year=${lastYear}`

async function sayWhoFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.setFiler }).click()
  const dialog = page.getByRole('dialog', { name: words.filer })
  const lines = {
    ...{ [words.name]: 'Crescent City Trade LLC', [words.ein]: '72-1234567' },
    ...{ [words.address]: '1 Canal St', [words.city]: 'New Orleans', [words.state]: 'LA' },
    ...{ [words.zip]: '70130', [words.phone]: '504 555 0100' },
  }
  for (const [label, text] of Object.entries(lines)) await dialog.getByLabel(label).fill(text)
  await expectFit(page, 'who files')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByText('EIN 72-1234567')).toBeVisible()
}

async function signW9(page: Page, name: string, asCorporation: boolean): Promise<void> {
  await page.goto('/documents')
  await page.getByRole('button', { name: w9Words.sign }).click()
  const dialog = page.getByRole('dialog', { name: w9Words.title })
  if (asCorporation) {
    await dialog.getByLabel(w9Words.classificationLabel).selectOption('c-corporation')
    await dialog.getByLabel(w9Words.companyName).fill(name)
  } else {
    const [first = '', last = ''] = name.split(' ')
    await dialog.getByLabel(w9Words.firstName).fill(first)
    await dialog.getByLabel(w9Words.lastName).fill(last)
  }
  await dialog.getByLabel(w9Words.address).fill('5 Oak St')
  await dialog.getByLabel(w9Words.city).fill('New Orleans')
  await dialog.getByLabel(w9Words.state, { exact: true }).fill('LA')
  await dialog.getByLabel(w9Words.zip).fill('70130')
  await dialog.getByRole('button', { name: w9Words.signIt }).click()
  await expect(dialog.getByText('Enter the tax number.')).toBeVisible()
  if (!asCorporation) await expectFit(page, 'a W-9 with a fault')
  await dialog.getByLabel(w9Words.tin).fill(asCorporation ? '98-7654321' : '123-45-6789')
  await dialog.getByLabel(w9Words.signature).fill(name)
  await dialog.getByRole('button', { name: w9Words.signIt }).click()
  await expect(page.getByText(asCorporation ? 'XX-XXX4321' : 'XXX-XX-6789')).toBeVisible()
}

async function freeze(page: Page, button: string, told: string): Promise<void> {
  await page.goto(desk)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: words.freezeTitle(lastYear) })
  await dialog.getByRole('button', { name: button }).click()
  await expect(page.getByText(told).first()).toBeVisible()
}

/** How many forms the copy of the last year has. */
async function formsOf(page: Page): Promise<number> {
  await page.goto('/documents')
  const copy = page.getByRole('listitem').filter({ hasText: w9Words.copyOf(lastYear) })
  const [, forms = '0'] = /PDF · ([\d,]+) forms?/.exec((await copy.textContent()) ?? '') ?? []
  return Number(forms.replaceAll(',', ''))
}

test('ADMIN-04 a sole trader gets a form for each sale, a corporation one total', async ({
  page,
  browser,
}) => {
  await signIn(page, 'root')
  await page.goto(desk)
  await sayWhoFiles(page)

  const dana = await otherPerson(browser, 'dana')
  await signW9(dana, 'Dana Whitfield', false)
  const marco = await otherPerson(browser, 'marco')
  await signW9(marco, 'Marco Foods Inc', true)

  await freeze(page, words.freeze, words.waits)
  const brook = await otherPerson(browser, 'brook')
  await freeze(brook, words.confirmFreeze, words.done)
  await expect(brook.getByRole('button', { name: words.download })).toBeVisible()
  await expectFit(brook, 'a frozen tax year')

  expect(await formsOf(dana)).toBeGreaterThan(1)
  expect(await formsOf(marco)).toBe(1)
  await dana.getByRole('button', { name: new RegExp(w9Words.copyOf(lastYear)) }).focus()
  const saved = dana.waitForEvent('download')
  await dana.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe(`1099-B-${lastYear}.pdf`)
})
