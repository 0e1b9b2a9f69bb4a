/**
 * People who load their reserve like browsers do: step one with a key that is repeated until it is
 * answered, the card posted to the gateway, then the return address, which is visited once, twice
 * at the same time, or never because the browser was closed.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cardNumber, declinedCard, postCard } from './cards.ts'
import type { Loader } from './loader.ts'
import type { World } from './world.ts'

/** One person's intent to load once. */
export interface Intent {
  readonly attemptId: string
  readonly cents: number
}

export interface Loads {
  readonly intents: readonly Intent[]
  /** Answers that no client should get. */
  readonly surprises: readonly string[]
}

const clients = 32
const tellEvery = 1_000
const retryMs = 60
const answerMs = 20_000
const declinedOf100 = 8
const closedOf100 = 4
const doubledOf100 = 10
const reloadedOf100 = 90
const reloadMs = 300

/** Makes this many attempts; resolves when the last one has ended. */
export async function makeLoads(
  world: World,
  count: number,
  tell: (done: number) => void = () => undefined,
): Promise<Loads> {
  const intents: Intent[] = []
  const surprises: string[] = []
  let left = count
  const free = [...world.loaders]
  const client = async () => {
    while (left > 0) {
      const loader = free.shift()
      if (!loader) {
        await pause(retryMs)
        continue
      }
      left -= 1
      const intent = await loadOnce(world, loader, surprises)
      if (intent) intents.push(intent)
      else left += 1
      if (intent && intents.length % tellEvery === 0) tell(intents.length)
      free.push(loader)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { intents, surprises }
}

async function loadOnce(
  world: World,
  loader: Loader,
  surprises: string[],
): Promise<Intent | undefined> {
  const cents = randomInt(10_00, 200_00)
  const begun = await begin(world, loader, { cents, surprises })
  if (!begun) return undefined
  const intent = { attemptId: begun.attemptId, cents }
  const dice = randomInt(100)
  if (dice < closedOf100) return intent
  const number = dice < closedOf100 + declinedOf100 ? declinedCard : cardNumber(randomInt(10 ** 8))
  const back = await postCard(begun.formUrl, number)
  if (back === undefined) return intent
  const visits = randomInt(100) < doubledOf100 ? 2 : 1
  await Promise.all(Array.from({ length: visits }, () => visit(back)))
  return intent
}

interface Wish {
  readonly cents: number
  readonly surprises: string[]
}

async function begin(world: World, { token }: Loader, { cents, surprises }: Wish) {
  const key = randomUUID()
  for (;;) {
    const answer = await stepOne(world, token, { key, cents }).catch(() => undefined)
    if (answer?.status === 200) {
      return JSON.parse(answer.text) as { attemptId: string; formUrl: string }
    }
    const code = answer && codeOf(answer.text)
    // The previous attempt is still being confirmed, or no form was available: another person
    // continues.
    if (code !== undefined && notNow.has(code)) return undefined
    if (answer && answer.status < 500 && code !== 'IN_PROGRESS') {
      surprises.push(`${answer.status} ${answer.text}`)
      return undefined
    }
    await pause(retryMs)
  }
}

const notNow = new Set(['BEING_CONFIRMED', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'])

async function stepOne(
  { url }: World,
  token: string,
  { key, cents }: { readonly key: string; readonly cents: number },
) {
  const response = await fetch(`${url}/api/banking/cc/stepone/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'demo-web',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ ...address, amount: (cents / 100).toFixed(2) }),
    signal: AbortSignal.timeout(answerMs),
  })
  return { status: response.status, text: await response.text() }
}

const address = {
  first_name: 'Dana',
  last_name: 'Reyes',
  address1: '2834 Perkins Road',
  city: 'Baton Rouge',
  state: 'LA',
  postal: '70808',
}

/** When the server is killed the page does not load; most people reload it. */
async function visit(back: string): Promise<void> {
  do {
    try {
      const page = await fetch(back, { signal: AbortSignal.timeout(answerMs), redirect: 'manual' })
      await page.body?.cancel()
      return
    } catch {
      await pause(reloadMs)
    }
  } while (randomInt(100) < reloadedOf100)
}

export function codeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code
  } catch {
    return undefined
  }
}
