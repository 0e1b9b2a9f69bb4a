/** The one web application: whom it serves, what its shell holds, what the width changes. */
import { expect, test, type Page } from '@playwright/test'
import { fillLogin, panel, password, requestAs, signIn } from './app.fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const firstCard = (page: Page) => main(page).locator('a[href*="/directory/storefronts/"]').first()

test('SHELL-01 a visitor finds a business, signs in and reads the own account without leaving the page', async ({
  page,
}) => {
  await page.goto('/')
  // From now on the app takes the links.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const isSame = () => page.evaluate(() => Object.hasOwn(globalThis, 'sameDocument'))
  await firstCard(page).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page).toHaveURL(/\/directory\/storefronts\//)
  await page.goBack()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click()
  await fillLogin(page, 'dana', password)
  await expect(page.getByRole('button', { name: 'My Card' })).toBeVisible()
  await menuOf(page)
  await panel(page).getByRole('link', { name: 'Account Details' }).click()
  await expect(page).toHaveURL(/\/account/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(firstCard(page)).toBeVisible()
  expect(await isSame()).toBe(true)
})

interface Self {
  readonly contact: { readonly private: { readonly isMainContact: boolean } }
}

/** The rows of the menu, as the account view lists them. */
async function menuOf(page: Page): Promise<string[]> {
  await panel(page).getByText('More', { exact: true }).click()
  await expect(panel(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  return (await panel(page).innerText()).split('\n').filter((line) => line !== '')
}

test.describe('SHELL-03 whom it serves', () => {
  test('SHELL-03 a visitor browses the directory and is asked to sign in for the rest', async ({
    page,
  }) => {
    await page.goto('/directory/explore')
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/transactions')
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page).toHaveURL(/^[^?]*\/\?/)
  })

  test('SHELL-03 a member runs its business, its employee only pays and charges for it', async ({
    page,
  }) => {
    const owners = ['Load Cash Reserve', 'Invite and Earn', 'People and Cards', 'Products']
    await signIn(page, 'dana')
    const owner = await menuOf(page)
    expect(owner).toEqual(expect.arrayContaining(['Send', 'Charge Card', ...owners]))
    expect(owner).not.toContain('Office')
    await signIn(page, 'sam')
    const { contact } = await requestAs<Self>(page, '/api/core/refresh')
    expect(contact.private.isMainContact).toBe(false)
    const employee = await menuOf(page)
    expect(employee).toEqual(expect.arrayContaining(['Send', 'Charge Card', 'Activity']))
    expect(employee.filter((row) => owners.includes(row) || row === 'Office')).toEqual([])
  })

  test('SHELL-03 staff have an office, and members of a trial exchange have less', async ({
    page,
  }) => {
    await signIn(page, 'brook')
    const staff = await menuOf(page)
    expect(staff).toEqual(expect.arrayContaining(['Office', 'Approvals', 'Grant FlashCash']))
    expect(staff).not.toContain('Send')
    await signIn(page, 'theo')
    const trial = await menuOf(page)
    expect(trial).toContain('You are a trial member. Please upgrade to a full membership.')
    const withheld = ['Charge Card', 'Load Cash Reserve', 'Scheduled Payments', 'Office']
    expect(trial.filter((row) => withheld.includes(row))).toEqual([])
  })
})

test.describe('SHELL-08 a new visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('SHELL-08 is shown round over Home, whichever page of the shell came first', async ({
    page,
  }) => {
    await page.goto('/directory/explore')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    const tour = page.getByRole('dialog').filter({ hasText: 'page 1 / 6' })
    await expect(tour).toHaveCount(0)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(tour).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tour).toBeVisible()
    await page.getByRole('button', { name: 'Skip the tour' }).last().click()
    await expect(tour).toHaveCount(0)
    await expect(firstCard(page)).toBeVisible()
    expect(await page.evaluate(() => Object.hasOwn(globalThis, 'sameDocument'))).toBe(true)
  })
})

test('SHELL-13 at 768 px the bars at the bottom go and rows become those of a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar).toBeVisible()
  const address = String(await firstCard(page).getAttribute('href'))
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Directory' })).toBeVisible()

  const contact = page.getByRole('navigation', { name: 'Contact this business' })
  const row = page.getByRole('region', { name: 'More Like This Member' })
  const like = row.locator('a[href*="/directory/storefronts/"]')
  await page.goto(address)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(contact).toBeHidden()
  await row.scrollIntoViewIfNeeded()
  await expect(like.first()).toBeVisible()
  expect(await like.count()).toBeLessThanOrEqual(6)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(contact).toBeVisible()
  await expect.poll(() => like.count()).toBeGreaterThan(6)
})

test('SHELL-23 pictures of businesses stand in frames of 1.7778', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const ratioOf = async (frame: ReturnType<Page['locator']>) => {
    const box = await frame.boundingBox()
    return box ? box.width / box.height : 0
  }
  const card = firstCard(page)
  await expect(card).toBeVisible()
  expect(await ratioOf(card.locator('span').first())).toBeCloseTo(1.7778, 1)
  const address = String(await card.getAttribute('href'))
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    const picture = page.getByRole('article').locator('img').first()
    await expect(picture).toBeVisible()
    expect([width, (await ratioOf(picture.locator('..'))).toFixed(2)]).toEqual([width, '1.78'])
  }
})

test('SHELL-32 Login and ChargeCard open over the directory', async ({ page }) => {
  await page.goto('/directory/explore')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(panel(page).getByLabel('Username')).toBeVisible()
  await expect(page).toHaveURL(/\/directory\/explore\?.*panel=login/)
  await signIn(page, 'dana')
  await page.goto('/directory/explore?panel=account')
  await menuOf(page)
  await panel(page).getByRole('button', { name: 'Charge Card' }).click()
  await expect(panel(page).getByText('No card? Find them by name')).toBeVisible()
  await expect(page).toHaveURL(/\/directory\/explore\?.*panel=charge/)
})

test('SHELL-32 FlashCash info, AddCard and AutoLoad open over the dashboard', async ({ page }) => {
  await signIn(page, 'dana')
  const shows = async (name: string, title: string) => {
    await expect(page).toHaveURL(new RegExp(`/dashboard\\?.*panel=${name}`))
    await expect(panel(page).getByRole('heading', { name: title }).first()).toBeVisible()
  }
  await page.goto('/dashboard')
  await main(page).getByRole('button', { name: 'What is FlashCash?' }).click()
  await shows('flash-cash-info', 'FlashCash')
  await page.goto('/dashboard')
  await main(page).getByRole('button', { name: 'Add a card' }).click()
  await shows('add-card', 'Add Payment Card')
  await page.goto('/dashboard?panel=account')
  await menuOf(page)
  await panel(page).getByRole('button', { name: 'Auto-Reload' }).click()
  await shows('auto-reload', 'Auto-Reload')
})
