/** The office brings members of a former system: from the template to people who may sign in. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

test('ADMIN-02 a file with a wrong row is corrected, imported, exported and undone', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const stamp = String(Date.now())
  await signIn(page, 'root')
  await page.goto('/admin/imports')
  await page.getByLabel('Exchange').first().selectOption({ label: 'Red Stick Trade Exchange' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  const [head = ''] = readFileSync(await (await saving).path(), 'utf8').split('\r\n')
  expect(head).toContain('Member number,Business,Listed as,First name,Last name,Email')
  await expectFit(page, 'the imports of the office')

  const content = [
    'Member number,Business,First name,Last name,Email,State',
    `${stamp}-1,Levee Bakery,Ada,Lopez,ada${stamp}@example.com,Louisiana`,
    `${stamp}-2,Bayou Print,Ben,Ito,ben${stamp}@,LA`,
  ].join('\n')
  await page.getByLabel('Choose a CSV file').setInputFiles({
    ...{ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
  })
  await expect(page.getByText('1 row is wrong.', { exact: false })).toBeVisible()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAccessibleDescription(/This is not an email address/)
  await expectFit(page, 'an import with a wrong row')
  await email.fill(`ben${stamp}@example.com`)
  await page.getByRole('button', { name: 'Save: Row 3' }).click()
  await expect(page.getByText('No row is wrong.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectFit(page, 'the question before an import')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('2 members imported.')).toBeVisible()
  await expect(page.getByText('2 people got no letter yet.')).toBeVisible()
  await expectFit(page, 'an import that is done')

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('2 rows undone.')).toBeVisible()
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('link', { name: /members\.csv/ }).first()).toContainText('Undone')
})
