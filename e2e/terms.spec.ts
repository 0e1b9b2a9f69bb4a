/** The office changes the terms and publishes them; a member reads and accepts them (TERMS-07). */
import { expect, test } from '@playwright/test'
import { panel, signIn, signInWithoutForm } from './app.fixtures.ts'
import { onDatabase } from './clock.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

const sentence = 'Refunds are paid back within five days.'

// Everybody of this app would have to accept them, also in other journeys.
test.afterEach(async () => {
  await onDatabase(async (db) => {
    const written = `version in (select version from terms.versions where html like $1)`
    await db.query(`delete from terms.acceptances where ${written}`, [`%${sentence}%`])
    await db.query('delete from terms.drafts')
    await db.query('delete from terms.versions where html like $1', [`%${sentence}%`])
  })
})

test('ADMIN-04 ROUTE-10 TERMS-07 terms are written, compared, published, and accepted by a member', async ({
  page,
  browser,
}) => {
  await signIn(page, 'root')
  await page.goto('/admin/tnc')
  await page.getByRole('button', { name: 'Write new terms' }).click()
  const text = page.getByRole('textbox', { name: 'Text of the next terms' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  // The editor hears of the new place of the caret in a later task; nobody types that fast.
  await page.waitForTimeout(100)
  await page.keyboard.press('Enter')
  await page.keyboard.type(sentence)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expectFit(page, 'the editor of the terms')
  await page.getByText('Preview', { exact: true }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByText('What changes', { exact: true }).click()
  await expect(page.locator('ins')).toHaveText(sentence)
  await expectFit(page, 'the difference of the terms')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everyone accepts again')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^In force: version/)).toBeVisible()
  await expect(page.getByText(/0 of .* people have accepted it/)).toBeVisible()

  const dana = await (await browser.newContext()).newPage()
  await signInWithoutForm(dana, 'dana')
  await expect(panel(dana)).toContainText(sentence)
  await panel(dana).getByRole('checkbox').check()
  await panel(dana).getByRole('button', { name: 'Continue' }).click()
  await expect(dana.getByRole('button', { name: 'My Card' })).toBeVisible()

  await page.goto('/admin/tnc/people?state=accepted')
  await expect(page.getByText(/^1 of .* people have accepted it/)).toBeVisible()
  await expectFit(page, 'who has accepted the terms')
  await dana.context().close()
})
