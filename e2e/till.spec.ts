/**
 * The till in four sizes: three products with a tip by the guest, a sale paid in three parts, a
 * refund with a manager's PIN, and the end of the day.
 */
import { expect, test, type Page } from '@playwright/test'
import { cardOf, otherPerson, requestAs, signIn } from './app.fixtures.ts'
import { expectFit } from './looks.fixtures.ts'
import { readerTypes } from './reader.fixtures.ts'

const managerPin = '5937'

/** Opens the till at this size, and waits for its keys. */
async function openTill(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto('/till')
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
}

const swipe = (page: Page, digits: string) => readerTypes(page, `%${digits}?`)

interface Products {
  readonly products: readonly { readonly productId: number; readonly name: string }[]
}

/** A reader adds the product with its barcode; what nobody knows is said, and not kept. */
async function scanABarcode(page: Page): Promise<void> {
  const { products } = await requestAs<Products>(page, '/api/core/v2/products/')
  const bread = products.find(({ name }) => name.startsWith('Bread'))
  const { iconExt: _, ...fields } = { iconExt: '', ...bread }
  await requestAs(page, '/api/core/v2/products/', { ...fields, barcode: '4006381333931' })
  await page.reload()
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
  await readerTypes(page, '4012345678901')
  await expect(
    page.getByText('This code is no card, no receipt and no product of this till.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Charge', exact: true })).toBeDisabled()
  await readerTypes(page, '4006381333931')
  await expect(page.getByRole('button', { name: /^1 item/ })).toContainText('Bread')
}

const charge = (page: Page) => page.getByRole('button', { name: /^Charge \d/ })
const paid = (page: Page) => page.getByRole('alertdialog', { name: 'Paid' })

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click()
}

