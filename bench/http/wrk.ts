/**
 * The load by Debian's `wrk` where it is found: it costs a third of what our own generator does, and
 * what the generator takes is missing from the two cores that all share. The same requests, each
 * with a key of its own.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Rate } from '../figures.ts'
import type { Job } from './jobs.ts'

const run = promisify(execFile)

export const wrkIsThere: Promise<boolean> = run('wrk', ['--version']).then(
  () => true,
  // it says its version and ends with 1; a program that is not there has no exit code
  ({ code }: { code: unknown }) => typeof code === 'number',
)

interface WrkMeasured {
  readonly rate: Rate
  readonly answers: number
}

/** Throws unless every answer was a success. `seconds` are whole ones. */
export async function loadByWrk(job: Job, seconds: number): Promise<WrkMeasured> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'wrk '))
  try {
    const script = path.join(folder, 'requests.lua')
    await fs.writeFile(script, scriptOf(job))
    const connections = String(job.connections)
    const address = `http://127.0.0.1:${job.port}`
    const options = ['-t', '1', '-c', connections, '-d', `${seconds}s`, '-s', script, address]
    const { stdout } = await run('wrk', options)
    return read(stdout)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

function read(stdout: string): WrkMeasured {
  const found = /measured (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+)/.exec(stdout)
  if (!found) throw new Error(`wrk said nothing that is known:\n${stdout}`)
  const [answers = 0, microseconds = 0, errors = 0, p50 = 0, p99 = 0] = found.slice(1).map(Number)
  if (errors > 0) throw new Error(`Not every answer was a success: ${errors} of ${answers}.`)
  const perSecond = (answers * 1e6) / microseconds
  return { answers, rate: { perSecond, p50: p50 / 1_000, p99: p99 / 1_000 } }
}

/** All that can be put together beforehand is: what is left is a number, and whom to pay. */
function scriptOf(job: Job): string {
  const heads = job.tokens.map((token) => headOf(job, token))
  const tails = job.kind === 'refresh' ? [''] : tailsOf(job)
  return `
local heads = {${heads.map(quoted).join(',')}}
local tails = {${tails.map(quoted).join(',')}}
local number = 0
function request()
  number = number + 1
  local payer = number % #heads + 1
  ${job.kind === 'refresh' ? refreshing : paying}
end
function done(summary, latency)
  local e = summary.errors
  local errors = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format('measured %d %d %d %f %f\\n', summary.requests, summary.duration, errors,
    latency:percentile(50), latency:percentile(99)))
end
`
}

const refreshing = 'return heads[payer]'
const paying = `local payee = (payer - 1 + math.random(1, #tails - 1)) % #tails + 1
  return heads[payer] .. string.format('%012d', number) .. tails[payee]`

function headOf({ kind, run: runName }: Job, token: string): string {
  const who = `host: bench\r\nx-api-key: demo-web\r\nauthorization: Bearer ${token}\r\n`
  if (kind === 'refresh') return `GET /api/core/refresh HTTP/1.1\r\n${who}\r\n`
  return `POST /api/banking/v2/moxey/${kind}/ HTTP/1.1\r\n${who}idempotency-key: ${runName}-`
}

function tailsOf({ kind, targets, cards }: Job): string[] {
  const whom = kind === 'send' ? targets : cards
  const field = kind === 'send' ? 'sendTarget' : 'chargeTarget'
  return whom.map((target) => {
    const body = JSON.stringify({ [field]: target, amount: 25, tip: 3.5, note: 'Lunch' })
    const type = 'content-type: application/json'
    return `\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  })
}

/** As Lua writes a text: JSON's way is its way for what stands here. */
function quoted(text: string): string {
  return JSON.stringify(text)
}
