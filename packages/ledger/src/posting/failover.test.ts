/** F4, F5: a ledger whose database becomes a standby, or loses its synchronous standby. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, migrate, startEmbedded, type Database, type Embedded } from '@exchange/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LedgerUnavailable, openAccount, openLedger, postIn, readAccounts } from '../index.ts'
import { keyed, ledgerFixture, move } from '../testing/ledger.fixtures.ts'

const at = ledgerFixture()

/** New connections may not write until the returned function was called, as on a standby. */
async function becomeReadOnly(): Promise<() => Promise<unknown>> {
  const name = new URL(at.url()).pathname.slice(1)
  await at.owner.query(`alter database ${name} set default_transaction_read_only = on`)
  return () => at.owner.query(`alter database ${name} reset default_transaction_read_only`)
}

describe('a database that may not be written', () => {
  it('is asked again on a new connection, with the same ids, until it may', async () => {
    const payee = await at.member()
    const recover = await becomeReadOnly()
    const ledger = at.anotherLedger()
    const sends = [ledger.post(move(at.house, payee, 1n)), ledger.post(move(at.house, payee, 2n))]
    await pause(300)
    await recover()
    expect((await Promise.all(sends)).map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
    const [account] = await readAccounts(at.db, [payee])
    expect(account?.balances.MOX).toBe(3n)
  })

  it('leaves the outcome unknown while it stays so, which is no fault of ours', async () => {
    const payee = await at.member()
    const recover = await becomeReadOnly()
    const ledger = at.anotherLedger({ patienceMs: 200 })
    const send = ledger.post(move(at.house, payee, 1n))
    await expect(send).rejects.toThrow(LedgerUnavailable)
    await recover()
  })

  it('is left by the pool, too: a transaction is repeated on another connection', async () => {
    const payee = await at.member()
    const recover = await becomeReadOnly()
    const db = connect({ url: at.url(), max: 1 })
    try {
      let tries = 0
      const posting = db.transaction(async (tx) => {
        tries += 1
        if (tries === 2) await recover()
        return await postIn(tx, move(at.house, payee, 1n))
      })
      expect(await posting).toMatchObject({ outcome: 'posted' })
      expect(tries).toBeGreaterThan(1)
    } finally {
      await recover()
      await db.end()
    }
  })
})

describe('a cancelled wait for a synchronous standby', () => {
  let server: Embedded
  let owner: Database
  let dataDir: string
  let house: bigint
  let payee: bigint

  beforeAll(async () => {
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'standby '))
    server = await startEmbedded({
      dataDir,
      fast: true,
      settings: { synchronous_commit: 'on' },
    })
    await migrate(server.ownerUrl())
    owner = connect({ url: server.ownerUrl() })
    const open = (account: string) =>
      owner.transaction((tx) =>
        openAccount(tx, {
          owner: account,
          kind: 'flash-fund',
          floors: { MOX: null, USD: null, PTS: null },
        }),
      )
    house = await open('exchange:1')
    payee = await open('exchange:2')
  })
  afterAll(async () => {
    await owner.end()
    await server.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  })

  /** No standby has this name, so every commit waits. */
  async function expectStandby(name: string): Promise<void> {
    await owner.query(`alter system set synchronous_standby_names = '${name}'`)
    await owner.query('select pg_reload_conf()')
    const seen = async () =>
      (
        await owner.query<{ now: string }>(
          `select current_setting('synchronous_standby_names') as now`,
        )
      ).rows[0]?.now
    await expect.poll(seen).toBe(name)
  }

  /** Cancels waits, as an operator would who wants payments to go on. */
  async function cancelWaits(): Promise<number> {
    const { rowCount } = await owner.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    return rowCount ?? 0
  }

  async function whileCancelling<Value>(work: Promise<Value>): Promise<{ cancelled: number }> {
    let isDone = false
    let cancelled = 0
    void work.catch(() => undefined).finally(() => (isDone = true))
    while (!isDone) {
      cancelled += await cancelWaits()
      await pause(50)
    }
    return { cancelled }
  }

  it('is no success: the same command is looked up, and posted once the standby has it', async () => {
    const ledger = openLedger({ url: server.url(), patienceMs: 10_000 })
    try {
      await expectStandby('nobody')
      const sent = ledger.post(move(house, payee, 5n))
      let isAnswered = false
      void sent.finally(() => (isAnswered = true))
      await expect.poll(cancelWaits).toBeGreaterThan(0)
      await pause(300)
      expect(isAnswered).toBe(false)
      await expectStandby('')
      expect(await sent).toMatchObject({ outcome: 'posted', after: [{}, { MOX: 5n }] })
    } finally {
      await expectStandby('')
      await ledger.close()
    }
  })

  it('leaves the outcome unknown while no standby confirms; the same key finds it', async () => {
    const ledger = openLedger({ url: server.url(), patienceMs: 500 })
    const command = move(house, payee, 7n, { idempotency: keyed() })
    try {
      await expectStandby('nobody')
      const sent = ledger.post(command)
      const { cancelled } = await whileCancelling(sent)
      expect(cancelled).toBeGreaterThan(1)
      await expect(sent).rejects.toThrow(LedgerUnavailable)
      await expectStandby('')
      expect(await ledger.post(command)).toMatchObject({ outcome: 'replayed', id: command.id })
    } finally {
      await expectStandby('')
      await ledger.close()
    }
  })

  it('fails a transaction of the pool, unless the standby confirms at once', async () => {
    const db = connect({ url: server.url(), max: 2 })
    try {
      await expectStandby('nobody')
      const posting = db.transaction((tx) => postIn(tx, move(house, payee, 1n)))
      await whileCancelling(posting)
      await expect(posting).rejects.toMatchObject({ code: 'NOT_REPLICATED' })
      const confirmed = db.transaction((tx) => postIn(tx, move(house, payee, 1n)))
      await expect.poll(cancelWaits).toBeGreaterThan(0)
      await expectStandby('')
      expect(await confirmed).toMatchObject({ outcome: 'posted' })
    } finally {
      await expectStandby('')
      await db.end()
    }
  })
})
