/** Helpers for the map: drawn, listed, and stored on the device. */
import { expect, type Page } from '@playwright/test'

export const newOrleans = '/directory/map/New%20Orleans/29.951/-90.072/1/'

export const drawn = (page: Page) => page.locator('[data-map][data-clusters]')
export const inView = (page: Page) => page.getByText(/^[\d,]+ business(es)? in view$/)
export const sheetOf = (page: Page) => page.getByRole('region', { name: 'Businesses', exact: true })
export const rows = (page: Page) => sheetOf(page).getByRole('listitem')

export async function openMap(page: Page, address = newOrleans): Promise<void> {
  await page.goto(address)
  await expect(drawn(page)).toBeAttached({ timeout: 30_000 })
  await expect(inView(page)).toBeVisible()
}

/** The number of characters of pins in the browser's database. */
export function keptPins(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('exchange.map')
    opening.addEventListener('error', () => resolve(0))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('pins')) return resolve(0)
      const reading = database.transaction('pins').objectStore('pins').getAll()
      reading.addEventListener('success', () => {
        database.close()
        const [kept] = reading.result as { pins: string }[]
        resolve(kept?.pins.length ?? 0)
      })
    })
  })
}
