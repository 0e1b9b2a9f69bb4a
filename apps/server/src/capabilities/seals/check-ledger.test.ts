import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../run.ts'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, workOf } from '../../testing/test-app.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'

/** The test reads the ledger itself; the log would contain intended faults. */
const app = testApp({ env: { LOG_LEVEL: 'silent' }, seed: (owner) => addExchange(owner, 8) })
const admins: { contactId: number; token: string }[] = []
let other: Running

beforeAll(async () => {
  other = await app().another()
  await join({ grants: [{ scope: 8, role: 'Admin' }] })
  for (const email of ['one@network.example', 'two@network.example']) {
    const admin = await join({ grants: [{ scope: 'Super', role: 'Admin' }] })
    await app().owner.query('update members.contacts set email = $2 where id = $1', [
      admin.contactId,
      email,
    ])
    admins.push(admin)
  }
})

async function join(session: Parameters<typeof signedIn>[2]) {
  const { contactId } = await addMember(app().owner, { trade: 10_00n })
  return { contactId, token: await signedIn(app().owner, contactId, session) }
}

async function seal(): Promise<void> {
  await addMember(app().owner, { trade: 1_00n })
  await app().work('seals.seal-transfers')
}

/** Monday is the 5th, so Sunday is the 11th. */
async function checkOn(day: number, work = () => app().work('seals.check-ledger')) {
  app().clock.now = new Date(Date.UTC(2032, 0, day, 3, 23))
  await work()
  app().clock.now = null
  await app().deps.outbox.drain()
  const { rows } = await app().owner.query<Record<string, unknown>>(
    'select scope, transfers, fault_row, fault_rule from ledger.checks order by id desc limit 1',
  )
  return rows[0]
}

/** Alters the ledger as the database owner, with all triggers off. */
async function tamper(sql: string): Promise<void> {
  await app().owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(sql)
  })
}

const noteOn = (seq: number, note: string) =>
  tamper(`update ledger.transfers set detail = detail || '{"x": "${note}"}' where seq = ${seq}`)
const noNoteOn = (seq: number) =>
  tamper(`update ledger.transfers set detail = detail - 'x' where seq = ${seq}`)

async function figures() {
  const text = await (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text()
  const figure = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  return { ok: figure('ledger_check_ok'), at: figure('ledger_check_last_success_seconds') }
}

async function told(): Promise<(string | undefined)[][]> {
  return await Promise.all(
    admins.map(async ({ token }) => {
      const { body } = await api(app()).as(token).call(listNotifications, {})
      return body.notifications.map(({ content }) => content.split('.')[0])
    }),
  )
}

async function mailed(): Promise<number[]> {
  const { rows } = await app().owner.query<{ contact_id: number }>(
    `select contact_id from delivery.messages where kind = 'ledger-fault' order by contact_id`,
  )
  return rows.map((row) => row.contact_id)
}

const altered = 'transfer 1: it was altered after seal 1 was set'

describe('the nightly check of the ledger', () => {
  it('reads the whole ledger the first time, and has no result before', async () => {
    expect(await figures()).toEqual({ ok: 'Nan', at: 'Nan' })
    await seal()
    expect(await checkOn(5)).toMatchObject({ scope: 'whole', transfers: 4n, fault_row: null })
  })

  it('then reads what is new, and every process shows the good result', async () => {
    await seal()
    expect(await checkOn(6)).toMatchObject({ scope: 'new', transfers: 1n, fault_row: null })
    const at = String(Date.UTC(2032, 0, 6, 3, 23) / 1_000)
    expect(await figures()).toEqual({ ok: '1', at })
    expect(await told()).toEqual([[], []])
  })

  it('finds on Sunday an alteration of checked transfers, and notifies Super administrators', async () => {
    await noteOn(1, 'x')
    expect(await checkOn(10)).toMatchObject({ scope: 'new', fault_row: null })
    expect(await checkOn(11)).toMatchObject({ scope: 'whole', fault_row: 'transfer 1' })
    expect(await told()).toEqual([[altered], [altered]])
    expect(await mailed()).toEqual(admins.map(({ contactId }) => contactId))
    const letters = await (await fetch(`${app().url}/dev/outbox`)).text()
    expect(letters).toContain(altered)
    const at = String(Date.UTC(2032, 0, 10, 3, 23) / 1_000)
    expect(await figures()).toEqual({ ok: '0', at })
  })

  it('reads the whole ledger while there is a fault, without notifying again', async () => {
    expect(await checkOn(12)).toMatchObject({ scope: 'whole', fault_row: 'transfer 1' })
    expect(await told()).toEqual([[altered], [altered]])
    expect(await mailed()).toHaveLength(2)
  })

  it('is good again after a repair', async () => {
    await noNoteOn(1)
    expect(await checkOn(13)).toMatchObject({ scope: 'whole', fault_row: null })
    expect(await checkOn(14)).toMatchObject({ scope: 'new', transfers: 0n, fault_row: null })
    expect((await figures()).ok).toBe('1')
  })

  it('notifies once when two processes find a fault at the same time', async () => {
    await seal()
    await noteOn(6, 'y')
    const both = () =>
      Promise.all([app().work('seals.check-ledger'), workOf(other, 'seals.check-ledger')])
    expect(await checkOn(15, async () => void (await both()))).toMatchObject({
      fault_row: 'transfer 6',
    })
    const newer = 'transfer 6: it was altered after seal 3 was set'
    // Either process may deliver the fact.
    await expect.poll(told).toEqual([
      [newer, altered],
      [newer, altered],
    ])
    await noNoteOn(6)
  })

  it('stops with its process, and records nothing', async () => {
    const job = other.jobs.find(({ name }) => name === 'seals.check-ledger')
    const count = () => app().owner.query('select from ledger.checks')
    const { rowCount } = await count()
    await expect(job?.run({}, AbortSignal.abort())).rejects.toThrow('abort')
    expect((await count()).rowCount).toBe(rowCount)
  })
})
