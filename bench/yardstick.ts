/**
 * What this machine can do today: pgbench's TPC-B-like transactions, against the same server.
 * Debian's pgbench is used where it is found; without it there are figures but no ratios.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { percentile } from './figures.ts'
import type { Plan } from './options.ts'

const run = promisify(execFile)

export interface Yardstick {
  /** Transactions a second with 32 clients: T. */
  throughput(): Promise<number>
  /** Median milliseconds of one client's transactions. */
  loneLatency(): Promise<number>
}

/** Undefined when there is no pgbench. */
export async function openYardstick(url: string, plan: Plan): Promise<Yardstick | undefined> {
  const program = await findPgbench()
  if (program === undefined) return undefined
  const address = new URL(url)
  const env = {
    ...process.env,
    PGHOST: address.hostname,
    PGPORT: address.port,
    PGUSER: address.username,
    PGPASSWORD: address.password,
    PGDATABASE: address.pathname.slice(1),
  }
  const scale = String(plan.yardstickScale)
  await run(program, ['-i', '-q', '-s', scale], { env, maxBuffer: 10_000_000 })
  const seconds = String(plan.yardstickSeconds)
  return {
    throughput: async () => {
      const options = ['-s', scale, '-c', '32', '-j', '2', '-M', 'prepared', '-T', seconds, '-n']
      const { stdout } = await run(program, options, { env })
      const match = /tps = ([\d.]+)/.exec(stdout)
      if (!match?.[1]) throw new Error(`pgbench said no tps:\n${stdout}`)
      return Number(match[1])
    },
    loneLatency: () => loneLatency(program, env, plan),
  }
}

async function loneLatency(program: string, env: NodeJS.ProcessEnv, plan: Plan): Promise<number> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pgbench '))
  try {
    const options = ['-c', '1', '-M', 'prepared', '-t', String(plan.lonePosts), '-n', '-l']
    await run(program, options, { env, cwd: folder })
    const [log = ''] = await fs.readdir(folder)
    const lines = (await fs.readFile(path.join(folder, log), 'utf8')).trim().split('\n')
    const microseconds = lines.map((line) => Number(line.split(' ')[2]))
    return percentile(microseconds, 0.5) / 1_000
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

async function findPgbench(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const versions = await fs.readdir('/usr/lib/postgresql').catch(() => [])
  const debian = versions
    .toSorted((left, right) => Number(right) - Number(left))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  for (const folder of [...debian, ...folders]) {
    const program = path.join(folder, 'pgbench')
    const found = await fs.access(program, fs.constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return program
  }
  return undefined
}
