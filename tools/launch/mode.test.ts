/** When a start is a demo, and that no demo touches a named database. */
import { testDatabase } from '@exchange/database/testing/test-database'
import { connect, type Database } from '@exchange/database'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { holdsOtherTables, noteBeginning, noteCompletion } from '../demo-world/state.ts'
import { refuseUnfit } from '../../apps/server/src/check-data.ts'
import { clearForDemo, ensureDemoWorld } from './demo.ts'
import { keptCardKeys, keptSealKey } from './kept-keys.ts'
import { modeOf } from './mode.ts'
import { testCardKey } from '../../apps/server/src/testing/seal-key.ts'

const DATABASE_URL = 'postgres://db.example/exchange'

describe('DOMAIN 14 a start', () => {
  it.each([
    ['nothing configured', {}, { demo: true, sandbox: true, pushKeys: true }],
    ['an empty DATABASE_URL', { DATABASE_URL: '', DEMO: '' }, { demo: true, sandbox: true }],
    ['a database', { DATABASE_URL }, { demo: false, sandbox: false, pushKeys: false }],
    ['a database in development', { DATABASE_URL, NODE_ENV: 'development' }, { sandbox: false }],
    ['a database and DEMO', { DATABASE_URL, DEMO: '1' }, { demo: true, sandbox: true }],
    ['DEMO turned off', { DEMO: '0' }, { demo: false, embedded: true, sandbox: false }],
    ['a gateway', { GATEWAY_ADDRESS: 'https://cards.example' }, { demo: true, sandbox: false }],
    ['NODE_ENV production', { NODE_ENV: 'production' }, { demo: true, sandbox: false }],
  ])('with %s', (_, env, expected) => {
    expect(modeOf(env)).toMatchObject(expected)
  })

  it('SESS-12 has test mode only in a demo', () => {
    expect(modeOf({}).defaults['TEST_MODE_TOKEN']).toBeDefined()
    expect(modeOf({ DATABASE_URL }).defaults).toEqual({})
  })
})

describe('a named database', () => {
  const test = testDatabase('named')
  let database: Database
  const refuseData = (demo: boolean) => refuseUnfit({ databaseOwnerUrl: test.ownerUrl(), demo })

  beforeAll(() => {
    database = test.connectAsOwner()
  })

  afterEach(async () => {
    await database.query('drop schema if exists demo cascade')
    await database.query('drop table if exists public.orders')
  })

  it('is not emptied after an interrupted fill, and the message says what to do', async () => {
    await noteBeginning(database, 'seed', new Date())
    await expect(clearForDemo(test.ownerUrl(), { embedded: false })).rejects.toThrow(/drop it/)
    const { rows } = await database.query('select from demo.fillings')
    expect(rows).toHaveLength(1)
  })

  it('gets no demo beside members who are not of the demo', async () => {
    await database.query(`insert into exchanges.exchanges (id, name) values (8, 'Real')`)
    await expect(ensureDemoWorld(test.ownerUrl(), [testCardKey])).rejects.toThrow(/not of the demo/)
    await expect(refuseData(false)).resolves.toBeUndefined()
    await database.query('delete from exchanges.exchanges')
  })

  it('is not served in production when it holds a demo, complete or interrupted', async () => {
    await expect(refuseData(false)).resolves.toBeUndefined()
    await noteBeginning(database, 'seed', new Date())
    await expect(refuseData(false)).rejects.toThrow(/everybody knows/)
    await noteCompletion(database)
    await expect(refuseData(false)).rejects.toThrow(/everybody knows/)
    await expect(refuseData(true)).resolves.toBeUndefined()
  })

  it('gets no demo beside tables of another program; our own do not count', async () => {
    expect(await holdsOtherTables(test.ownerUrl())).toBe(false)
    await database.query('create table public.orders (id bigint)')
    const clearing = clearForDemo(test.ownerUrl(), { embedded: true })
    await expect(clearing).rejects.toThrow(/tables of another program/)
  })

  it('holds another program when our tables have never been there, in any schema', async () => {
    const address = new URL(test.ownerUrl())
    const bare = `bare_${process.pid}`
    await database.query(`create database ${bare}`)
    address.pathname = `/${bare}`
    const there = connect({ url: address.href, max: 1 })
    try {
      expect(await holdsOtherTables(address.href)).toBe(false)
      await there.query('create schema shop create table orders (id bigint)')
      expect(await holdsOtherTables(address.href)).toBe(true)
    } finally {
      await there.end()
      await database.query(`drop database ${bare} with (force)`)
    }
  })
})

describe('the keys in the data folder', () => {
  it('creates the key of card numbers only for a demo or the embedded database', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'key '))
    try {
      const named = { demo: false, embedded: false }
      expect(keptCardKeys(folder, named)).toBe('')
      expect(fs.readdirSync(folder)).toEqual([])
      const made = keptCardKeys(folder, { demo: false, embedded: true })
      expect(made).toHaveLength(44)
      expect(keptCardKeys(folder, named)).toBe(made)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
  it('creates the seal key once for the embedded database, and for no other', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'key '))
    try {
      expect(keptSealKey(folder, { embedded: false })).toBe('')
      expect(fs.readdirSync(folder)).toEqual([])
      const made = keptSealKey(folder, { embedded: true })
      expect(Buffer.from(made, 'base64')).toHaveLength(32)
      expect(keptSealKey(folder, { embedded: true })).toBe(made)
      expect(fs.statSync(path.join(folder, 'ledger-seal.key')).mode & 0o777).toBe(0o600)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
})
