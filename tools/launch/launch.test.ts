/** Runs the launcher as a process on a named database: production, without any demo. */
import { testDatabase } from '@exchange/database/testing/test-database'
import { testCardKey, testSealKey } from '../../apps/server/src/testing/seal-key.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const test = testDatabase('launched')
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'launched '))
let launcher: ChildProcess
let said = ''
let address = ''

beforeAll(async () => {
  launcher = spawn(process.execPath, ['--import', 'tsx', 'tools/launch/launch.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: test.url(),
      LEDGER_SEAL_KEY: testSealKey,
      CARD_NUMBER_KEYS: testCardKey,
      DATABASE_OWNER_URL: test.ownerUrl(),
      DATA_DIR: dataDir,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  address = await new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += String(part)
      const [, ready] = /is ready: (http:\S+)/.exec(said) ?? []
      if (ready) resolve(ready)
    }
    launcher.stdout?.on('data', hear)
    launcher.stderr?.on('data', hear)
    launcher.once('exit', () => reject(new Error(said)))
  })
})

afterAll(async () => {
  launcher.kill('SIGTERM')
  if (launcher.exitCode === null) await once(launcher, 'exit')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

describe('npm start with a DATABASE_URL', () => {
  it('fills nothing, prints no password and writes no files', async () => {
    expect(said).not.toMatch(/moxey-demo|dana|Filling/)
    expect(fs.readdirSync(dataDir)).toEqual([])
    const { rows } = await test.connectAsOwner().query('select from identity.users')
    expect(rows).toEqual([])
  })

  it('SESS-12 has no test mode, and shows no mail', async () => {
    const login = await fetch(`${address}/api/core/v2/login`, {
      method: 'POST',
      headers: { 'x-api-key': 'demo-web', 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'test', password: 'anything' }),
    })
    expect(login.status).toBe(400)
    expect(await login.json()).toMatchObject({ code: 'LOGIN_FAILED' })
    const refresh = await fetch(`${address}/api/core/refresh`, {
      headers: { 'x-api-key': 'demo-web', authorization: 'Bearer sample-user-of-the-demo' },
    })
    expect(refresh.status).toBe(401)
    expect((await fetch(`${address}/dev/outbox`)).status).toBe(404)
  })
})
