/**
 * The browser's form post: back to the merchant with the token, or a page that says what is wrong.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Desk } from '../desk.ts'
import { letTimePass } from '../rules/passing-time.ts'
import { takeCard } from '../three-step/step-two.ts'
import { readText, sendPage } from './bodies.ts'

const COPY_TIMEOUT_MS = 5_000

export async function stepTwoRoute(
  desk: Desk,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readText(request)
  const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')
  if (text === undefined || !isForm) return sendPage(response, 400, 'This is no form')
  await desk.clock.sleep(desk.plan.delayMs)
  letTimePass(desk)

  const taken = takeCard(desk, token, new URLSearchParams(text))
  await desk.durable()
  if (taken.did === 'hang') return
  if (taken.did === 'page') return sendPage(response, taken.status, taken.words)
  if (taken.twice) void copyRedirect(taken.to)
  response.writeHead(302, { location: taken.to, 'cache-control': 'no-store', 'content-length': 0 })
  response.end()
}

/** The second delivery of the same redirect, side by side with the browser's. */
async function copyRedirect(to: string): Promise<void> {
  try {
    const copy = await fetch(to, {
      redirect: 'manual',
      signal: AbortSignal.timeout(COPY_TIMEOUT_MS),
    })
    await copy.body?.cancel()
  } catch {
    // Nobody is there to be told: the browser's own request is the one that counts.
  }
}
