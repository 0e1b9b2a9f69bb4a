/** The payment engine, composed as in the server, on a test database with the app's login. */
import { planPayment, type PaymentRefusal } from '@exchange/domain/payments/payment.plan'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { readAccounts, openLedger, type Balances, type Ledger } from '@exchange/ledger'
import { openPartyReader } from '../accounts/index.ts'
import { openHeldAccounts, readThresholdSums } from '../approvals/index.ts'
import { readPaidUnasked } from '../members/index.ts'
import { openExchangeBook, openHouseAccounts, type HouseAccounts } from '../exchanges/index.ts'
import { giveFlashCash } from '../flashcash/flashcash.fixtures.ts'
import { proveLedger } from '../members/ledger.fixtures.ts'
import type { TestMember } from '../members/members.fixtures.ts'
import { createEarningStandings } from '../rewards/index.ts'
import { openCurrentTerms } from '../terms/index.ts'
import {
  createConfirmationCodes,
  payerFlow,
  payNow,
  type AttemptRefusal,
  type Outcome,
  type PayerReceipt,
  type PaymentNeeds,
  type PaymentOrder,
} from './index.ts'

export interface PaymentWorld {
  readonly owner: Database
  readonly url: string
  readonly needs: PaymentNeeds
  readonly ledger: Ledger
  readonly houseAccounts: HouseAccounts
  /** The time that the rules see; set it to travel. */
  clock: { now: Date }
  send(payer: TestMember, payee: TestMember, order?: Partial<Order>): ReturnType<typeof send>
  grant(to: TestMember, amount: bigint, endsAt: Date): Promise<bigint>
  balances(account: bigint): Promise<Balances>
}

interface Order {
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly idempotency: { readonly key: string; readonly requestHash: string }
}

const sendFlow = payerFlow('send', planPayment)

/** One send, without auto-reload. */
export function send(
  needs: PaymentNeeds,
  order: PaymentOrder,
): Promise<Outcome<PayerReceipt, PaymentRefusal | AttemptRefusal>> {
  return payNow(needs, sendFlow, order)
}

/** Call it at the top of a test file; the world exists after the file's `beforeAll` hooks. */
export function paymentWorld(seed: (owner: Database) => Promise<void>): () => PaymentWorld {
  const database = testDatabase('payments', proveLedger)
  let world: PaymentWorld | undefined
  beforeAll(async () => {
    const owner = database.connectAsOwner()
    await seed(owner)
    world = openWorld(owner, database.connect({ max: 6 }), database.url())
  })
  afterAll(async () => await world?.ledger.close())
  return () => {
    if (!world) throw new Error('The payment world is only available while tests run.')
    return world
  }
}

function openWorld(owner: Database, db: Database, url: string): PaymentWorld {
  const clock = { now: new Date() }
  const now = () => clock.now
  const ledger = openLedger({ url })
  const houseAccounts = openHouseAccounts({ database: db })
  const needs: PaymentNeeds = {
    parties: openPartyReader(db),
    exchanges: openExchangeBook({ database: db, now }),
    houseAccounts,
    heldAccounts: openHeldAccounts(db),
    terms: openCurrentTerms({ database: db, now }),
    earningStandings: createEarningStandings(db, now),
    thresholdSums: (sides) => readThresholdSums(db, sides),
    paidUnasked: (pair) => readPaidUnasked(db, pair),
    codes: createConfirmationCodes(db),
    ledger,
    now,
  }
  return {
    owner,
    url,
    needs,
    ledger,
    houseAccounts,
    clock,
    send: (payer, payee, order = {}) =>
      send(needs, {
        payerContactId: payer.contactId,
        target: { kind: 'member', id: payee.memberId },
        amount: order.amount ?? 0n,
        tip: order.tip ?? 0n,
        note: order.note ?? '',
        unproved: null,
        idempotency: order.idempotency,
      }),
    grant: async (to, amount, endsAt) => {
      const days = Math.round((endsAt.getTime() - clock.now.getTime()) / 86_400_000)
      return await giveFlashCash(db, to, { amount, days, now: clock.now })
    },
    async balances(account) {
      const [found] = await readAccounts(owner, [account])
      if (!found) throw new Error(`There is no account ${account}.`)
      return found.balances
    },
  }
}
