/** What the browser refuses of a page, and what the page throws. */
import type { Page } from '@playwright/test'

/** Fills the list it returns from now on, for every page that is opened. */
export async function watchRefused(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefused', (said: string) => void refused.push(said))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => {
      const { noteRefused } = globalThis as unknown as { noteRefused: (said: string) => void }
      noteRefused(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('pageerror', ({ message }) => refused.push(message))
  return refused
}
