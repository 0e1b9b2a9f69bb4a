import { connect, startEmbedded } from '@exchange/database'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { startDatabase } from './database.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'earlier data '))

afterAll(() => {
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function ask(url: string, sql: string): Promise<unknown[]> {
  const database = connect({ url, max: 1 })
  try {
    return (await database.query(sql)).rows
  } finally {
    await database.end()
  }
}

it('sets the data of an earlier version aside, starts with an empty database, and says so', async () => {
  const before = await startEmbedded({ dataDir, fast: true })
  await ask(before.ownerUrl(), 'create schema ledger create table transfers (id uuid)')
  await before.stop()
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const stops: (() => Promise<void>)[] = []
  const shutdown = {
    add: (stop: () => Promise<void>) => void stops.push(stop),
    begun: () => false,
    stop: () => new Promise<never>(() => undefined),
  }
  try {
    const { DATABASE_OWNER_URL: url } = await startDatabase(dataDir, shutdown)
    const tables = `select to_regclass('ledger.transfers') as earlier`
    expect(await ask(url, tables)).toEqual([{ earlier: null }])
    const [kept = ''] = fs.readdirSync(dataDir).filter((name) => name.includes('earlier'))
    expect(kept).toMatch(/^postgres-of-an-earlier-version-\d{4}-\d\d-\d\dT\d{6}$/)
    expect(fs.readdirSync(path.join(dataDir, kept))).toContain('PG_VERSION')
    expect(said.mock.calls.flat().join('\n')).toContain(`it is kept in ${dataDir}/${kept}`)
  } finally {
    for (const stop of stops) await stop()
    said.mockRestore()
  }
}, 60_000)
