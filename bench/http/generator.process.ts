/**
 * The load: connections kept open, each with one request under way, written and read as bytes.
 * Runs in a process of its own, on the same cores as what it measures.
 */
import net from 'node:net'
import type { Job, Measured } from './jobs.ts'

process.once('message', (job: Job) => {
  void load(job).then((measured) => {
    // Only once it has been written: to disconnect at once may drop a long message.
    process.send?.(measured, undefined, undefined, () => process.disconnect())
  })
})
process.send?.({ ready: true })

interface Tally {
  readonly latencies: number[]
  readonly statuses: Record<string, number>
  sent: number
}

async function load(job: Job): Promise<Measured> {
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
    const socket = net.connect(job.port, '127.0.0.1')
    let asked = 0
    let held = Buffer.alloc(0)
    const ask = () => {
      asked = performance.now()
      if (asked >= end || tally.sent >= job.requests) {
        socket.end()
        return resolve()
      }
      tally.sent += 1
      socket.write(request(job, tally.sent))
    }
    socket.setNoDelay(true)
    socket.once('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const status = completeStatus(held)
      if (status === undefined) return
      held = Buffer.alloc(0)
      const answered = performance.now()
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
      if (answered >= begin && answered < end) tally.latencies.push(answered - asked)
      ask()
    })
  })
}

function request({ kind, tokens, targets, run }: Job, number: number): string {
  const payer = number % tokens.length
  const head = `x-api-key: demo-web\r\nauthorization: Bearer ${tokens[payer]}\r\n`
  if (kind === 'refresh') return `GET /api/core/refresh HTTP/1.1\r\nhost: bench\r\n${head}\r\n`
  const step = 1 + Math.floor(Math.random() * (targets.length - 1))
  const target = targets[(payer + step) % targets.length]
  const body = `{"sendTarget":"${target}","amount":25,"tip":3.5,"note":"Lunch"}`
  return (
    `POST /api/banking/v2/moxey/send/ HTTP/1.1\r\nhost: bench\r\n${head}` +
    `idempotency-key: ${run}-${String(number).padStart(12, '0')}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

/** The status of the answer once all of it has arrived. */
function completeStatus(held: Buffer): string | undefined {
  const split = held.indexOf('\r\n\r\n')
  if (split === -1) return undefined
  const head = held.toString('latin1', 0, split)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`)
  return held.length >= split + 4 + Number(length) ? head.slice(9, 12) : undefined
}
