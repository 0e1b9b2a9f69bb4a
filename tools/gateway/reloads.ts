/**
 * Enrolled members with an empty reserve who tip exactly what their card reloads, so each payment
 * needs exactly one charge. A payment is repeated with its key until it is made.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { enrolledAmount } from './enrolled.ts'
import { codeOf } from './load.ts'
import type { Loader } from './loader.ts'
import type { World } from './world.ts'

export interface Tips {
  /** The number of payments made, by paying member. */
  readonly made: ReadonlyMap<number, number>
  readonly surprises: readonly string[]
}

const clients = 40
const retryMs = 250
const answerMs = 30_000
/** A tip may be as large as its payment. */
const dollars = (enrolledAmount / 100).toFixed(2)

/**
 * Makes this many payments, by the enrolled members in turn; resolves when all are made or `giveUp`
 * returns true. A payment may wait for twenty minutes of the gateway's clock without blocking the
 * others.
 */
export async function makeTips(world: World, count: number, giveUp: () => boolean): Promise<Tips> {
  const made = new Map<number, number>()
  const surprises: string[] = []
  let next = 0
  const client = async () => {
    while (next < count && !giveUp()) {
      const member = world.enrolled[next % world.enrolled.length]
      next += 1
      if (!member) return
      const outcome = await tip(world, member, giveUp)
      if (outcome === 'made') made.set(member.memberId, (made.get(member.memberId) ?? 0) + 1)
      else if (outcome !== 'given-up') surprises.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { made, surprises }
}

async function tip(world: World, { token }: Loader, giveUp: () => boolean): Promise<string> {
  const key = randomUUID()
  while (!giveUp()) {
    const answer = await send(world, token, key).catch(() => undefined)
    if (answer?.status === 200) return 'made'
    const code = answer && codeOf(answer.text)
    const isPassing = code === 'RELOAD_PENDING' || code === 'IN_PROGRESS' || code === 'LOW_CRA'
    if (answer && answer.status < 500 && !isPassing) return `${answer.status} ${answer.text}`
    await pause(retryMs)
  }
  return 'given-up'
}

async function send({ url, payeeMemberId }: World, token: string, key: string) {
  const response = await fetch(`${url}/api/banking/v2/moxey/send/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'demo-web',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({
      sendTarget: `m${payeeMemberId}`,
      amount: dollars,
      tip: dollars,
    }),
    signal: AbortSignal.timeout(answerMs),
  })
  return { status: response.status, text: await response.text() }
}
