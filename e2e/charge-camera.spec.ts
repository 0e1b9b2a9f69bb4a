/** At the counter with a camera: dana's card is scanned from her phone and charged. */
import { expect, test } from '@playwright/test'
import { cardOf, openPanel, otherPerson, panel, signIn } from './app.fixtures.ts'
import { browserSeeing } from './camera.fixtures.ts'

test("CSRCH-15 CSRCH-16 CSRCH-19 CHARGE-16 marco scans dana's card and charges more than a typed number allows", async ({
  browser,
  baseURL,
}, testInfo) => {
  const dana = await otherPerson(browser, 'dana')
  const { cardScan, cardNumber } = await cardOf(dana)
  const till = await browserSeeing(cardScan, testInfo.outputDir)
  try {
    const { storageState } = testInfo.project.use
    const context = await till.newContext({
      baseURL: baseURL ?? '',
      serviceWorkers: 'block',
      permissions: ['camera'],
      ...(storageState ? { storageState } : {}),
    })
    const page = await context.newPage()
    await signIn(page, 'marco')
    await openPanel(page, 'charge')
    await panel(page).getByRole('button', { name: 'Scan a card' }).click()
    const card = panel(page).getByRole('group', { name: 'Card' })
    await expect(card).toContainText('Dana')
    await expect(card).toContainText(cardNumber.slice(-4))
    // The camera is released.
    await expect(page.getByLabel('Camera')).toHaveCount(0)
    await page.getByLabel('Amount').fill('101')
    await panel(page)
      .getByRole('button', { name: /^Charge 101\.00/ })
      .click()
    await expect(panel(page).getByRole('article')).toContainText('Charged')
  } finally {
    await till.close()
  }
})
