/**
 * Many schedules due at once: how fast the job of one server pays them, and how long a person's
 * payment takes meanwhile, compared with without them.
 */
import { connect, type Database } from '@exchange/database'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../../tools/demo-world/random.ts'
import { proveBooks, settle, type Cluster } from '../cluster.ts'
import type { Round } from '../figures.ts'
import type { Plan } from '../plan.ts'
import { startServer } from './drive.ts'
import { askToSend, openLoop } from './open-loop.ts'
import { openHttpWorld } from './world.ts'

const lookMs = 200

export async function* measureDuePlans(
  cluster: Cluster,
  { rounds, duePlans, besideSeconds }: Plan,
): AsyncGenerator<Round, void> {
  const world = await openHttpWorld(cluster)
  const database = connect({ url: world.ownerUrl, max: 2, statementTimeoutMs: 0 })
  const server = await startServer(world)
  const random = createRandom('schedules')
  const sends = (goesOn: (seconds: number) => boolean) =>
    openLoop(goesOn, () => askToSend(server.port, world, random))
  const aWhile = (seconds: number) => seconds < besideSeconds
  try {
    await sends(aWhile)
    for (let round = 1; round <= rounds; round += 1) {
      await settle(world.ownerUrl)
      const idle = await sends(aWhile)
      await makeDue(database, duePlans)
      await settle(world.ownerUrl)
      const began = performance.now()
      let ended: number | undefined
      const paying = allPaid(database).finally(() => (ended = performance.now()))
      const [beside] = await Promise.all([sends(() => ended === undefined), paying])
      await prove(database, duePlans * round)
      yield {
        'Due plans paid, a second': (duePlans * 1_000) / ((ended ?? began) - began),
        'p99 of sends alone, 50 a second, ms': idle.p99,
        'p99 of sends while plans are paid, against none': beside.p99 / idle.p99,
      }
    }
    await proveBooks(world.ownerUrl)
  } finally {
    await server.stop()
    await database.end()
    await world.close()
  }
}

/**
 * Makes all schedules due at once, as after a downtime: each pays 25.00 with a tip from one
 * signed-in member to another.
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

/** Checks only the newest schedules, some of which are paid last. */
async function allPaid(database: Database): Promise<void> {
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
