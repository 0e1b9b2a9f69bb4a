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
import { bodiesOf, endOfRequest, paths } from './bodies.ts'
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
  ${asking(job)}
end
function done(summary, latency)
  local e = summary.errors
  local errors = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format('measured %d %d %d %f %f\\n', summary.requests, summary.duration, errors,
    latency:percentile(50), latency:percentile(99)))
end
`
}

/** Sends and charges go to anybody else, gift cards take turns; who is asked pays who asked. */
function asking({ kind, firstRequest }: Job): string {
  if (kind === 'refresh') return 'return heads[payer]'
  const number = "string.format('%012d', number)"
  if (kind === 'gift-card') return `return heads[payer] .. ${number} .. tails[number % #tails + 1]`
  if (kind === 'fulfilment') {
    const tail = 'tails[payer % #tails + 1]'
    return `return heads[payer] .. ${number} .. ${tail} .. (${firstRequest - 1} + number) .. '}'`
  }
  return `local payee = (payer - 1 + math.random(1, #tails - 1)) % #tails + 1
  return heads[payer] .. ${number} .. tails[payee]`
}

function headOf({ kind, run: runName }: Job, token: string): string {
  const who = `host: bench\r\nx-api-key: demo-web\r\nauthorization: Bearer ${token}\r\n`
  if (kind === 'refresh') return `GET /api/core/refresh HTTP/1.1\r\n${who}\r\n`
  return `POST ${paths[kind]} HTTP/1.1\r\n${who}idempotency-key: ${runName}-`
}

function tailsOf(job: Job): string[] {
  const cut = job.kind === 'fulfilment' ? endOfRequest.length : 0
  return bodiesOf(job).map((body) => {
    const type = 'content-type: application/json'
    const begun = body.slice(0, body.length - cut)
    return `\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n${begun}`
  })
}

/** As Lua writes a text: JSON's way is its way for what stands here. */
function quoted(text: string): string {
  return JSON.stringify(text)
}