/** Another way than a card that is read. */
async function otherWay(page: Page, name: RegExp): Promise<void> {
  await press(page, 'Other ways to pay')
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

test('POS-02 POS-06 three products with a tip by the guest, on a phone, in three taps', async ({
  page,
  browser,
}) => {
  const guest = await otherPerson(browser, 'ines')
  const { cardScan } = await cardOf(guest)
  await signIn(page, 'dana')
  await openTill(page, [390, 844])
  await scanABarcode(page)
  await page.getByText('Products', { exact: true }).click()
  const products = page.getByRole('list', { name: 'Products' })
  for (const product of [/^Sheet/, /^Bread/]) {
    await products.getByRole('button', { name: product }).click()
  }
  await expect(charge(page)).toHaveText('Charge 116.00 Moxey')
  await expect(charge(page)).toHaveAttribute('translate', 'no')
  await expectFit(page, 'the till on a phone')
  // Nothing is lost by a reload.
  await page.reload()
  await expect(charge(page)).toHaveText('Charge 116.00 Moxey')

  await charge(page).click()
  await press(page, 'Other tip')
  await page.getByLabel('Tip in dollars').fill('2,50')
  await press(page, 'Add the tip')
  await expectFit(page, "the guest's screen on a phone")
  // The long name of a member whose number was typed makes the screen no wider.
  await otherWay(page, /^Card or gift card number/)
  await page.getByLabel('Card or gift card number').fill(cardScan.slice(0, 16))
  await press(page, 'Use this card')
  const forGuest = page.getByRole('region', { name: 'For the guest' })
  await expect(forGuest).toContainText('Vermilion Garden Florist')
  expect(await forGuest.evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)
  await swipe(page, cardScan)
  await expect(paid(page)).toContainText('116.00')
  await expect(paid(page)).toContainText('$2.50')
  await paid(page).getByRole('button', { name: 'Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' }).getByRole('article')
  await expect(receipt).toContainText('Red Stick Bakehouse')
  await expect(receipt).toContainText('Sheet cake')
  await expect(receipt).not.toContainText(cardScan.slice(0, 16))
  await page.keyboard.press('Escape')
  // The next sale is empty.
  await expect(page.getByRole('button', { name: 'Charge', exact: true })).toBeDisabled()
})

test('POS-05 GIFT-14 a gift card, a card and the rest in cash, on a tablet held sideways', async ({
  page,
  browser,
}) => {
  const guest = await otherPerson(browser, 'ines')
  const { cardScan } = await cardOf(guest)
  const { giftCardNumber } = await requestAs<{ giftCardNumber: string }>(
    guest,
    '/api/banking/giftcards/buy',
    { amount: '5.00' },
  )
  await signIn(page, 'dana')
  await openTill(page, [1112, 834])
  await page.keyboard.type('12,5')
  await expect(charge(page)).toHaveText('Charge 12.50 Moxey')
  await expectFit(page, 'the till on a tablet')
  await page.keyboard.press('Enter')
  await otherWay(page, /^Card or gift card number/)
  await page.getByLabel('Card or gift card number').fill(giftCardNumber)
  await press(page, 'Use this card')
  await press(page, 'Pay 5.00 Moxey')
  await expect(page.getByText('Still due').first()).toBeVisible()

  await otherWay(page, /^Pay a part/)
  await page.getByLabel('This guest pays').fill('4.00')
  await press(page, 'Go on')
  await press(page, 'No tip')
  await swipe(page, cardScan)
  const guestScreen = page.getByRole('region', { name: 'For the guest' })
  await expect(guestScreen).toContainText('3.50')
  // It is not done before all is paid, also after a reload.
  await page.reload()
  await expect(guestScreen).toContainText('3.50')
  await otherWay(page, /^Cash/)
  await page.getByLabel('Received').fill('$3')
  await expect(page.getByRole('dialog')).toContainText('$0.50 is missing.')
  await page.getByLabel('Received').fill('5')
  await expect(page.getByRole('dialog')).toContainText('Change: $1.50')
  await press(page, 'Note 3.50 as paid in cash')
  await expect(paid(page)).toContainText('12.50')
  await expect(paid(page)).toBeHidden()
})

test("POS-05 what a person may not refund alone a manager's PIN approves, on a tablet held upright", async ({
  page,
  browser,
}) => {
  const guest = await otherPerson(browser, 'ines')
  const { cardScan } = await cardOf(guest)
  const dana = await otherPerson(browser, 'dana')
  const name = `Mara ${Date.now()}`
  await requestAs(dana, '/api/core/v2/registers/cashiers/', {
    ...{ cashierId: null, name, pin: managerPin, contactId: null, chargeMost: null },
    ...{ refundMost: null, discountMost: 100, seesDay: true, closesDay: true },
  })
  await signIn(page, 'sam')
  await openTill(page, [834, 1112])
  // A large sum leaves its label in one line.
  await page.keyboard.type('300450')
  const label = await page.getByText('Total', { exact: true }).boundingBox()
  expect(label?.height).toBeLessThan(40)
  for (let key = 0; key < 6; key += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('300')
  await charge(page).click()
  await press(page, 'No tip')
  await swipe(page, cardScan)
  await expect(paid(page)).toContainText('3.00')
  await paid(page).getByRole('button', { name: 'New sale' }).click()
  await press(page, 'Sales of today')
  await page.getByRole('list').getByRole('button').first().click()
  await press(page, 'Refund')
  await press(page, 'Refund 3.00 Moxey')
  const manager = page.getByRole('dialog', { name: 'A manager approves this' })
  await manager.getByRole('button', { name }).click()
  await manager.getByLabel('PIN', { exact: true }).fill('5938')
  await manager.getByRole('button', { name: 'Approve 3.00' }).click()
  await expect(manager).toContainText('This PIN is wrong.')
  await manager.getByLabel('PIN', { exact: true }).fill(managerPin)
  await expectFit(page, "a manager's PIN on a tablet")
  await manager.getByRole('button', { name: 'Approve 3.00' }).click()
  await expect(page.getByRole('dialog', { name: 'Refunded' })).toContainText('3.00')
  await press(page, 'Done')
  await expect(page.getByText('Given back', { exact: true })).toBeVisible()
})

test('POS-05 X agrees with the ledger, and Z closes the day', async ({ page }) => {
  await signIn(page, 'dana')
  await openTill(page, [1440, 900])
  await page.keyboard.type('150')
  await charge(page).click()
  await otherWay(page, /^Cash/)
  await press(page, 'Note 1.50 as paid in cash')
  await expect(paid(page)).toContainText('1.50')
  await page.keyboard.press('Enter')
  await press(page, 'More')
  await page.getByRole('menuitem', { name: /^Totals/ }).click()
  await expect(page.getByText('They agree')).toBeVisible()
  // The sum counts dollars as the currency, and says how many.
  await expect(page.getByText(/^including \$[\d,.]+ in cash$/)).toBeVisible()
  await expectFit(page, 'X on a desktop')
  // A phone has no room for the columns, and leaves none of them out.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/^Cash × \d+$/)).toBeVisible()
  const byCard = page.locator('dl').filter({ hasText: /^Card × \d/ })
  await expect(byCard.getByText('Tips')).toBeVisible()
  await expectFit(page, 'X on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  const close = page.getByRole('button', { name: /^Close the day \(Z \d+\)$/ })
  const number = /\d+/.exec((await close.textContent()) ?? '')?.[0] ?? ''
  await close.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByRole('heading', { name: `Z ${number}` })).toBeVisible()
  await expect(page.getByText('They agree')).toBeVisible()
  await press(page, 'Back to the closed days')
  await press(page, 'Back to the totals')
  await expect(page.getByText('Nothing was sold since the last Z')).toBeVisible()
})
