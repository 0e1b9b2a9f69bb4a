import fs from 'node:fs'
import path from 'node:path'
import {
  accountTables,
  bookTables,
  impersonalTables,
} from '@exchange/domain/retention/kept-for-good.rules'
import {
  forgotten,
  forgottenByUse,
  keptMs,
  retentionRows,
} from '@exchange/domain/retention/retention.rules'
import { describe, expect, it } from 'vitest'
import { addPerson } from './capabilities/requests/requests.fixtures.ts'
import { compose } from './composition.ts'
import { createLog } from './kernel/log.ts'
import { openDeps } from './kernel/open-deps.ts'
import { retentionJob } from './kernel/retention.ts'
import { seedNetwork } from './testing/network.fixtures.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp({
  // With a gateway, or its rows are not there to be forgotten.
  env: { GATEWAY_ADDRESS: 'http://127.0.0.1:9', GATEWAY_API_KEY: 'a-key-of-the-gateway' },
  seed: async (owner) => void (await seedNetwork(owner)),
})

const declared = [
  ...forgotten.map(({ table }) => table),
  ...Object.keys(forgottenByUse),
  ...Object.keys(accountTables),
  ...Object.keys(bookTables),
  ...impersonalTables,
]

/** Columns that are about people, or may be. */
const personal = new RegExp(
  '^(contact_id|member_id|.*_contact_id|.*_member_id|.*name.*|e?mail.*|phone|address|note|' +
    'feedback|user_agent|payload|facts|message|person)$',
)

describe('what is kept about people', () => {
  it('every table of the schema is declared once: a new one says how long it is kept', async () => {
    const { rows } = await app().owner.query<{ name: string }>(
      `select table_schema || '.' || table_name as name
      from information_schema.tables
      where table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'setup')
      order by 1`,
    )
    const names = rows.map(({ name }) => name)
    expect(names.filter((name) => !declared.includes(name))).toEqual([])
    expect(declared.filter((name) => !names.includes(name))).toEqual([])
    expect(declared.length).toBe(new Set(declared).size)
  })

  it('no table that is declared as impersonal has a column about people', async () => {
    const { rows } = await app().owner.query<{ name: string; columnName: string }>(
      `select table_schema || '.' || table_name as name, column_name as "columnName"
      from information_schema.columns
      where table_schema || '.' || table_name = any ($1::text[])`,
      [[...impersonalTables]],
    )
    const found = rows
      .filter(({ columnName }) => personal.test(columnName))
      .map(({ name, columnName }) => `${name}.${columnName}`)
    // Of an organisation, a word, a place, or a rule.
    expect(found.toSorted()).toEqual(
      [
        'directory.categories.name',
        'directory.sectors.name',
        'exchanges.exchanges.address',
        'exchanges.exchanges.email',
        'exchanges.exchanges.name',
        'exchanges.exchanges.phone',
        'exchanges.regions.name',
        'ledger.guards.name',
        'network.marks.name',
        'network.settings.name',
        'public.sql_files.name',
        'card_attempts.sweeps.name',
      ].toSorted(),
    )
  })

  it('no table that refers to a person or a business is declared as impersonal', async () => {
    const { rows } = await app().owner.query<{ name: string }>(
      `select distinct c.conrelid::regclass::text as name
      from pg_constraint c
      where c.contype = 'f'
        and c.confrelid in (
          'members.contacts'::regclass, 'members.members'::regclass, 'identity.users'::regclass
        )`,
    )
    const names = rows.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => impersonalTables.includes(name))).toEqual([])
  })

  it('one job names every table that is kept for a time', async () => {
    const { config } = app().deps
    const { deps, close } = openDeps(config, createLog(config))
    const { forgettings, stop } = compose(deps, '')
    const tables = forgettings.flatMap((one) => one.tables)
    await stop()
    await close()
    expect(tables.toSorted()).toEqual(forgotten.map(({ table }) => table).toSorted())
  })

  it('docs/security/retention.md has the table of the declaration', () => {
    const file = path.resolve(import.meta.dirname, '../../../docs/security/retention.md')
    const lines = fs.readFileSync(file, 'utf8').split('\n')
    const rows = retentionRows().map((cells) => `| ${cells.join(' | ')} |`)
    const head = lines.indexOf('|---|---|---|')
    expect(lines.slice(head + 1, head + 1 + rows.length + 1)).toEqual([...rows, ''])
  })
})

describe('the job', () => {
  it('deletes activity, unanswered invitations and deleted notifications when their time is over, not before', async () => {
    const { owner, clock } = app()
    const { contactId, memberId } = await addPerson(app())
    const at = new Date()
    await owner.query(`insert into activity.events (noted_at, event) values ($1, 'page')`, [at])
    await owner.query(
      `insert into notifications.notifications (contact_id, kind, member_id, facts, sent_at, deleted_at)
      select $1, k.kind, $2, '{}', $3::timestamptz, case when k.place = 1 then $3::timestamptz end
      from (
        select kind, row_number() over (order by kind) as place
        from notifications.kinds
        limit 2
      ) k`,
      [contactId, memberId, at],
    )
    await owner.query(
      `insert into invitations.invitations (
        member_id, contact_id, first_name, last_name, phone, email, created_at, expires_at, status,
        friend_amount, joined_amount, upgraded_amount, reward_days
      )
      select $1, $2, 'Rosa', 'Delgado', '', s || '@friend.example', $3::timestamptz, $3::timestamptz, s, 0, 0, 0, 1
      from unnest(array['expired', 'declined']) s`,
      [memberId, contactId, at],
    )
    const counts = async () => {
      const { rows } = await owner.query(
        `select
          (select count(*)::integer from activity.events) as events,
          (select count(*)::integer from notifications.notifications) as notifications,
          (select count(*)::integer from invitations.invitations) as invitations`,
      )
      return rows[0]
    }
    const workAfter = async (ms: number) => {
      clock.now = new Date(at.getTime() + ms)
      await app().work('retention.keep')
      clock.now = null
      return await counts()
    }
    expect(await workAfter(keptMs('notifications.notifications'))).toEqual({
      events: 1,
      notifications: 2,
      invitations: 2,
    })
    expect(await workAfter(keptMs('notifications.notifications') + 1)).toMatchObject({
      events: 1,
      notifications: 1,
    })
    expect(await workAfter(keptMs('activity.events') + 1)).toMatchObject({ events: 0 })
    expect(await workAfter(keptMs('invitations.invitations'))).toMatchObject({ invitations: 2 })
    // Who said no is remembered, so that nobody invites that person again.
    expect(await workAfter(keptMs('invitations.invitations') + 1)).toMatchObject({
      invitations: 1,
    })
  })

  it('does what is due at this time of the day, and what fails stops nothing else', async () => {
    const done: string[] = []
    const entry = (every: 'ten minutes' | 'hour' | 'night') => ({
      tables: [],
      every,
      async run() {
        done.push(every)
        if (every === 'hour') throw new Error('away')
      },
    })
    const job = retentionJob([entry('hour'), entry('night'), entry('ten minutes')])
    const runAt = async (ts: string) => {
      done.length = 0
      const failure = await Promise.resolve(job.run({ _cron: { ts } })).catch(
        (error: unknown) => error,
      )
      return [done.join(', '), failure instanceof AggregateError]
    }
    expect(await runAt('2026-11-27T03:10:00Z')).toEqual(['ten minutes', false])
    expect(await runAt('2026-11-27T04:00:00Z')).toEqual(['hour, ten minutes', true])
    expect(await runAt('2026-11-27T03:00:00Z')).toEqual(['hour, night, ten minutes', true])
  })
})
