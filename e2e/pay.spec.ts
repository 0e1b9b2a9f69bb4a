/** Paying as one gesture: on a phone with our own keys, and as a page of the account. */
import { expect, test } from '@playwright/test'
import { balanceOf, signIn, startSend, panel, pay } from './app.fixtures.ts'
import { setReserve } from './reserve.fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('SEND-01 SEND-02 CSRCH-01 a member pays a recent person in four taps', async ({ page }) => {
    await signIn(page, 'dana')
    await startSend(page, 'marco')
    await pay(page, '1.07')
    await expect(panel(page).getByRole('article')).toContainText('Sent')
    const before = await balanceOf(page, 'Balance')
    await page.goto('/')

    // 1: Send.
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).tap()
    // 2: a face.
    const lately = page.getByRole('region', { name: 'Paid recently' })
    await lately.getByRole('button').first().tap()
    // 3: the amount, on our own keys.
    await expect(page.getByLabel('Amount')).toBeFocused()
    await expect(page.getByLabel('Amount')).toHaveAttribute('inputmode', 'none')
    const keys = page.getByRole('group', { name: 'Keypad' })
    for (const key of ['1', 'Decimal point', '0', '8']) {
      await keys.getByRole('button', { name: key, exact: true }).tap()
    }
    await expect(page.getByRole('main')).toContainText(
      /They get\s*1\.08 Moxey\s*You pay\s*1\.08 Moxey/,
    )
    // 4: Send, which is in sight.
    const send = page.getByRole('button', { name: 'Send 1.08 Moxey' })
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.tap()
    await expect(page.getByRole('article')).toContainText('Sent')
    expect(await balanceOf(page, 'Balance')).toBe(before - 108)
  })

  test('SEND-02 writing the note makes room for the keyboard of the system', async ({ page }) => {
    await signIn(page, 'dana')
    await page.goto('/pay?amount=2')
    await page.getByRole('region', { name: 'Paid recently' }).getByRole('button').first().tap()
    const keys = page.getByRole('group', { name: 'Keypad' })
    await expect(keys).toBeVisible()
    await page.getByLabel('Note').tap()
    await expect(keys).toBeHidden()
    await page.getByLabel('Amount').tap()
    await expect(keys).toBeVisible()
  })
})

test('SEND-02 SEND-21 the page takes payee, amount and note from its address, and begins again', async ({
  page,
}) => {
  await signIn(page, 'dana')
  await page.goto('/pay?to=c2&amount=1.09&note=Lunch')
  const part = page.getByRole('main')
  await expect(part.getByRole('group', { name: 'Send To' })).toContainText('Marco Guidry')
  await expect(page.getByLabel('Note')).toHaveValue('Lunch')
  await part.getByRole('button', { name: 'Show the details' }).click()
  await expect(part).toContainText('Commission')
  await part.getByRole('button', { name: 'Send 1.09 Moxey' }).click()
  await expect(part.getByRole('article')).toContainText('Lunch')
  await part.getByRole('button', { name: 'Send again' }).click()
  await expect(part.getByRole('group', { name: 'Send To' })).toContainText('Marco Guidry')
  await expect(page.getByLabel('Amount')).toHaveValue('')
})

test('ERR-06 CRA-05 a short reserve is loaded in the same place, and what was typed stays', async ({
  page,
}) => {
  await setReserve('marco', 1_00n)
  await signIn(page, 'marco')
  await startSend(page, 'dana')
  await page.getByLabel('Amount').fill('80.00')
  await page.getByLabel('Note').fill('Flyers')
  await panel(page)
    .getByRole('button', { name: /^Load \$/ })
    .click()
  await expect(panel(page).getByRole('form', { name: 'Load Cash Reserve' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('80.00')
  await expect(page.getByLabel('Note')).toHaveValue('Flyers')
})
