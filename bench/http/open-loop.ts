/** Sends that arrive as they please (open loop): so many a second, timed from when each was due. */
import { rateOf, type Rate } from '../figures.ts'
import type { Random } from '../../tools/demo-world/random.ts'
import type { Server } from './processes.ts'
import type { HttpWorld } from './world.ts'

/** So many a second for as long as it goes on; a late answer does not delay the next question. */
export async function openLoop(
  aSecond: number,
  goesOn: (asked: number) => boolean,
  ask: () => Promise<void>,
): Promise<Rate> {
  const latencies: number[] = []
  const began = performance.now()
  const asked: Promise<void>[] = []
  for (let number = 0; goesOn(number); number += 1) {
    const due = began + (number * 1_000) / aSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(due - performance.now(), 0)))
    const answered = ask().then(() => void latencies.push(performance.now() - due))
    // Heard below; until then a failure is nobody's.
    answered.catch(() => undefined)
    asked.push(answered)
  }
  await Promise.all(asked)
  return rateOf(latencies, performance.now() - began)
}

/** As many as that many seconds have. */
export function forSeconds(aSecond: number, seconds: number): (asked: number) => boolean {
  return (asked) => asked < aSecond * seconds
}

export const askHeaders = { 'x-api-key': 'demo-web', 'content-type': 'application/json' }

export async function askToSend({ port }: Server, world: HttpWorld, random: Random): Promise<void> {
  const payer = random.int(0, world.tokens.length - 1)
  const payee = (payer + random.int(1, world.targets.length - 1)) % world.targets.length
  const response = await fetch(`http://127.0.0.1:${port}/api/banking/v2/moxey/send/`, {
    method: 'POST',
    headers: {
      ...askHeaders,
      authorization: `Bearer ${world.tokens[payer]}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ sendTarget: world.targets[payee], amount: 25, tip: 3.5, note: 'Lunch' }),
  })
  await heed(response)
}

/** Throws unless it was a success. */
export async function heed(response: Response): Promise<void> {
  const body = await response.text()
  if (!response.ok) throw new Error(`The answer was ${response.status}: ${body.slice(0, 200)}`)
}
