import { connect, migrate, startEmbedded } from '@exchange/database'
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

/** Starts the database of a demo as `npm start` does; returns what was said. */
async function start(work: (url: string) => Promise<void>): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const stops: (() => Promise<void>)[] = []
  const shutdown = {
    add: (stop: () => Promise<void>) => void stops.push(stop),
    begun: () => false,
    stop: () => new Promise<never>(() => undefined),
  }
  try {
    const { DATABASE_OWNER_URL: url } = await startDatabase(dataDir, true, shutdown)
    await work(url)
    return said.mock.calls.flat().join('\n')
  } finally {
    for (const stop of stops) await stop()
    said.mockRestore()
  }
}

const setAside = () => fs.readdirSync(dataDir).filter((name) => name.includes('earlier'))

it('sets the data of an earlier version aside, starts with an empty database, and says so', async () => {
  const before = await startEmbedded({ dataDir, fast: true })
  await ask(before.ownerUrl(), 'create schema ledger create table transfers (id uuid)')
  await before.stop()
  const said = await start(async (url) => {
    const tables = `select to_regclass('ledger.transfers') as earlier`
    expect(await ask(url, tables)).toEqual([{ earlier: null }])
  })
  const [kept = ''] = setAside()
  expect(kept).toMatch(/^postgres-of-an-earlier-version-\d{4}-\d\d-\d\dT\d{6}$/)
  expect(fs.readdirSync(path.join(dataDir, kept))).toContain('PG_VERSION')
  expect(said).toContain(`it is kept in ${dataDir}/${kept}`)
}, 60_000)

it('keeps the data of this version, and sets it aside when its tables are others', async () => {
  for (const folder of setAside()) fs.rmSync(path.join(dataDir, folder), { recursive: true })
  await start(async (url) => void (await migrate(url)))
  await start(async (url) => {
    expect(await ask(url, 'select from ledger.transfers')).toEqual([])
    await ask(url, `update sql_files set checksum = '0' where name = 'schema/ledger/tables.sql'`)
  })
  expect(setAside()).toEqual([])
  expect(await start(async () => undefined)).toContain('made by an earlier version')
  expect(setAside()).toHaveLength(1)
}, 60_000)
