/** A failed start of the production process says a sentence, and ends with 1. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { testDatabase } from '@exchange/database/testing/test-database'
import { bundlePrograms } from '../../../tools/build/bundle-programs.ts'
import { noteBeginning } from '../../../tools/demo-world/state.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testCardKey, testSealKey } from './testing/seal-key.ts'

const database = testDatabase('served')

interface Ended {
  readonly code: number
  readonly said: string
}

let program = ''
beforeAll(async () => {
  const { server } = await bundlePrograms('serve-test', { server: 'apps/server/src/main.ts' })
  program = server
})

async function start(env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      LEDGER_SEAL_KEY: testSealKey,
      CARD_NUMBER_KEYS: testCardKey,
      DATABASE_URL: database.url(),
      DATABASE_OWNER_URL: database.ownerUrl(),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

describe('a start that cannot be', { timeout: 60_000 }, () => {
  it('names the variables that are wrong or misspelt', async () => {
    const { code, said } = await start({
      DATABASE_URL: '',
      DATABSE_URL: 'postgres://localhost/x',
      CARD_NUMBER_KEYS: 'a'.repeat(40),
    })
    expect(code).toBe(1)
    expect(said).toMatch(/DATABASE_URL: set it to your PostgreSQL/)
    expect(said).toMatch(/DATABSE_URL is not a variable of ours: is DATABASE_URL meant\?/)
    expect(said).not.toMatch(/\n\s+at /)
  })

  it('refuses http addresses and a weak key of card numbers', async () => {
    const { code, said } = await start({
      PUBLIC_URL: 'http://exchange.example',
      CARD_NUMBER_KEYS: 'change-me-'.repeat(4),
    })
    expect(code).toBe(1)
    expect(said).toMatch(/PUBLIC_URL: must begin with https:\/\//)
    expect(said).toMatch(/CARD_NUMBER_KEYS: /)
  })

  it('says which port is taken', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as net.AddressInfo
    const { code, said } = await start({ PORT: String(port) })
    expect([code, said]).toEqual([
      1,
      `PORT: another program already listens at 127.0.0.1:${port}.\n`,
    ])
  })

  it('refuses the data of a demo, although main.js does not know demos', async () => {
    const owner = database.connectAsOwner()
    await noteBeginning(owner, 'seed', new Date())
    const { code, said } = await start({})
    await owner.query('drop schema demo cascade')
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL: this database holds/)])
  })

  it('refuses to be a demo on the data of others', async () => {
    const owner = database.connectAsOwner()
    await owner.query(`insert into exchanges.exchanges (id, name) values (8, 'Real')`)
    await owner.query(`
      insert into members.members (
        id, exchange_id, owner_id, number, name, list_name, joined_at, status
      ) values (1, 8, 1, '1', 'Real', 'Real', now(), 'applied')`)
    const { code, said } = await start({ DEMO: '1' })
    expect([code, said]).toEqual([1, expect.stringMatching(/^DEMO: is 1, but this database/)])
  })
})
