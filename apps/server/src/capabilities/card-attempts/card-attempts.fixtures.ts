/**
 * Card attempts over real HTTP, with one card sandbox per test file: members, the browser's step
 * two, a clock shared with the sandbox, and the sandbox's own record of charges.
 */
import { randomBytes } from 'node:crypto'
import {
  openTestSandbox,
  visa,
  type TestSandbox,
} from '@exchange/card-gateway/sandbox/sandbox.fixtures'
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { readAccounts } from '@exchange/ledger'
import { afterAll, beforeAll } from 'vitest'
import type { Fact } from '../../kernel/fact.ts'
import { watchDatabase, watchGateway, type Watch } from '../../testing/watched-ports.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { proveLedger } from '../members/ledger.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import type { MemberStory, TestMember } from '../members/members.fixtures.ts'
import { findAttempt, type Attempt } from './attempts.store.ts'
import type { AttemptOrder } from './begin-attempt.service.ts'
import { createCardAttempts, createPurposes, type CardAttempts } from './index.ts'
import type { AttemptNeeds } from './needs.service.ts'

export interface CardWorld {
  readonly owner: Database
  readonly sandbox: TestSandbox
  readonly attempts: CardAttempts
  readonly needs: AttemptNeeds
  readonly webhookKey: string
  /** All facts written to the outbox. */
  readonly facts: Fact[]
  /** Called before and after each call to database and gateway; may throw to simulate a crash. */
  watch: Watch
  member(story?: MemberStory): Promise<TestMember>
  /** Step one. */
  begin(member: TestMember, order?: Partial<AttemptOrder>): Promise<OpenForm>
  /** Step two: the browser posts a card and is redirected back. */
  enter(form: OpenForm, number?: string): Promise<Returned>
  /** All three steps. */
  pay(member: TestMember, number?: string, order?: Partial<AttemptOrder>): Promise<Paid>
  find(attemptId: string): Promise<Attempt>
  /** The member's cash reserve in cents. */
  reserve(member: TestMember): Promise<bigint>
  /** Advances the clocks of server and gateway. */
  travel(milliseconds: number): Promise<void>
  /** The sandbox's record of an order; `net` is cents charged minus cents returned. */
  truth(orderId: string): Promise<{ readonly charges: number; readonly net: bigint }>
}

export interface OpenForm {
  readonly attemptId: string
  readonly formUrl: string
}

export interface Returned {
  readonly nonce: string
  readonly token: string
}

export interface Paid extends Returned {
  readonly attemptId: string
  readonly attempt: Attempt | undefined
}

const webhookKey = 'webhook-key-of-the-tests'
const returnTo = 'http://127.0.0.1:9/cards/return'
const gatewayTimeoutMs = 1_500

/** Call at the top of a test file; the returned function works once the hooks have run. */
export function cardWorld(): () => CardWorld {
  const database = testDatabase('cards', proveLedger)
  let world: CardWorld | undefined
  beforeAll(async () => {
    const owner = database.connectAsOwner()
    await publishTerms(owner)
    await addExchange(owner, 8)
    const sandbox = await openTestSandbox()
    world = openWorld(owner, database.connect({ max: 12 }), sandbox)
  })
  afterAll(async () => await world?.sandbox.close())
  return () => {
    if (!world) throw new Error('The world exists only while tests run.')
    return world
  }
}

function openWorld(owner: Database, db: Database, sandbox: TestSandbox): CardWorld {
  let aheadMs = 0
  const facts: CardWorld['facts'] = []
  const watch: Watch = (call) => world.watch(call)
  const needs: AttemptNeeds = {
    database: watchDatabase(db, watch),
    gateway: watchGateway(sandbox.client(gatewayTimeoutMs), watch),
    houseAccounts: openHouseAccounts({ database: db }),
    outbox: { add: async (_tx, told) => void facts.push(...told) },
    purposes: createPurposes(),
    log: { warn: () => undefined, error: () => undefined },
    now: () => new Date(Date.now() + aheadMs),
    random: randomBytes,
    rateLimitFactor: 1,
  }
  const attempts = createCardAttempts(needs, { sweepMs: 0, webhookKey })
  const world: CardWorld = {
    owner,
    sandbox,
    attempts,
    needs,
    webhookKey,
    facts,
    watch: () => undefined,
    member: (story = {}) => addMember(owner, story),
    begin: (member, order = {}) => beginFor(attempts, member, order),
    enter: enterCard,
    async pay(member, number, order) {
      const form = await beginFor(attempts, member, order ?? {})
      const returned = await enterCard(form, number)
      const attempt = await attempts.complete(returned.nonce, returned.token)
      return { ...returned, attemptId: form.attemptId, attempt }
    },
    async find(attemptId) {
      const attempt = await findAttempt(owner, attemptId)
      if (!attempt) throw new Error(`There is no attempt ${attemptId}.`)
      return attempt
    },
    async reserve({ account }) {
      const [found] = await readAccounts(owner, [account])
      return found?.balances.USD ?? 0n
    },
    async travel(milliseconds) {
      aheadMs += milliseconds
      await sandbox.order('/clock', { advanceMs: milliseconds })
    },
    async truth(orderId) {
      const told = await sandbox.truth(orderId)
      const sumOf = (text = '0') => BigInt(text)
      const back = [told?.voidedMinor, told?.refundedMinor, told?.chargedBackMinor].map(sumOf)
      const net = back.reduce((rest, sum) => rest - sum, sumOf(told?.chargedMinor))
      return { charges: told?.charges ?? 0, net }
    },
  }
  return world
}

let sums = 0n

/** An amount unique to this run, so that no charge counts as a duplicate. */
function newSum(): bigint {
  sums += 1n
  return 40_00n + sums * 100n
}

async function beginFor(
  attempts: CardAttempts,
  { memberId, exchangeId, contactId, account: accountId }: TestMember,
  order: Partial<AttemptOrder>,
): Promise<OpenForm> {
  const begun = await attempts.begin({
    purpose: 'load',
    payer: { memberId, exchangeId, contactId, accountId },
    amount: newSum(),
    returnTo,
    ...order,
  })
  if (!begun.ok) throw new Error(`Step one was refused: ${begun.error.why}`)
  return begun.value
}

/** Posts the card to the form's address, as the browser does, and parses the redirect. */
async function enterCard({ formUrl }: OpenForm, number: string = visa): Promise<Returned> {
  const card = { 'billing-cc-number': number, 'billing-cc-exp': '1031', 'billing-cvv': '999' }
  const response = await fetch(formUrl, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  const to = new URL(response.headers.get('location') ?? 'none:')
  return {
    nonce: to.pathname.split('/').at(-1) ?? '',
    token: to.searchParams.get('token-id') ?? '',
  }
}
