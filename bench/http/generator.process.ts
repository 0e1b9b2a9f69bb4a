/**
 * The load: 64 connections kept open, each with one request under way, written and read as bytes.
 * Runs in a process of its own, on the same cores as what it measures, and so has to be cheap.
 */
import net from 'node:net'

export type Kind = keyof typeof paths

export interface Job {
  readonly port: number
  readonly kind: Kind
  /** Makes the idempotency keys of this job its own. */
  readonly run: string
  readonly seconds: number
  readonly tokens: readonly string[]
  readonly targets: readonly string[]
  /** What the cards of the same people say when they are read. */
  readonly cards: readonly string[]
  readonly giftCards: readonly string[]
  /** The first of the requests that fulfilments pay, one after the other. */
  readonly firstRequest: number
}

export interface Measured {
  readonly latencies: readonly number[]
  readonly statuses: Readonly<Record<string, number>>
  readonly milliseconds: number
}

process.once('message', (job: Job) => {
  void load(job).then((measured) => {
    // Only once it has been written: to disconnect at once may drop a long message.
    process.send?.(measured, undefined, undefined, () => process.disconnect())
  })
})
process.send?.({ ready: true })

const connectionCount = 64
/** The longest answer that is measured. */
const answerBytes = 32_768
const endOfHead = Buffer.from('\r\n\r\n')
const lengthHeader = Buffer.from('content-length: ')

async function load(job: Job): Promise<Measured> {
  const bodies = bodiesOf(job)
  let sent = 0
  const next = () => requestOf(job, bodies, (sent += 1))
  const began = performance.now()
  const end = began + job.seconds * 1_000
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const answered = (status: string, asked: number) => {
    const now = performance.now()
    statuses[status] = (statuses[status] ?? 0) + 1
    if (now < end) latencies.push(now - asked)
  }
  await Promise.all(
    Array.from({ length: connectionCount }, () => connection(job.port, { next, answered, end })),
  )
  return { latencies, statuses, milliseconds: end - began }
}

interface Talk {
  next(): string
  answered(status: string, asked: number): void
  readonly end: number
}

function connection(port: number, { next, answered, end }: Talk): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0
    let held = 0
    const answer = Buffer.alloc(answerBytes)
    const ask = () => {
      asked = performance.now()
      if (asked >= end) {
        socket.end()
        return resolve()
      }
      socket.write(next(), 'latin1')
    }
    // Reading into one buffer costs half of what a stream of chunks does.
    const callback = (count: number, bytes: Uint8Array) => {
      answer.set(bytes.subarray(0, count), held)
      held += count
      if (!isComplete(answer.subarray(0, held))) return true
      held = 0
      answered(answer.toString('latin1', 9, 12), asked)
      ask()
      return true
    }
    const onread = { buffer: Buffer.alloc(answerBytes), callback }
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, onread })
    socket.once('connect', ask)
    socket.on('error', reject)
  })
}

/** Whether all of an answer has arrived. */
function isComplete(held: Buffer): boolean {
  const body = held.indexOf(endOfHead) + endOfHead.length
  if (body < endOfHead.length) return false
  const at = held.indexOf(lengthHeader)
  if (at === -1) throw new Error(`An answer without a length:\n${held.toString('latin1')}`)
  const digits = at + lengthHeader.length
  return held.length >= body + Number.parseInt(held.toString('latin1', digits, digits + 9), 10)
}

const paths = { send: 'send', charge: 'charge', 'gift-card': 'giftcard', fulfilment: 'send' }

/** Stands at the end of a body for the request that is paid; ids have as many digits. */
const endOfRequest = '10000000}'

/** Made once: one for each who may be paid or charged. */
function bodiesOf({ kind, targets, cards, giftCards }: Job): string[] {
  const sums = { amount: 25, tip: 3.5, note: 'Lunch' }
  if (kind === 'gift-card') {
    return giftCards.map((giftCardNumber) => JSON.stringify({ giftCardNumber, amount: 25 }))
  }
  if (kind === 'charge') {
    return cards.map((chargeTarget) => JSON.stringify({ chargeTarget, ...sums }))
  }
  const request = kind === 'fulfilment' ? { requestId: Number.parseInt(endOfRequest, 10) } : {}
  return targets.map((sendTarget) => JSON.stringify({ sendTarget, ...sums, ...request }))
}

function requestOf(job: Job, bodies: readonly string[], number: number): string {
  const { kind, tokens, run } = job
  const payer = number % tokens.length
  const body = bodyOf(job, bodies, { payer, number })
  return (
    `POST /api/banking/v2/moxey/${paths[kind]}/ HTTP/1.1\r\nhost: bench\r\nx-api-key: demo-web\r\n` +
    `authorization: Bearer ${tokens[payer]}\r\n` +
    `idempotency-key: ${run}-${String(number).padStart(12, '0')}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

/** Sends and charges go to anybody else, gift cards take turns; who is asked pays who asked. */
function bodyOf(
  { kind, firstRequest }: Job,
  bodies: readonly string[],
  { payer, number }: { readonly payer: number; readonly number: number },
): string {
  const of = (place: number) => bodies[place % bodies.length] ?? ''
  if (kind === 'gift-card') return of(number)
  if (kind === 'fulfilment') {
    return `${of(payer + 1).slice(0, -endOfRequest.length)}${firstRequest - 1 + number}}`
  }
  return of(payer + 1 + Math.floor(Math.random() * (bodies.length - 1)))
}
