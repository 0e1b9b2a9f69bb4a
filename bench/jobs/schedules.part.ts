/**
 * Schedules that are all due at once: how fast the job of one server makes their runs, and how long
 * a person's payment takes meanwhile and without them.
 */
import { connect, type Database } from '@exchange/database'
import { setTimeout as pause } from 'node:timers/promises'
import { proveBooks, settle, type Cluster } from '../cluster.ts'
import type { Rate } from '../figures.ts'
import { askToSend, forSeconds, openLoop } from '../http/open-loop.ts'
import { startServer } from '../http/processes.ts'
import { openHttpWorld } from '../http/world.ts'
import type { Plan } from '../options.ts'
import { createRandom } from '../../tools/demo-world/random.ts'

const sendsASecond = 50
const lookMs = 200

export interface ScheduleFigures {
  /** Of each round. */
  readonly schedules: number
  readonly rounds: readonly ScheduleRound[]
}

export interface ScheduleRound {
  readonly seconds: number
  /** Sends alone, and sends while the schedules were run. */
  readonly idle: Rate
  readonly running: Rate
}

export async function measureSchedules(cluster: Cluster, plan: Plan): Promise<ScheduleFigures> {
  const world = await openHttpWorld(cluster)
  const database = connect({ url: world.ownerUrl, max: 2, statementTimeoutMs: 0 })
  const server = await startServer(world)
  const random = createRandom('schedules')
  const send = () => askToSend(server, world, random)
  const sends = () => openLoop(sendsASecond, forSeconds(sendsASecond, plan.besideSeconds), send)
  const round = async (): Promise<ScheduleRound> => {
    await settle(world.ownerUrl)
    const idle = await sends()
    await makeDue(database, plan.dueSchedules)
    await settle(world.ownerUrl)
    const began = performance.now()
    let ended: number | undefined
    const ending = ranAll(database).finally(() => (ended = performance.now()))
    const running = openLoop(sendsASecond, () => ended === undefined, send)
    const [, beside] = await Promise.all([ending, running])
    return { seconds: ((ended ?? began) - began) / 1_000, idle, running: beside }
  }
  try {
    await sends()
    const rounds: ScheduleRound[] = []
    while (rounds.length < plan.dueRounds) {
      rounds.push(await round())
      await prove(database, plan.dueSchedules * rounds.length)
    }
    await proveBooks(world.ownerUrl)
    return { schedules: plan.dueSchedules, rounds }
  } finally {
    await server.stop()
    await database.end()
    await world.close()
  }
}

/**
 * All of them due from one moment to the next, as if the servers had been down when their hour
 * came: each of 25.00 with a tip, from one of those who are signed in to another.
 */
async function makeDue(database: Database, count: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `with traders as (
        select
          array_agg(c.member_id order by s.contact_id) as members,
          array_agg(s.contact_id order by s.contact_id) as contacts,
          count(*)::integer as many
        from identity.sessions s
        join members.contacts c on c.id = s.contact_id
        where s.expires_at > now() + interval '20 days'
      )
      insert into schedules.schedules (
        member_id, contact_id, payee_member_id, amount, tip, note, zone, starts_at, recurring,
        due_at, try_at, made_at
      )
      select
        t.members[1 + n % t.many], t.contacts[1 + n % t.many],
        t.members[1 + (n + 1 + n / t.many % (t.many - 1)) % t.many], 2500, 350, 'Rent', 'UTC',
        to_char(d.due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'none', d.due, d.due, d.due
      from traders t, generate_series(1, $1::integer) n, date_trunc('hour', now()) as d (due)`,
      [count],
    )
    await tx.query('analyze schedules.schedules')
    await tx.query(`select graphile_worker.add_job('schedules.run')`)
  })
}

/** Looks at the newest schedules alone, of which some are paid last. */
async function ranAll(database: Database): Promise<void> {
  const left = `
    select
    from (select status from schedules.schedules order by id desc limit 1000) p
    where status = 'active'
    limit 1`
  while ((await database.query(left)).rows.length > 0) await pause(lookMs)
}

async function prove(database: Database, count: number): Promise<void> {
  const { rows } = await database.query<{ paid: number }>(
    `select count(*)::integer as paid
    from schedules.runs
    where outcome = 'paid'
      and transfer_id is not null`,
  )
  if (rows[0]?.paid !== count) throw new Error(`${rows[0]?.paid} of ${count} schedules were paid.`)
}
