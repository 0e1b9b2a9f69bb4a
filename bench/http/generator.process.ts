/**
 * The load: connections kept open, each with one request under way, written and read as bytes.
 * Runs in a process of its own, on the same cores as what it measures.
 */
import net from 'node:net'
import { bodiesOf, endOfRequest, paths } from './bodies.ts'
import type { Job, Measured } from './jobs.ts'

process.once('message', (job: Job) => {
  void load(job).then((measured) => {
    // Only once it has been written: to disconnect at once may drop a long message.
    process.send?.(measured, undefined, undefined, () => process.disconnect())
  })
})
process.send?.({ ready: true })

/** The longest answer that is measured. */
const answerBytes = 32_768
const endOfHead = Buffer.from('\r\n\r\n')
const lengthHeader = Buffer.from('content-length: ')

interface Tally {
  readonly latencies: number[]
  readonly statuses: Record<string, number>
  sent: number
}

async function load(job: Job): Promise<Measured> {
  bodies = job.kind === 'refresh' ? [] : bodiesOf(job)
  const tally: Tally = { latencies: [], statuses: {}, sent: 0 }
  const begin = performance.now() + job.warmUpSeconds * 1_000
  const end = begin + job.seconds * 1_000
  const until = { begin, end }
  const connections = Array.from({ length: job.connections }, () => connection(job, tally, until))
  await Promise.all(connections)
  const milliseconds = Math.min(performance.now(), end) - begin
  return { latencies: tally.latencies, statuses: tally.statuses, milliseconds }
}

function connection(
  job: Job,
  tally: Tally,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0
    let held = 0
    const answer = Buffer.alloc(answerBytes)
    const ask = () => {
      asked = performance.now()
      if (asked >= end || tally.sent >= job.requests) {
        socket.end()
        return resolve()
      }
      tally.sent += 1
      socket.write(request(job, tally.sent), 'latin1')
    }
    const read = (bytes: Buffer) => {
      held += bytes.copy(answer, held)
      if (!isComplete(answer.subarray(0, held))) return
      held = 0
      const status = answer.toString('latin1', 9, 12)
      const answered = performance.now()
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
      if (answered >= begin && answered < end) tally.latencies.push(answered - asked)
      ask()
    }
    // Reading into one buffer costs half of what a stream of chunks does.
    const callback = (count: number, buffer: Uint8Array) => {
      read(Buffer.from(buffer.buffer, buffer.byteOffset, count))
      return true
    }
    const onread = { buffer: Buffer.alloc(answerBytes), callback }
    const socket = net.connect({ port: job.port, host: '127.0.0.1', noDelay: true, onread })
    socket.once('connect', ask)
    socket.on('error', reject)
  })
}

/** Made once: all that is left is a number, and whom to pay. */
let bodies: readonly string[] = []

function request(job: Job, number: number): string {
  const { kind, tokens, run } = job
  const payer = number % tokens.length
  const head = `x-api-key: demo-web\r\nauthorization: Bearer ${tokens[payer]}\r\n`
  if (kind === 'refresh') return `GET /api/core/refresh HTTP/1.1\r\nhost: bench\r\n${head}\r\n`
  const body = bodyOf(job, { payer, number })
  return (
    `POST ${paths[kind]} HTTP/1.1\r\nhost: bench\r\n${head}` +
    `idempotency-key: ${run}-${String(number).padStart(12, '0')}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

function bodyOf(
  { kind, firstRequest }: Job,
  { payer, number }: { readonly payer: number; readonly number: number },
): string {
  if (kind === 'gift-card') return bodies[number % bodies.length] ?? ''
  if (kind === 'fulfilment') {
    const body = bodies[(payer + 1) % bodies.length] ?? ''
    return `${body.slice(0, -endOfRequest.length)}${firstRequest - 1 + number}}`
  }
  const step = 1 + Math.floor(Math.random() * (bodies.length - 1))
  return bodies[(payer + step) % bodies.length] ?? ''
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
