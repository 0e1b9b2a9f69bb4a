/**
 * Clients that send payments and record the answers. Each has one send at a time and repeats it
 * with the same key until it gets a definite answer, like the web app.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payer, World } from './world.ts'

export interface Sent {
  readonly key: string
  readonly payer: Payer
  readonly body: string
  readonly cents: number
  /** The text of the first success; undefined while the outcome is unknown. */
  answer: string | undefined
}

export interface Load {
  readonly history: readonly Sent[]
  /** Answers that no client should ever get. */
  readonly surprises: readonly string[]
  acknowledged(): number
  /**
   * Resolves when this many more sends are acknowledged, or after `ms`; returns whether they were.
   */
  more(count: number, ms: number): Promise<boolean>
  /** Resolves when every client has a definite answer to its last send. */
  finish(): Promise<void>
}

const clients = 16
const thinkMs = 4
const retryMs = 40
const answerMs = 12_000

export function startLoad(world: World): Load {
  const history: Sent[] = []
  const surprises: string[] = []
  let acknowledged = 0
  let ending = false
  const client = async () => {
    while (!ending) {
      const sent = newSend(world)
      history.push(sent)
      await repeatUntilKnown(world, sent, surprises)
      if (sent.answer !== undefined) acknowledged += 1
      await pause(thinkMs)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    history,
    surprises,
    acknowledged: () => acknowledged,
    async more(count, ms) {
      const goal = acknowledged + count
      for (const end = performance.now() + ms; performance.now() < end; await pause(10)) {
        if (acknowledged >= goal) return true
      }
      return false
    },
    async finish() {
      ending = true
      await running
    },
  }
}

function newSend({ payers }: World): Sent {
  const at = randomInt(payers.length)
  const payee = payers[(at + 1 + randomInt(payers.length - 1)) % payers.length] as Payer
  const cents = randomInt(1, 2_000)
  const key = randomUUID()
  const amount = (cents / 100).toFixed(2)
  const tip = randomInt(3) === 0 ? '0.35' : '0'
  // The key is in the note, so that the proof can find the transfer.
  const body = JSON.stringify({ sendTarget: `m${payee.memberId}`, amount, tip, note: key })
  return { key, payer: payers[at] as Payer, body, cents, answer: undefined }
}

async function repeatUntilKnown(world: World, sent: Sent, surprises: string[]): Promise<void> {
  for (;;) {
    const reply = await trySend(world, sent).catch(() => undefined)
    if (reply?.status === 200) {
      sent.answer = reply.text
      return
    }
    if (reply && reply.status < 500 && reply.status !== 409) {
      surprises.push(`${reply.status} ${reply.text}`)
      return
    }
    await pause(retryMs)
  }
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly replayed: boolean
}

export function trySend(world: World, { key, payer, body }: Sent): Promise<Reply> {
  return ask(world, { key, token: payer.token, path: '/api/banking/v2/moxey/send/', body })
}

export interface Asked {
  readonly key: string
  readonly token: string
  readonly path: string
  readonly body: string
}

/** Makes any call; throws when there is no answer. */
export async function ask(world: World, { key, token, path, body }: Asked): Promise<Reply> {
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'demo-web',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body,
    signal: AbortSignal.timeout(answerMs),
  })
  const replayed = response.headers.get('idempotent-replayed') === 'true'
  return { status: response.status, text: await response.text(), replayed }
}
