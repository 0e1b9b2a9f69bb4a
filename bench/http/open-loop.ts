/** Requests at a fixed rate, independent of earlier answers. */
import type { Random } from '../../tools/demo-world/random.ts'
import { rateOf, type Rate } from '../figures.ts'
import type { HttpWorld } from './world.ts'

const aSecond = 50

/** Fifty per second for the whole duration; each is timed from its due time. */
export async function openLoop(
  goesOn: (seconds: number) => boolean,
  ask: () => Promise<void>,
): Promise<Rate> {
  const latencies: number[] = []
  const began = performance.now()
  const asked: Promise<void>[] = []
  for (let number = 0; goesOn(number / aSecond); number += 1) {
    const due = began + (number * 1_000) / aSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(due - performance.now(), 0)))
    const answered = ask().then(() => void latencies.push(performance.now() - due))
    // Awaited below; avoids an unhandled rejection until then.
    answered.catch(() => undefined)
    asked.push(answered)
  }
  await Promise.all(asked)
  return rateOf(latencies, performance.now() - began)
}

const headers = { 'x-api-key': 'demo-web', 'content-type': 'application/json' }

export async function askToSend(port: number, world: HttpWorld, random: Random): Promise<void> {
  const payer = random.int(0, world.tokens.length - 1)
  const payee = (payer + random.int(1, world.targets.length - 1)) % world.targets.length
  const key = { 'idempotency-key': crypto.randomUUID() }
  await request(`http://127.0.0.1:${port}/api/banking/v2/moxey/send/`, {
    method: 'POST',
    headers: { ...headers, ...key, authorization: `Bearer ${world.tokens[payer]}` },
    body: JSON.stringify({ sendTarget: world.targets[payee], amount: 25, tip: 3.5, note: 'Lunch' }),
  })
}

export async function askToSearch(port: number, variables: object): Promise<void> {
  const query = { documentId: 'x-app:search', variables: JSON.stringify(variables) }
  const address = `http://127.0.0.1:${port}/graphql?${new URLSearchParams(query).toString()}`
  await request(address, { headers })
}

/** Throws unless it was a success. */
async function request(address: string, options: RequestInit): Promise<void> {
  const response = await fetch(address, options)
  const body = await response.text()
  if (!response.ok) throw new Error(`The answer was ${response.status}: ${body.slice(0, 200)}`)
}
