/** Payments made by jobs: runs of schedules, and expired holds. */
import { ask } from './load.ts'
import type { One, Ready, Sides } from './ready.ts'
import type { World } from './world.ts'

/** A run that is paid, or refused once. */
export function schedule(
  { world, key, sides }: One,
  amount: bigint,
  leaves: readonly string[],
): Ready {
  let id = 0
  return {
    key,
    leaves,
    async first() {
      id = await insertSchedule(world, { ...sides, amount, key })
      await work(world, 'schedules.run')
    },
    async goOn() {
      await endLease(world, id)
      await work(world, 'schedules.run')
      return await isThere(world, `schedules.schedules where (status <> 'active' or tries > 0)`, id)
    },
  }
}

/** Ends the lease of the killed process early. */
async function endLease({ db }: World, scheduleId: number): Promise<void> {
  await db.query('update schedules.schedules set leased_until = null where id = $1', [scheduleId])
}

/** A person retries a refused run, which would be retried automatically only a day later. */
export async function payNow({ world, key, sides }: One, amount: bigint): Promise<Ready> {
  const scheduleId = await insertSchedule(world, { ...sides, amount, key, refused: true })
  const asked = {
    key,
    token: sides.payer.token,
    path: '/api/banking/v2/moxey/schedules/retry/',
    body: JSON.stringify({ scheduleId }),
  }
  const once = () => ask(world, asked).catch(() => undefined)
  return {
    key,
    leaves: ['send'],
    first: once,
    async goOn() {
      await endLease(world, scheduleId)
      await once()
      return await isThere(world, `schedules.schedules where status = 'done'`, scheduleId)
    },
  }
}

/** A hold that expires at once and is returned. */
export function heldUntilNow({ world, key }: One, approval: string): Ready {
  return {
    key,
    leaves: ['hold', 'release'],
    async first() {
      await world.db.query('update approvals.approvals set expires_at = now() where id = $1', [
        approval,
      ])
      await work(world, 'approvals.end-due')
    },
    async goOn() {
      await work(world, 'approvals.end-due')
      return await isThere(world, `approvals.approvals where status = 'expired'`, approval)
    },
  }
}

export async function work({ db }: Pick<World, 'db'>, job: string): Promise<void> {
  await db.query('select graphile_worker.add_job($1)', [job])
}

async function isThere({ db }: World, rows: string, id: number | string): Promise<boolean> {
  const { rowCount } = await db.query(`select from ${rows} and id = $1`, [id])
  return rowCount === 1
}

interface NewSchedule extends Sides {
  readonly amount: bigint
  readonly key: string
  readonly refused?: boolean
}

export async function insertSchedule(
  { db }: Pick<World, 'db'>,
  { payer, payee, amount, key, refused = false }: NewSchedule,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into schedules.schedules (
      member_id, contact_id, payee_member_id, amount, tip, note, zone, starts_at, recurring,
      due_at, try_at, made_at, tries, refusal
    )
    select
      $1, $2, $3, $4, 0, $5, 'UTC', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'none',
      due, due + $6::interval, due, $7, $8
    from date_trunc('minute', now() - interval '1 minute') as due
    returning id`,
    [
      ...[payer.memberId, payer.contactId, payee.memberId, amount, key],
      ...(refused ? ['1 day', 1, 'insufficient-funds'] : ['0', 0, null]),
    ],
  )
  return (rows[0] as { id: number }).id
}
