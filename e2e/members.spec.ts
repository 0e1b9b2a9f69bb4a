/** The office finds a member, saves a view, puts it on hold and lets it trade again. */
import { expect, test } from '@playwright/test'
import { requestAs, signIn } from './app.fixtures.ts'

test('ADMIN-04 root finds a member by keys, puts it on hold with a reason, and lifts the hold', async ({
  page,
}) => {
  await signIn(page, 'root')
  await page.goto('/admin/users')
  const list = page.getByRole('region', { name: 'members' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()

  // The filter is in the address, and a view of it under a name.
  await page.getByRole('combobox', { name: 'Standing' }).selectOption('active')
  await expect(page).toHaveURL(/standing=active/)
  const view = `Active ${Date.now()}`
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill(view)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name: view })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('Airline Lofts')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('row')).toHaveCount(2)
  await page.getByRole('heading', { name: 'Members' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Airline Lofts' })).toBeVisible()

  const setStanding = async (standing: string, why: string) => {
    await page.getByRole('button', { name: 'Change: Set the standing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the standing' })
    await dialog.getByRole('combobox', { name: 'Standing' }).selectOption(standing)
    await dialog.getByLabel('Reason').fill(why)
    await dialog.getByRole('button', { name: 'Set the standing' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await setStanding('hold', 'Owes its fees')
  await expect(page.getByText('On hold').first()).toBeVisible()
  await setStanding('active', 'Paid')
  const history = page.getByRole('listitem').filter({ hasText: 'Owes its fees' })
  await expect(history.first()).toContainText('On hold')

  // The same for many: a preview first, then one after the other.
  await page.goto('/admin/users?q=Airline+Lofts')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Owes its fees')
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await page.getByRole('button', { name: 'Begin with 1 member' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin with 1 member' }).click()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('link', { name: 'Airline Lofts' }).click()
  await expect(page.getByText('On hold').first()).toBeVisible()
  await setStanding('active', 'Paid')

  // The app as the business sees it, where nothing can be changed.
  await page.getByRole('button', { name: 'See as this member' }).click()
  const band = page.getByRole('region', { name: 'See as this member' })
  await expect(band).toContainText('Airline Lofts')
  await expect(page).toHaveURL(/\/dashboard/)
  const status = await page.evaluate(async () => {
    const token = sessionStorage.getItem('exchange.token') ?? localStorage.getItem('exchange.token')
    const [seeing = ''] = (sessionStorage.getItem('exchange.seeing') ?? '').split('|')
    const headers = {
      ...{ 'x-api-key': 'demo-web', 'x-see-as': seeing, authorization: `Bearer ${token}` },
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ amount: 1 })
    return (await fetch('/api/banking/v2/moxey/send/', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(403)
  await band.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Airline Lofts' })).toBeVisible()

  const { views } = (await requestAs(page, '/api/core/v2/lists/views/?list=users')) as {
    views: { id: number; name: string }[]
  }
  const saved = views.find(({ name }) => name === view)
  await requestAs(page, '/api/core/v2/lists/views/delete/', { list: 'users', id: saved?.id })
})
