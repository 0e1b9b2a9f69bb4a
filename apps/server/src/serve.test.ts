/** A failed start of the production process says a sentence, and ends with 1. */
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
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

describe('the first start on an empty database', { timeout: 60_000 }, () => {
  const fresh = testDatabase('first')

  /** Starts until the address is printed; returns its code. */
  async function printed(): Promise<{ readonly code: string; stop(): Promise<unknown> }> {
    const child = spawn(process.execPath, [program], {
      env: {
        ...{ PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
        ...{ LEDGER_SEAL_KEY: testSealKey, CARD_NUMBER_KEYS: testCardKey },
        ...{ PUBLIC_URL: 'https://exchange.example', DATABASE_OWNER_URL: fresh.ownerUrl() },
        DATABASE_URL: fresh.url(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    const code = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (part: Buffer) => {
        said += String(part)
        const [, found] = /https:\/\/exchange\.example\/setup#([\w-]{43})\n/.exec(said) ?? []
        if (found) resolve(found)
      })
      child.once('close', () => reject(new Error(said)))
    })
    const stop = async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    return { code, stop }
  }

  it('prints the address of the setup, of which only the hash is kept; a restart prints another', async () => {
    const first = await printed()
    await first.stop()
    const second = await printed()
    await second.stop()
    expect(second.code).not.toBe(first.code)
    const { rows } = await fresh
      .connectAsOwner()
      .query<{ hash: Buffer }>('select code_hash as hash from network.setup')
    const hashes = [first, second].map(({ code }) => hash('sha256', code, 'hex'))
    expect(rows.map((row) => hashes.indexOf(row.hash.toString('hex')))).toEqual([1])
  })
})
