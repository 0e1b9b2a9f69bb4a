/**
 * Handles the browser's form post: redirects to the merchant with the token, or shows an error
 * page.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxContext } from '../sandbox-context.ts'
import { letTimePass } from '../rules/passing-time.ts'
import { takeCard } from '../three-step/step-two.ts'
import { readText, sendPage } from './bodies.ts'

const COPY_TIMEOUT_MS = 5_000

export async function stepTwoRoute(
  context: SandboxContext,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readText(request)
  const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')
  if (text === undefined || !isForm) return sendPage(response, 400, 'This is no form')
  await context.clock.sleep(context.faultSettings.delayMs)
  letTimePass(context)

  const taken = takeCard(context, token, new URLSearchParams(text))
  await context.durable()
  if (taken.did === 'hang') return
  if (taken.did === 'page') return sendPage(response, taken.status, taken.words)
  if (taken.twice) void copyRedirect(taken.to)
  response.writeHead(302, { location: taken.to, 'cache-control': 'no-store', 'content-length': 0 })
  response.end()
}

/** Requests the redirect address a second time, in parallel with the browser. */
async function copyRedirect(to: string): Promise<void> {
  try {
    const copy = await fetch(to, {
      redirect: 'manual',
      signal: AbortSignal.timeout(COPY_TIMEOUT_MS),
    })
    await copy.body?.cancel()
  } catch {
    // Ignored: only the browser's own request matters.
  }
}
