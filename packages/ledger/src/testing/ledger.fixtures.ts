/**
 * A ledger on its own database for one test file; after the last test, the ledger check must find
 * no fault.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  checkLedger,
  openAccount,
  openLedger,
  type Command,
  type Floors,
  type Ledger,
  type LedgerOptions,
} from '../index.ts'

export interface LedgerFixture {
  url(): string
  /** With the application's rights. */
  db: Database
  /** With the owner's rights. */
  owner: Database
  ledger: Ledger
  /** Opens a member's account with this balance of currency and these floors (default 0). */
  member(balance?: bigint, floors?: Partial<Floors>, expiresAt?: Date): Promise<bigint>
  /** Another ledger on the same database, as in a second process. */
  anotherLedger(options?: Partial<LedgerOptions>): Ledger
  /** The account without floors that funds all others. */
  house: bigint
}

/** Checks the ledger of a database; for a suite's last hook. */
export async function expectSoundLedger(url: string): Promise<void> {
  const db = connect({ url, max: 1 })
  try {
    expect((await checkLedger(db)).fault).toBeUndefined()
  } finally {
    await db.end()
  }
}

/**
 * Call it at the top of a test file; `checked: false` for files that break the ledger on purpose.
 */
export function ledgerFixture({ checked = true } = {}): LedgerFixture {
  const database = testDatabase('ledger', checked ? expectSoundLedger : undefined)
  const ledgers: Ledger[] = []
  const fixture = {} as LedgerFixture
  let members = 0
  const newLedger = (options: Partial<LedgerOptions> = {}) => {
    const ledger = openLedger({ url: database.url(), ...options })
    ledgers.push(ledger)
    return ledger
  }
  beforeAll(async () => {
    fixture.url = database.url
    fixture.owner = database.connectAsOwner()
    fixture.db = database.connect()
    fixture.anotherLedger = newLedger
    fixture.ledger = newLedger()
    fixture.house = await fixture.db.transaction((tx) =>
      openAccount(tx, {
        owner: 'exchange:8',
        kind: 'flash-fund',
        floors: { MOX: null, USD: null, PTS: null },
      }),
    )
    fixture.member = async (balance = 0n, floors = {}, expiresAt) => {
      members += 1
      const account = { owner: `member:${members}`, kind: 'main', floors }
      const id = await fixture.db.transaction((tx) =>
        openAccount(tx, { ...account, ...(expiresAt ? { expiresAt } : {}) }),
      )
      if (balance !== 0n)
        await fixture.ledger.post(move(fixture.house, id, balance, { kind: 'opening' }))
      return id
    }
  })
  afterAll(async () => {
    await Promise.all(ledgers.map((ledger) => ledger.close()))
  })
  return fixture
}

/** A transfer of currency from one account to another. */
export function move(
  from: bigint,
  to: bigint,
  amount: bigint,
  more: Partial<Command> = {},
): Command {
  return {
    id: randomUUID(),
    kind: 'send',
    actor: 'contact:1',
    detail: { amount: String(amount) },
    note: { body: 'say "cheese" \\ 🧀', author: 'contact:1' },
    legs: [
      { account: from, MOX: -amount },
      { account: to, MOX: amount },
    ],
    ...more,
  }
}

export function keyed(answer: Command['detail'] = { receipt: 1 }) {
  return { key: randomUUID(), requestHash: randomUUID(), answer }
}
