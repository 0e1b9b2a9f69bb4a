/**
 * Interaction to next paint: presses and types on every screen of a member, as on a phone with a
 * processor four times slower, and takes the longest of each screen, as browsers report it (Event
 * Timing: from the input to the next frame, in steps of 8 ms). Nothing is submitted.
 */
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { memberPages } from '../e2e/screens.fixtures.ts'

export interface Slowest {
  readonly screen: string
  readonly milliseconds: number
  /** What was pressed. */
  readonly on: string
  readonly interactions: number
}

const phone = { width: 390, height: 844 }
const slowdown = 4
/** Of each kind, the first so many of a screen. */
const pressedMost = 5
/** Ends the session, or leaves the app for a dialog of the browser. */
const unpressed = /Sign Out|Print|Scan|Upload|Add to Home|location/i

interface SignedIn {
  readonly origin: string
  /** One for each screen: the app renews the token that it is given, which ends the given one. */
  readonly tokens: readonly string[]
  readonly executablePath: string
}

/** `onScreen` hears of each screen when it has been measured. */
export async function measureInteractions(
  member: SignedIn,
  onScreen: (slowest: Slowest) => void,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: member.executablePath,
    args: ['--no-sandbox'],
  })
  try {
    for (const [at, screen] of memberPages.entries()) {
      const token = member.tokens[at] ?? ''
      onScreen(await measure(browser, { origin: member.origin, token }, screen))
    }
  } finally {
    await browser.close()
  }
}

async function measure(
  browser: Browser,
  { origin, token }: { readonly origin: string; readonly token: string },
  screen: string,
): Promise<Slowest> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: origin })
  await context.addInitScript(`${observe}; sessionStorage['exchange.token'] ??= '${token}'`)
  await context.addCookies([
    { name: 'exchange.member', value: 'yes', url: origin },
    { name: 'exchange.tour', value: 'done', url: origin },
  ])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const open = async () => {
    await page.goto(screen)
    await page.locator('h1, h2').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(1_200)
  }
  await open()
  const seen: Timing[] = []
  const note = async () => seen.push(...(await page.evaluate<Timing[]>('takeTimings()')))
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
  await type(page)
  await note()
  for (const kind of ['button:not([type="submit"])', 'a[href^="/"]']) {
    const all = page.locator(
      `main ${kind}, [role="dialog"] ${kind}, nav[aria-label="Main"] ${kind}`,
    )
    // Counted again for each: a screen may have fewer of them when it is opened anew.
    for (let at = 0; at < Math.min(await all.count(), pressedMost); at += 1) {
      if (!(await tap(all.nth(at)))) continue
      await page.waitForTimeout(400)
      await note()
      await open()
    }
  }
  await context.close()
  const worst = seen.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
  return {
    ...{ screen, milliseconds: worst?.milliseconds ?? 0, on: worst?.on ?? '' },
    interactions: new Set(seen.map(({ id }) => id)).size,
  }
}

async function type(page: Page): Promise<void> {
  const field = page.locator('input:visible:not([type="checkbox"]), textarea:visible').first()
  if ((await field.count()) > 0) await field.pressSequentially('ab', { delay: 150 })
  await page.waitForTimeout(400)
}

/** False if it is not to be pressed, or cannot be. */
async function tap(one: Locator): Promise<boolean> {
  const label = (await one.getAttribute('aria-label')) ?? (await one.textContent()) ?? ''
  if (unpressed.test(label) || !(await one.isVisible()) || !(await one.isEnabled())) return false
  return await one.tap({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
}

interface Timing {
  readonly id: string
  readonly milliseconds: number
  readonly on: string
}

/** Runs in the page: notes the events of interactions until they are taken. */
const observe = `(() => {
  let timings = []
  globalThis.takeTimings = () => timings.splice(0)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (!interactionId) continue
      const label = target?.getAttribute?.('aria-label') ?? target?.textContent ?? ''
      const id = performance.timeOrigin + ' ' + interactionId
      timings.push({ id, milliseconds: duration, on: name + ' ' + label.trim().slice(0, 40) })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
})()`
