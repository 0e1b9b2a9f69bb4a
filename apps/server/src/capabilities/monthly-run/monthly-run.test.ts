/** What the office sees of a month, and how it lets its fees be charged. */
import {
  listMonthlyRun,
  monthlyFilePath,
  previewMonth,
  readMonthlyRun,
  retryMonth,
} from '@exchange/contract/monthly-run/monthly-run.contract'
import type { RunShow } from '@exchange/domain/monthly-run/monthly-run.rules'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareJobs } from '../../kernel/jobs.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { pays } from '../months/months.fixtures.ts'
import {
  addFinance,
  announced,
  began,
  later,
  monthlyApp,
  monthStory,
} from './monthly-run.fixtures.ts'

const app = monthlyApp()
beforeAll(async () => await prepareJobs(app().deps.config.databaseOwnerUrl, app().deps.log))
afterEach(() => {
  app().clock.now = null
})

type Story = Awaited<ReturnType<typeof monthStory>>

async function listed({ office, id }: Story, show: RunShow, more: object = {}) {
  const asked = { exchangeId: id, month: '2025-06', show, ...more }
  const { rows } = (await office.api.call(listMonthlyRun, asked)).body
  // Without the bank of the test and the office.
  const members = rows.filter(({ name }) => name.startsWith('Member'))
  return members.map(({ name, reason, fee, before }) => `${name}: ${reason} ${fee} ${before}`)
}

async function previewed(story: Story) {
  await story.office.api.call(previewMonth, { exchangeId: story.id })
  await app().work('monthly-run.preview')
  return await story.read('2025-06')
}

describe('ADMIN-04 DOMAIN §13 the preview of a month', () => {
  it('says what the run will do: the same fees, targets and lines, to the last cent', async () => {
    const { owner } = app()
    const story = await monthStory(app(), { old: [1_000, 2_000, 500, 40] })
    const [, , met, away] = story.members
    if (!met || !away) throw new Error('Four members were added.')
    await pays(owner, [met, story.bank], { amount: 60_00n, at: '2025-05-06T12:00:00Z' })
    await owner.query('update members.members set standby = true where id = $1', [away.memberId])
    const preview = await previewed(story)
    expect(preview).toMatchObject({
      ...{ month: '2025-06', waits: true, run: null, announcedFrom: '2025-05-20T00:00:00.000Z' },
      preview: { asOf: announced.replace('Z', '.000Z'), progress: null },
      sums: { fees: { count: 2, amount: 45 }, feesBefore: { count: 0, amount: 0 }, first: 2 },
    })
    const seen = [await listed(story, 'fees'), await listed(story, 'waived')]
    expect(seen).toEqual([
      ['Member 1: comes 30 0', 'Member 0: comes 15 0'],
      ['Member 2: target-met 0 0'],
    ])
    expect(await listed(story, 'left-out')).toEqual(['Member 3: not-a-member 0 0'])
    await story.at(began)
    await story.confirms(2, 45)
    await story.at(later)
    const { sums, run } = await story.read('2025-06')
    expect(run).toMatchObject({ state: 'done', progress: 100, due: { count: 0 } })
    expect(sums).toMatchObject({
      ...{ fees: preview.sums?.fees, first: 2, targets: preview.sums?.targets },
    })
    expect(await listed(story, 'fees')).toEqual([
      'Member 1: charged 30 0',
      'Member 0: charged 15 0',
    ])
    expect(await listed(story, 'waived')).toEqual(['Member 2: target-met 0 0'])
  })

  it('is made once a day from the announcement on, and goes on where it stopped', async () => {
    const { owner, clock, work } = app()
    const story = await monthStory(app(), {})
    clock.now = new Date('2025-05-19T12:00:00Z')
    await work('monthly-run.preview')
    expect((await story.read('2025-06')).preview).toEqual({ asOf: null, progress: null })
    clock.now = new Date(announced)
    await Promise.all([work('monthly-run.preview'), work('monthly-run.preview')])
    const { rows } = await owner.query<{ id: string; members: number }>(
      `select p.id, count(m.*)::integer as members
      from monthly_run.previews p
      join monthly_run.preview_members m on m.preview_id = p.id
      where p.exchange_id = $1
      group by p.id`,
      [story.id],
    )
    expect(rows).toHaveLength(1)
    // As if the process had died after the first member.
    await owner.query(
      `with kept as (
        select min(member_id) as first from monthly_run.preview_members where preview_id = $1
      ), gone as (
        delete from monthly_run.preview_members m using kept
        where m.preview_id = $1 and m.member_id > kept.first
      )
      update monthly_run.previews p
      set done_at = null, leased_until = now(), computed = 1, last_member = kept.first
      from kept where p.id = $1`,
      [rows[0]?.id],
    )
    expect((await story.read('2025-06')).preview?.progress).toBeLessThan(100)
    await work('monthly-run.preview')
    expect((await story.read('2025-06')).sums?.fees).toEqual({ count: 2, amount: 45 })
  })

  it('has outliers: who pays more than before, for the first time, or much more', async () => {
    const story = await monthStory(app(), { old: [1_000, 2_000, 3_000] })
    await app().owner.query(
      `insert into months.months (
        member_id, month, exchange_id, policy_id, begins_at, ends_at, target, target_working,
        frozen_at, outcome, fee, charged, fee_working, transfer_id, settled_at
      )
      select m.id, '2025-04', $1, p.id, '2025-04-01', '2025-05-01', 0, '{}', '2025-04-01',
        'charged', m.fee, m.fee, '{}', gen_random_uuid(), '2025-05-01'
      from unnest($2::integer[], $3::bigint[]) as m (id, fee)
      join exchanges.policies p on p.exchange_id = $1`,
      [story.id, story.members.slice(0, 2).map(({ memberId }) => memberId), [14_00n, 9_00n]],
    )
    const { sums } = await previewed(story)
    expect(sums).toMatchObject({
      ...{ fees: { count: 3, amount: 90 }, feesBefore: { count: 2, amount: 23 } },
      ...{ larger: 3, first: 1, times: 1 },
    })
    expect(await listed(story, 'largest')).toEqual([
      'Member 2: comes 45 0',
      'Member 1: comes 30 9',
      'Member 0: comes 15 14',
    ])
    expect(await listed(story, 'first')).toEqual(['Member 2: comes 45 0'])
    expect(await listed(story, 'times')).toEqual(['Member 1: comes 30 9'])
    expect(await listed(story, 'times', { times: 4 })).toEqual([])
    const { office, id } = story
    const page = (cursor: object) =>
      office.api.call(listMonthlyRun, { exchangeId: id, month: '2025-06', limit: 2, ...cursor })
    const first = (await page({})).body
    const cursor = first.nextCursor ?? ''
    expect([...first.rows, ...(await page({ cursor })).body.rows].map(({ fee }) => fee)).toEqual([
      ...[45, 30, 15],
    ])
    expect((await page({ cursor: 'x' })).status).toBe(404)
    const file = await office.api.send(`${monthlyFilePath}?exchangeId=${id}&month=2025-06`)
    expect(String(file.body)).toContain('Member 2,Will be charged,,45,0,45,yes')
  })
})

