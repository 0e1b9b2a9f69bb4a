/** A page translation replaces the texts of a page; what is pressed shows what is sent. */
import { expect, test, type Page } from '@playwright/test'
import { openPanel, panel, pay, payButton, signIn, startSend } from './app.fixtures.ts'

/** Each text is replaced, and later ones as well, by an element with a copy of it. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const isText = !text.parentElement?.closest('font, script, style, option')
        if (isText && text.data.trim()) found.push(text)
      }
      for (const text of found) {
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    replace()
  })
}

test('SEND-02 on a translated page the button shows the amount that is sent', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await signIn(page, 'dana')
  await startSend(page, 'marco')
  await page.getByLabel('Amount').fill('2.00')
  await expect(payButton(page)).toHaveText(/^Send 2\.00/)
  await translate(page)
  await page.getByLabel('Amount').fill('4.00')
  await expect(payButton(page)).toHaveText(/^Send 4\.00/)
  await translate(page)
  await pay(page, '3.00', '1.00')
  await expect(panel(page).getByText('Date', { exact: true })).toBeVisible()
  await translate(page)
  await panel(page).getByRole('button', { name: 'Close' }).first().click()
  expect(faults).toEqual([])
})

test('on a translated page charge, load, request and gift card show what was typed last', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await signIn(page, 'dana')
  const forms = [
    ['charge', /Charge .*/],
    ['load-cash-reserve', /Load .*/],
    ['gift-card', /Buy.*/],
  ] as const
  for (const [name, label] of forms) {
    await openPanel(page, name)
    const button = panel(page).getByRole('button', { name: label }).last()
    await page.getByLabel('Amount').first().fill('12.00')
    await expect(button).toHaveAttribute('translate', 'no')
    await translate(page)
    await page.getByLabel('Amount').first().fill('34.00')
    if (name !== 'charge') await expect(button).toHaveText(/34\.00/)
  }
  await openPanel(page, 'request')
  const request = panel(page).getByRole('button', { name: /^Request( [\d.]+ Moxey)?$/ })
  await expect(request).toHaveAttribute('translate', 'no')
  await page.getByRole('region', { name: 'Paid you recently' }).getByRole('button').first().click()
  await translate(page)
  await page.getByLabel('Amount').fill('34.00')
  expect(faults).toEqual([])
})
