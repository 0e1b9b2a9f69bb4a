/**
 * The machine's present speed: pgbench's TPC-B-like transactions with 32 clients on the same
 * server. Uses Debian's pgbench if available; without it there are figures but no ratios.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { settle } from './cluster.ts'
import type { Plan } from './plan.ts'

const run = promisify(execFile)

/**
 * Creates the tables; returns a function that measures T, transactions per second: NaN without
 * pgbench.
 */
export async function openBaseline(
  url: string,
  { baselineScale, baselineSeconds }: Plan,
): Promise<() => Promise<number>> {
  const program = await findPgbench()
  if (program === undefined) return () => Promise.resolve(Number.NaN)
  const address = new URL(url)
  const env = {
    ...process.env,
    PGHOST: address.hostname,
    PGPORT: address.port,
    PGUSER: address.username,
    PGPASSWORD: address.password,
    PGDATABASE: address.pathname.slice(1),
  }
  const scale = ['-s', String(baselineScale)]
  const load = ['-c', '32', '-j', '2', '-M', 'prepared', '-T', String(baselineSeconds), '-n']
  await run(program, ['-i', '-q', ...scale], { env, maxBuffer: 10_000_000 })
  return async () => {
    await settle(url)
    const { stdout } = await run(program, [...scale, ...load], { env })
    await settle(url)
    const match = /tps = ([\d.]+)/.exec(stdout)
    if (!match?.[1]) throw new Error(`pgbench reported no tps:\n${stdout}`)
    return Number(match[1])
  }
}

async function findPgbench(): Promise<string | undefined> {
  const versions = await fs.readdir('/usr/lib/postgresql').catch(() => [])
  const debian = versions
    .toSorted((left, right) => Number(right) - Number(left))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(path.delimiter)]
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
}
