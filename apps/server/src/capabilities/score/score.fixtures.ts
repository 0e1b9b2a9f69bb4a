/** A network whose scores are computed, in times that are over, on a clock that tests set. */
import { testDatabase } from '@exchange/database/testing/test-database'
import type { Database } from '@exchange/database'
import { afterAll, beforeAll } from 'vitest'
import { insertFacts } from '../../kernel/outbox.store.ts'
import { openExchangeBook } from '../exchanges/index.ts'
import { proveLedger } from '../members/ledger.fixtures.ts'
import { addMember, type TestMember } from '../members/members.fixtures.ts'
import { addBank, addMonthExchange, pays } from '../months/months.fixtures.ts'
import { computeScores, type ComputeScoresNeeds } from './compute-scores.service.ts'

export interface ScoreWorld {
  readonly owner: Database
  readonly app: Database
  readonly needs: ComputeScoresNeeds
  readonly clock: { now: Date }
  /** Computes what is due at this time; returns how many. */
  at(time: string): Promise<number>
  /** `2025-05-01 612 597`: the days of a member, score and shown score. */
  days(of: TestMember): Promise<string[]>
  stored(of: TestMember): Promise<Record<string, unknown> | undefined>
  rated(of: TestMember): Promise<string[]>
}

/** Call it at the top of a test file; the world exists after the file's `beforeAll` hooks. */
export function scoreWorld(): () => ScoreWorld {
  const database = testDatabase('score', proveLedger)
  let world: ScoreWorld | undefined
  beforeAll(() => {
    world = openWorld(database.connectAsOwner({ max: 4 }), database.connect({ max: 6 }))
  })
  afterAll(() => (world = undefined))
  return () => {
    if (!world) throw new Error('The world of scores is only available while tests run.')
    return world
  }
}

function openWorld(owner: Database, app: Database): ScoreWorld {
  const clock = { now: new Date() }
  const now = () => clock.now
  const needs: ComputeScoresNeeds = {
    database: app,
    // Exchanges are added in each test.
    exchanges: {
      all: () => openExchangeBook({ database: owner, now }).all(),
      forget: () => undefined,
    },
    outbox: { add: insertFacts },
    now,
  }
  return {
    ...{ owner, app, needs, clock },
    async at(time) {
      clock.now = new Date(time)
      return await computeScores(needs)
    },
    async days({ memberId }) {
      const { rows } = await owner.query<{ day: string }>(
        `select concat_ws(' ', d.day, d.score, d.total_score) as day
        from score.days d
        where d.member_id = $1
        order by d.day`,
        [memberId],
      )
      return rows.map(({ day }) => day)
    },
    async stored({ memberId }) {
      const { rows } = await owner.query('select * from score.scores where member_id = $1', [
        memberId,
      ])
      return rows[0]
    },
    async rated({ memberId }) {
      const { rows } = await owner.query<{ rated: string }>(
        `select concat_ws(' ', payload ->> 'from', '>', payload ->> 'to') as rated
        from kernel.outbox
        where topic = 'score.rated'
          and payload ->> 'member' = $1::text
        order by id`,
        [String(memberId)],
      )
      return rows.map(({ rated }) => rated)
    },
  }
}

let exchanges = 100

export interface ScoreStory {
  readonly id: number
  readonly bank: TestMember
  /** Sold 100.00 of which all is left, on May 2nd 2025. */
  readonly dana: TestMember
}

/** An exchange of its own. */
export async function scoreStory(
  owner: Database,
  { zone = 'America/Chicago' }: { readonly zone?: string } = {},
): Promise<ScoreStory> {
  exchanges += 1
  const id = exchanges
  await addMonthExchange(owner, id, { zone })
  const bank = await addBank(owner, id)
  const dana = await addMember(owner, { exchange: id })
  await pays(owner, [bank, dana], { amount: 100_00n, at: '2025-05-02T12:00:00Z' })
  return { id, bank, dana }
}
