/**
 * The load generator: 64 open connections with one request each, written and read as bytes. Runs in
 * a process of its own on the cores of the measured server, and so must be cheap.
 */
import net from 'node:net'

export type Kind = keyof typeof paths

export interface Job {
  readonly port: number
  readonly kind: Kind
  /** Makes the idempotency keys of this job unique. */
  readonly run: string
  readonly seconds: number
  readonly tokens: readonly string[]
  readonly targets: readonly string[]
  /** The scanned content of the members' business cards. */
  readonly cards: readonly string[]
  readonly giftCards: readonly string[]
  /** The id of the first request to fulfil; the others follow. */
  readonly firstRequest: number
}

export interface Measured {
  readonly latencies: readonly number[]
  readonly statuses: Readonly<Record<string, number>>
  readonly milliseconds: number
}

process.once('message', (job: Job) => {
  void load(job).then((measured) => {
    // Disconnects after the message was written, because otherwise a long message may be lost.
    process.send?.(measured, undefined, undefined, () => process.disconnect())
  })
})
process.send?.({ ready: true })

const connectionCount = 64
/** The longest possible answer. */
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
    // Reading into a single buffer costs half as much as a stream of chunks.
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

/** True if the answer is complete. */
function isComplete(held: Buffer): boolean {
  const body = held.indexOf(endOfHead) + endOfHead.length
  if (body < endOfHead.length) return false
  const at = held.indexOf(lengthHeader)
  if (at === -1) throw new Error(`An answer without a length:\n${held.toString('latin1')}`)
  const digits = at + lengthHeader.length
  return held.length >= body + Number.parseInt(held.toString('latin1', digits, digits + 9), 10)
}

const paths = { send: 'send', charge: 'charge', 'gift-card': 'giftcard', fulfilment: 'send' }

/** The end of a body with the id of the request to pay; all ids have the same number of digits. */
const endOfRequest = '10000000}'

/** One body per payee or card, built once. */
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

/**
 * Sends and charges use random targets, gift cards are used in turn; the asked member pays the
 * requestor.
 */
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
