import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { familyCard } from './rules/test-cards.ts'
import { aSale, saveCard, talkTo } from './sandbox.fixtures.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

let dataFolder: string
const running = new Set<ChildProcess>()
beforeEach(() => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'card-sandbox-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

function start(more: NodeJS.ProcessEnv = {}): ChildProcess {
  const ports = { SANDBOX_PORT: '0', SANDBOX_CONTROL_PORT: '0', SANDBOX_DATA: dataFolder }
  const { NODE_ENV: _ours, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...env, ...ports, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function ready(child: ChildProcess) {
  for await (const chunk of child.stdout ?? []) {
    const { address, control } = JSON.parse(String(chunk)) as { address: string; control: string }
    return talkTo(address, control)
  }
  throw new Error('The sandbox did not start')
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  return new Promise((resolve) => child.once('exit', resolve))
}

describe('the sandbox as a process', () => {
  it('killed twice while working, it forgets no charge that it reported', async () => {
    const told = new Map<string, bigint>()
    for (let round = 0; round < 2; round += 1) {
      const child = start()
      const { gateway, client } = await ready(child)
      await saveCard(gateway, `kept-${round}`, familyCard(round))
      const vaultId = `kept-${round}`
      let killAfter = 20
      const work = Array.from({ length: 60 }, async () => {
        const { orderId, amountMinor } = aSale()
        const outcome = await client(2_000).vaultSale({ orderId, amountMinor, vaultId })
        if (outcome.outcome !== 'approved') return
        told.set(orderId, amountMinor)
        killAfter -= 1
        if (killAfter === 0) child.kill('SIGKILL')
      })
      await Promise.all(work)
      await ended(child)
    }
    const { truth, gateway } = await ready(start())
    expect(told.size).toBeGreaterThanOrEqual(40)
    for (const [orderId, minor] of told) {
      expect(await truth(orderId)).toMatchObject({ charges: 1, chargedMinor: minor.toString() })
    }
    expect(await gateway.findCustomer('kept-0')).toMatchObject({ customer: { vaultId: 'kept-0' } })
  }, 120_000)

  it('stops on SIGTERM, and refuses production', async () => {
    const child = start()
    await ready(child)
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
    const refused = start({ NODE_ENV: 'production' })
    const words = refused.stderr ? text(refused.stderr) : ''
    expect(await ended(refused)).toBe(1)
    expect(await words).toContain('must not run in production')
  }, 60_000)
})
