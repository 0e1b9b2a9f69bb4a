/** A person asks to be erased, sees the day, and takes it back; a main contact is told the way on. */
import { erasureMessages as words } from '@exchange/contract/erasure/erasure.messages'
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, panel, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'

async function openOwnData(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Your Data' }).click()
}

test('DOMAIN §16 sam asks to be erased, sees the day, and takes it back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sam')
  await openOwnData(page)
  const section = panel(page)
  await expect(section.getByText(words.staying[0])).toBeVisible()
  await section.getByRole('button', { name: words.ask }).click()
  const dialog = page.getByRole('dialog', { name: words.asking })
  await expectFit(page, 'the question before an erasure')
  await dialog.getByRole('button', { name: words.ask }).click()

  const day = new Date()
  day.setDate(day.getDate() + 14)
  await expect(section.getByText(`You will be erased on`)).toContainText(` ${day.getDate()}`)
  await expectFit(page, 'an erasure that waits')
  // It is kept.
  await page.reload()
  await section.getByRole('button', { name: words.takeBack }).click()
  await expect(page.getByText(words.takenBack)).toBeVisible()
  await expect(section.getByRole('button', { name: words.ask })).toBeVisible()

  const dana = await otherPerson(browser, 'dana')
  await openOwnData(dana)
  await expect(panel(dana).getByText(words.matters['main-contact'])).toBeVisible()
  await expect(panel(dana).getByRole('button', { name: words.ask })).toHaveCount(0)
})
