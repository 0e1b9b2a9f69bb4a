/**
 * A paired till without a network: reloaded, it opens without a PIN, takes an offline allowance and
 * shows no sums; locked, it goes on in the same way; with the network, a PIN opens it again.
 */
import { expect, test, type Page } from '@playwright/test'
import { switchOnAllowances } from './allowances.fixtures.ts'
import { setReserve } from './reserve.fixtures.ts'
import { otherPerson, requestAs, signInWithoutForm } from './app.fixtures.ts'

const keypad = (page: Page) => page.getByRole('group', { name: 'Keypad' })
const noPin = (page: Page) => page.getByText(/^No connection, so no PIN can be checked/)

async function pair(page: Page, dana: Page): Promise<void> {
  await dana.goto('/MoxeyPayPOSSetup')
  await page.goto('/mpos/DANAFR0NT1')
  const manifest = page.locator('link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest?start=/mpos')
  await page.getByRole('button', { name: 'Ask the business' }).click()
  await expect(page.getByLabel('Digits of this device')).toBeVisible()
  await dana.getByRole('button', { name: 'Let it in' }).first().click()
}

async function unlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Riley' }).click()
  await page.keyboard.type('4719')
  await page.keyboard.press('Enter')
  await expect(keypad(page)).toBeVisible()
}

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('POS-08 POS-02 a till that is reloaded without a network opens, and takes allowances without a PIN', async ({
  page,
  context,
  browser,
}) => {
  await switchOnAllowances(await otherPerson(browser, 'root'))
  await setReserve('marco', 5_00n)
  const marco = await otherPerson(browser, 'marco')
  const { promise } = await requestAs<{ promise: string }>(marco, '/api/banking/allowances/take', {
    amount: '2.00',
  })
  const dana = await otherPerson(browser, 'dana')
  await pair(page, dana)
  const keys = page.waitForResponse(/\/till\/allowances/)
  await unlock(page)
  await keys
  const caches = () =>
    page.evaluate(async () => (await (await globalThis.caches.open('assets-1')).keys()).length)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The files of the till are there.
  await expect.poll(caches).toBeGreaterThan(25)
  await page.waitForTimeout(1_000)
  await page.keyboard.type('150')

  await context.setOffline(true)
  // From the home screen: the code of the register is remembered (POS-03).
  await page.goto('/mpos')
  await expect(noPin(page)).toBeVisible()
  await expect(keypad(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Charge 1.50 Moxey' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sales of today' })).toBeHidden()
  await page.getByRole('button', { name: 'Offline allowance' }).click()
  const dialog = page.getByRole('dialog', { name: /allowance|Taken offline/ })
  await dialog.getByLabel('Code of the allowance').fill(promise)
  await dialog.getByRole('button', { name: 'Take 1.50 Moxey' }).click()
  await expect(dialog).toContainText('It is not paid yet')
  await dialog.getByRole('button', { name: 'New sale' }).click()

  await context.setOffline(false)
  await unlock(page)
  await page.getByRole('button', { name: 'Sales of today' }).click()
  await expect(page.getByRole('region', { name: 'Taken offline' })).toContainText('Redeemed')
  await page.getByRole('button', { name: /^Back/ }).click()

  // Locked without a network, it shows no sums, and no PIN.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect(noPin(page)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([/^Sound/])
  await page.keyboard.press('Escape')
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('till.opening.DANAFR0NT1')
  expect(kept).not.toContain('4719')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Riley' })).toBeVisible()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('POS-08 POS-02 a Wi-Fi that leads nowhere is no connection, though the browser says that it is online', async ({
    page,
    browser,
  }) => {
    await switchOnAllowances(await otherPerson(browser, 'root'))
    await signInWithoutForm(page, 'dana')
    await page.goto('/till')
    await expect(keypad(page)).toBeVisible()
    await page.keyboard.type('150')
    const charge = page.getByRole('button', { name: 'Charge 1.50 Moxey' })
    await expect(charge).toBeEnabled()

    const nowhere = /\/(api|graphql|healthz)(\/|\?|$)/
    await page.route(nowhere, (route) => route.abort())
    const notice = page.getByText('No connection. The basket is kept')
    await expect(notice).toBeVisible({ timeout: 15_000 })
    await expect(charge).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Offline allowance' })).toBeEnabled()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)

    await page.unroute(nowhere)
    await expect(notice).toBeHidden()
    await expect(charge).toBeEnabled()
  })
})
