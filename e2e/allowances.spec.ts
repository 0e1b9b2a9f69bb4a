/**
 * An offline allowance at a till without a network: taken, redeemed when the till is back, and
 * refused when its code is used again, at the same till and at another.
 */
import { expect, test, type Page } from '@playwright/test'
import { switchOnAllowances } from './allowances.fixtures.ts'
import { otherPerson, requestAs, signIn } from './app.fixtures.ts'

interface Carried {
  readonly number: number
  readonly promise: string
}

interface Listed {
  readonly allowances: readonly { readonly number: number; readonly state: string }[]
}

const charge = (page: Page) => page.getByRole('button', { name: /^Charge \d/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /allowance|Taken offline/ })

async function openTill(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  // The till has read the keys of the network, and knows what checks them.
  const keys = page.waitForResponse(/\/till\/allowances/)
  await page.goto('/till')
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
  await keys
}

/** Without a network: 12.50 with this code. */
async function takeOffline(page: Page, promise: string): Promise<void> {
  await page.keyboard.type('1250')
  await expect(charge(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Offline allowance' }).click()
  await dialog(page).getByLabel('Code of the allowance').fill(promise)
  await dialog(page).getByRole('button', { name: 'Take 12.50 Moxey' }).click()
}

const head = (page: Page) => page.getByRole('button', { name: /taken offline, |refused, / })

test.use({ serviceWorkers: 'allow' })

test('POS-08 an allowance is taken offline, redeemed once, and refused when it is used again', async ({
  page,
  context,
  browser,
}) => {
  await switchOnAllowances(await otherPerson(browser, 'root'))
  const marco = await otherPerson(browser, 'marco')
  const { number, promise } = await requestAs<Carried>(marco, '/api/banking/allowances/take', {
    amount: '20.00',
  })
  await signIn(page, 'dana')
  await openTill(page, [390, 844])
  const second = await otherPerson(browser, 'dana')
  await openTill(second, [834, 1112])

  await context.setOffline(true)
  await takeOffline(page, promise)
  await expect(dialog(page)).toContainText('It is not paid yet')
  await dialog(page).getByRole('button', { name: 'New sale' }).click()
  await expect(head(page)).toHaveText('1 taken offline, 12.50 Moxey not paid yet')

  // The same code again, at the same till.
  await takeOffline(page, promise)
  await expect(dialog(page)).toContainText('This till has taken this allowance before.')
  await page.keyboard.press('Escape')

  // Another till without a network cannot know.
  await second.context().setOffline(true)
  await takeOffline(second, promise)
  await dialog(second).getByRole('button', { name: 'New sale' }).click()

  await context.setOffline(false)
  await expect(head(page)).toBeHidden()
  await page.getByRole('button', { name: 'Sales of today' }).click()
  await expect(page.getByRole('region', { name: 'Taken offline' })).toContainText('Redeemed')
  await expect(page.getByText('Offline allowance', { exact: true }).first()).toBeVisible()
  const { allowances } = await requestAs<Listed>(marco, '/api/core/v2/allowances/')
  expect(allowances.find((one) => one.number === number)).toMatchObject({
    ...{ state: 'redeemed', amount: 20, paid: 12.5 },
  })

  await second.context().setOffline(false)
  await expect(head(second)).toHaveText('1 refused, 12.50 Moxey not paid')
  await head(second).click()
  await expect(second.getByRole('region', { name: 'Taken offline' })).toContainText(
    'This allowance was redeemed before',
  )
})
