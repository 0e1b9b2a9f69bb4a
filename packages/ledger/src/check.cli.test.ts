/** Runs `npm run ledger:check` as a child process and looks at its output and exit code. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ledgerFixture, move } from './testing/ledger.fixtures.ts'

const at = ledgerFixture({ checked: false })
const root = path.resolve(import.meta.dirname, '../../..')

interface Ended {
  readonly code: number
  readonly said: string
  readonly complained: string
}

function check(env: Record<string, string>): Promise<Ended> {
  const command = ['--import', 'tsx', path.join(import.meta.dirname, 'check.cli.ts')]
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...env } }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, options, (_failure, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said, complained }),
    )
  })
}

describe('npm run ledger:check', { timeout: 60_000 }, () => {
  it('exits with 0 and prints the size of a correct ledger', async () => {
    await at.ledger.post(move(at.house, await at.member(), 5n))
    const { code, said } = await check({ DATABASE_URL: at.url() })
    expect(said).toMatch(/The ledger is right: 1 transfers, 2 entries/)
    expect(code).toBe(0)
  })

  it('exits with 1 and names the first wrong row', async () => {
    await at.owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query('update ledger.entries set mox = mox + 1 where mox > 0')
    })
    const { code, complained } = await check({ DATABASE_URL: at.url() })
    expect(complained).toMatch(/^WRONG: transfer 1: .*sum to zero/m)
    expect(code).toBe(1)
  })

  it('exits with 2 when there is no data to check', async () => {
    const { code, complained } = await check({ DATA_DIR: path.join(root, 'var', 'no-such-data') })
    expect(complained).toContain('There is no data in')
    expect(code).toBe(2)
  })
})
