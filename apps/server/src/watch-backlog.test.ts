/** What waits, jobs and clocks, at /metrics; the alert rules name only what is there. */
import fs from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteJobRun } from './kernel/job-runs.store.ts'
import { prepareJobs } from './kernel/jobs.ts'
import { createLog } from './kernel/log.ts'
import { testApp } from './testing/test-app.ts'

// An api process sends no mail.
const app = testApp({
  env: { ROLE: 'api', DATABASE_READ_URL: 'postgres://nobody:none@127.0.0.1:1/nowhere' },
})

let text = ''
async function read(): Promise<void> {
  // Gauges share their queries for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  text = await (await fetch(`${app().url}/metrics`)).text()
}

function valueOf(name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

beforeAll(async () => {
  const { owner, deps } = app()
  const url = deps.config.databaseOwnerUrl
  await prepareJobs(url, createLog({ logLevel: 'silent' }))
  await owner.query(`
    insert into kernel.outbox (topic, payload, created_at, due_at)
    values ('nobody.listens', '{}', now() - interval '100 seconds', now() + interval '1 hour');
    insert into kernel.dead_letters (id, topic, payload, created_at)
    values (1, 'nobody.listens', '{}', now());
    insert into delivery.messages (channel, kind, address, created_at, due_at)
    values ('mail', 'receipt', 'a@host.example', now(), now() - interval '50 seconds');
    select graphile_worker.add_job('nobody.works', run_at := now() - interval '30 seconds')`)
})

afterAll(async () => {
  await app().owner.query('delete from kernel.outbox; delete from kernel.dead_letters')
})

it('shows what waits and for how long', async () => {
  await read()
  expect(valueOf('outbox_waiting')).toBe(1)
  expect(valueOf('outbox_oldest_seconds')).toBeGreaterThanOrEqual(100)
  expect(valueOf('outbox_dead')).toBe(1)
  expect(valueOf('delivery_waiting')).toBe(1)
  expect(valueOf('delivery_oldest_seconds')).toBeGreaterThanOrEqual(50)
  expect(valueOf('ledger_unsealed')).toBe(0)
  expect(valueOf('schedules_overdue')).toBe(0)
  expect(valueOf('card_attempts_open')).toBe(0)
  expect(valueOf('jobs_waiting')).toBe(1)
  expect(valueOf('jobs_oldest_seconds')).toBeGreaterThanOrEqual(30)
  expect(Math.abs(valueOf('clock_skew_seconds'))).toBeLessThan(1)
})

it('shows when each job last succeeded and failed, as noted by any process', async () => {
  const { db } = app().deps
  const [job, first, second] = ['test.tick', '2026-01-01T00:00:00Z', '2026-01-01T00:00:05Z']
  await noteJobRun(db, { job, at: new Date(first), failed: false })
  await noteJobRun(db, { job, at: new Date(second), failed: true })
  await read()
  const at = (iso: string) => new Date(iso).getTime() / 1_000
  expect(valueOf('job_last_success_seconds{job="test.tick"}')).toBe(at(first))
  expect(valueOf('job_last_failure_seconds{job="test.tick"}')).toBe(at(second))
})

it('shows the other metrics also while the database cannot be asked', async () => {
  await app().owner.query('revoke select on delivery.messages from exchange_app')
  await read()
  await app().owner.query('grant select on delivery.messages to exchange_app')
  expect(valueOf('delivery_waiting')).toBeNaN()
  expect(text).toContain('http_request_seconds')
})

it('every metric of the alert rules exists', async () => {
  await noteJobRun(app().deps.db, { job: 'test.tick', at: new Date(), failed: true })
  await fetch(`${app().url}/api/core/util/config`, { headers: { 'x-api-key': 'demo-web' } })
  await read()
  const rules = fs.readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')
  const named = [...rules.matchAll(/expr: (.*)/g)].flatMap(([, rule = '']) => [
    ...rule.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g),
  ])
  const names = new Set(named.map(([name]) => name))
  expect(names.size).toBeGreaterThan(15)
  for (const name of names) expect(text).toContain(name)
})