describe('ADMIN-04 SPEND-10 the fees of a month that wait', () => {
  it('are confirmed as they were shown, once, and noted', async () => {
    const story = await monthStory(app(), {})
    expect((await story.confirms(2, 45)).problem.code).toBe('CONFLICT')
    await story.at(began)
    // What waits is what the page opens with.
    expect(await story.read()).toMatchObject({
      ...{ month: '2025-06', run: { state: 'waiting', due: { count: 2, amount: 45 } } },
    })
    expect((await story.confirms(2, 44.99)).problem.detail).toContain('differ from those')
    const answers = await Promise.all(Array.from({ length: 10 }, () => story.confirms(2, 45)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app().work('months.turn')
    const { run, sums } = await story.read('2025-06')
    expect(run).toMatchObject({ state: 'done', isLast: true, due: { count: 0 } })
    expect(run?.confirmedBy).toContain('Office')
    expect(sums?.fees).toEqual({ count: 2, amount: 45 })
    const lines = (await staffLines(app())).filter(({ act }) => act === 'month.confirm')
    expect(lines.at(-1)).toMatchObject({ after: { month: '2025-06', fees: 2, amount: '45.00' } })
    const again = await story.office.api.call(retryMonth, {
      exchangeId: story.id,
      month: '2025-06',
    })
    expect(again.body).toEqual({ fees: 0 })
  })

  it('SEC-06 are seen and confirmed by Finance of that exchange only', async () => {
    const story = await monthStory(app(), { old: [1_000] })
    await story.at(began)
    const { id } = story
    const stranger = await addFinance(app(), (await monthStory(app(), { old: [] })).id)
    app().clock.now = new Date(began)
    const asked = { exchangeId: id, month: '2025-06' }
    expect((await stranger.api.call(readMonthlyRun, asked)).status).toBe(404)
    expect((await stranger.api.call(listMonthlyRun, asked)).status).toBe(404)
    expect((await stranger.api.call(previewMonth, { exchangeId: id })).status).toBe(404)
    expect((await stranger.api.call(retryMonth, asked)).status).toBe(404)
    expect((await story.confirms(1, 15, stranger)).status).toBe(404)
    const path = `${monthlyFilePath}?exchangeId=${id}&month=2025-06`
    expect((await stranger.api.send(path)).status).toBe(404)
    const broker = await addFinance(app(), id, 'Broker')
    expect((await story.confirms(1, 15, broker)).status).toBe(403)
    expect((await broker.api.send(path)).status).toBe(403)
    expect((await story.read()).run?.due).toEqual({ count: 1, amount: 15 })
  })
})
