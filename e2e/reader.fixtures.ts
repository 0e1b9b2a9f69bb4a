/** A reader of cards and barcodes, which is a keyboard that types fast and ends with Enter. */
import type { Page } from '@playwright/test'

const betweenKeys = 0.005

/** The keys were pressed 5 ms apart, however long the page takes for each. */
export async function readerTypes(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1_000
  const press = async (key: string, at: number) => {
    const timestamp = begun + at * betweenKeys
    const of = key === 'Enter' ? { key, code: key, windowsVirtualKeyCode: 13 } : { key }
    const typed = key === 'Enter' ? '\r' : key
    await Promise.all([
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...of, text: typed, timestamp }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of, timestamp }),
    ])
  }
  await Promise.all([...text, 'Enter'].map(press))
  await session.detach()
}
