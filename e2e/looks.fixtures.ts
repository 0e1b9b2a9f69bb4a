/** Rules that hold for every screen, user and size. */
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export type Size = keyof typeof sizes

/** Checks a page at one size after the other without reloading; restores the first size. */
export async function expectFitAt(
  page: Page,
  at: readonly Size[],
  where: string,
  { colors = true }: { readonly colors?: boolean } = {},
): Promise<void> {
  for (const size of at) {
    await resize(page, size)
    await expectFitOn(page, size, where, { colors })
  }
  if (at[0]) await page.setViewportSize(sizes[at[0]])
}

const withoutColors: NonNullable<RunOptions['rules']> = { 'color-contrast': { enabled: false } }

/**
 * Checks a page at the size that it has. Checking colours takes half of the time, and a tablet has
 * those of the desktop: only with --all.
 */
export async function expectFitOn(
  page: Page,
  size: Size,
  where: string,
  { colors = true }: { readonly colors?: boolean } = {},
): Promise<void> {
  const inColors = colors && (size !== 'tablet' || Boolean(process.env['LONG_TESTS']))
  await expectFit(page, `${where} on a ${size}`, inColors ? {} : withoutColors)
}

/** Waits until the page is drawn at its new size. */
export async function resize(page: Page, size: Size): Promise<void> {
  if (page.viewportSize()?.width === sizes[size].width) return
  await page.setViewportSize(sizes[size])
  // The page gets the event in the first frame, and is drawn in the second.
  for (let frame = 0; frame < 2; frame += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
  await expectStill(page)
}

/** Live events keep a connection open, so it waits for the page to be still, not the network. */
export async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [aria-label="Loading ..."]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** WCAG 2.2 AA by axe, and no horizontal scrolling, on the page as it is. */
export async function expectFit(
  page: Page,
  where: string,
  rules: NonNullable<RunOptions['rules']> = {},
): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(axeOnce)))
  const found = await page.evaluate(violationsOf, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules,
  } satisfies RunOptions)
  expect(found, where).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** All frames are the app's own; axe must be loaded into each of them to check it. */
const axeOnce = `if (!('axe' in window)) { ${axe.source} }`

async function violationsOf(options: RunOptions): Promise<string[]> {
  const there = globalThis as unknown as { axe: typeof axe }
  const { violations } = await there.axe.run(document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
