import { testDatabase } from '@exchange/database/testing/test-database'
import { checkLedger } from '@exchange/ledger/check/check-ledger'
import { createHash } from 'node:crypto'
import { connect, type Database } from '@exchange/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '../../apps/server/src/capabilities/identity/index.ts'
import { createDirectory } from '../../apps/server/src/capabilities/directory/index.ts'
import { openExchangeBook } from '../../apps/server/src/capabilities/exchanges/index.ts'
import { createPlaces } from '../../apps/server/src/capabilities/places/index.ts'
import { demoNewcomer, demoPassword, demoSignIns, demoState, fillDemoWorld, wipe } from './index.ts'
import { drawWorld } from './content/world.content.ts'
import { planTwoYears } from './plan/two-years.ts'
import { createRandom } from './random.ts'
import { featuredNames } from './words/categories.words.ts'
import { metros } from './words/metros.words.ts'
import { testCardKey } from '../../apps/server/src/testing/seal-key.ts'

const today = new Date('2026-06-15T09:30:00Z')
const small = { members: 150, transfers: 2_500 }

describe('the generated world', () => {
  const world = drawWorld({ today })

  it('has 601 businesses besides the office, in 17 exchanges', () => {
    expect(world.exchanges).toHaveLength(17)
    expect(world.members).toHaveLength(602)
    const populated = new Set(world.members.map((member) => member.exchangeId))
    expect(populated.size).toBe(17)
  })

  it('has no duplicate name, address, card or username', () => {
    const lists = [
      world.members.map((member) => member.name),
      world.members.map((member) => `${member.address1}, ${member.city}`),
      world.members.map((member) => member.number),
      world.contacts.map((contact) => `${contact.firstName} ${contact.lastName}`),
      world.contacts.map((contact) => contact.card),
      world.users.map((user) => user.username),
    ]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
  })

  it('DIR-29 LOC-10 has every featured category and every metro', () => {
    const categories = new Set(world.members.map((member) => member.category.name))
    for (const name of featuredNames) expect(categories).toContain(name)
    expect(categories.size).toBeGreaterThanOrEqual(27)
    const cities = new Set(world.members.map((member) => member.city))
    for (const metro of metros) expect(cities).toContain(metro.city)
  })

  it('has no gaps in its texts and no real address or number', () => {
    for (const member of world.members) {
      expect(member.description).not.toMatch(/[{}]|undefined| {2}/)
      expect(member.phone).toMatch(/555-01\d\d$/)
      expect(member.email).toMatch(/\.example$/)
    }
    for (const contact of world.contacts) expect(contact.email).toMatch(/\.example$/)
    for (const picture of world.pictures) expect(picture.svg.length).toBeLessThan(2_304)
  })

  it('STORE-03 gives every business a storefront with a description', () => {
    expect(world.storefronts).toHaveLength(601)
    const keys = new Set(world.scenes.map(({ key }) => key))
    for (const { short, description, hero, gallery, tags, hours } of world.storefronts) {
      expect(`${short} ${description}`).not.toMatch(/[{}]|undefined|NaN|<p><\/p>/)
      expect(short.length).toBeLessThanOrEqual(90)
      expect([...gallery, hero].every(({ key, alt }) => keys.has(key) && alt !== '')).toBe(true)
      expect(new Set(tags).size).toBe(tags.length)
      expect(hours.week).toHaveLength(7)
    }
    for (const { svg } of world.scenes) {
      expect(svg.length).toBeLessThan(10_240)
      expect(svg).not.toMatch(/undefined|NaN/)
    }
  })

  it('is the same for the same seed and day, and different for another seed', () => {
    const print = (seed: string, day: Date) => {
      const drawn = drawWorld({ today: day, seed, ...small })
      const years = planTwoYears(createRandom(`${seed}/trade`), drawn, small.transfers)
      const text = JSON.stringify([drawn, years.events], (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      return createHash('sha256').update(text).digest('hex')
    }
    expect(print('one', today)).toBe(print('one', new Date('2026-06-15T23:59:00Z')))
    expect(print('one', today)).not.toBe(print('two', today))
  })

  it("reaches the demo users' balances on any day and with any seed", () => {
    for (const day of ['2026-01-01', '2027-03-09', '2028-02-29']) {
      const drawn = drawWorld({ today: new Date(day), seed: day, ...small })
      const plan = () => planTwoYears(createRandom(day), drawn, small.transfers)
      expect(plan).not.toThrow()
    }
  })
})

describe('the whole network', () => {
  it.each(['2026-11-27', '2027-01-20'])(
    'SPEND-09 on %s dana began the month with a balance',
    (on) => {
      const day = new Date(`${on}T09:30:00Z`)
      const { events } = planTwoYears(createRandom('any'), drawWorld({ today: day }), 60_000)
      const begun = new Date(`${on.slice(0, 7)}-01T06:00:00Z`)
      let balance = 0n
      for (const event of events) {
        if (event.kind !== 'send' || event.at >= begun) continue
        if (event.payee === 1) balance += event.amount
        if (event.payer === 1) balance -= event.plan.split.tradePart
      }
      expect(balance).toBeGreaterThan(100_00n)
    },
  )
})

describe('the filled database', () => {
  const test = testDatabase('demo', async (url) => {
    const database = connect({ url })
    try {
      const { fault } = await checkLedger(database)
      if (fault) throw new Error(`${fault.row}: ${fault.rule}`)
    } finally {
      await database.end()
    }
  })
  let database: Database

  beforeAll(async () => {
    database = test.connectAsOwner()
    await fillDemoWorld({ url: test.ownerUrl(), cardNumberKeys: [testCardKey], today, ...small })
  }, 120_000)

  it.each([
    { username: 'dana', exchange: 8, trade: 208_500n, flash: [400n, 600n], reserve: 25_000n },
    { username: 'marco', exchange: 8, trade: 35_000n, flash: [], reserve: 650n },
    { username: 'ines', exchange: 27, trade: 90_000n, flash: [], reserve: 4_000n },
    { username: 'theo', exchange: 29, trade: 0n, flash: [5_000n], reserve: 0n },
  ])('$username has exactly the promised balances, before the gift cards', async (promised) => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select
        m.exchange_id as exchange,
        a.mox as trade,
        a.usd as reserve,
        m.joined_at < $2::timestamptz - interval '90 days' as settled,
        m.own_thresholds as "ownThresholds",
        array(
          select f.mox
          from flashcash.buckets b
          join ledger.accounts f on f.id = b.account_id
          where b.member_id = m.id and b.evaporated_at is null and f.expires_at > $2
          order by b.ends_at
        ) as flash
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      join members.members m on m.id = c.member_id
      join ledger.accounts a on a.id = m.main_account
      where u.username = $1`,
      [promised.username, today],
    )
    const { username, ...figures } = promised
    const settled = username !== 'theo'
    expect(rows).toEqual([{ ...figures, settled, ownThresholds: false }])
  })

  it('SPEND-09 dana has the target of the month, as it was frozen when it began', async () => {
    const { rows } = await database.query<{ target: bigint; frozen: Date; charged: number }>(
      `select
        o.target,
        o.frozen_at as frozen,
        (select count(*) from ledger.transfers where kind = 'community-fee')::integer as charged
      from months.months o
      where o.member_id = 1 and o.month = '2026-06' and o.outcome is null`,
    )
    expect(rows).toEqual([
      { target: expect.any(BigInt), frozen: new Date('2026-06-01T05:00:00Z'), charged: 0 },
    ])
  })

  it('SCORE-07 who signs in has a score with its days, everybody else one of today', async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select
        s.grade,
        s.total_score as score,
        (select count(*) from score.days d where d.member_id = s.member_id)::integer as days,
        (
          select count(distinct d.total_score) > 5
          from score.days d
          where d.member_id = s.member_id
        ) as moved
      from score.scores s
      where s.member_id = 1`,
    )
    expect(rows).toEqual([
      { grade: expect.any(String), score: expect.any(Number), days: 91, moved: true },
    ])
    const { rows: others } = await database.query(
      `select
      from members.members m
      left join score.scores s on s.member_id = m.id and s.computed_at is not null
      join exchanges.exchanges e on e.id = m.exchange_id and e.status = 'open'
      where m.status = 'active' and s.member_id is null`,
    )
    expect(others).toEqual([])
  })

  it('POINTS-07 dana has points that are old enough for two rewards', async () => {
    const { rows } = await database.query<{ settled: bigint; unsettled: bigint }>(
      `select a.pts - rewards.unsettled(m.id, $1) as settled, rewards.unsettled(m.id, $1) as unsettled
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      join members.members m on m.id = c.member_id
      join ledger.accounts a on a.id = m.main_account
      where u.username = 'dana'`,
      [today],
    )
    expect(rows[0]?.settled).toBeGreaterThan(2_000n)
    expect(rows[0]?.unsettled).toBeGreaterThan(0n)
  })

  it('AUTH-15 nora has a username and an address, but no password', async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select c.id, c.allow_login as login, c.email <> '' as reached, m.status, u.password_hash
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      join members.members m on m.id = c.member_id
      where u.username = $1`,
      [demoNewcomer.username],
    )
    const reached = { login: true, reached: true, status: 'active' }
    expect(rows).toEqual([{ ...reached, id: 10, password_hash: null }])
  })

  it('all others sign in with the one password', async () => {
    const { rows } = await database.query<{ username: string; password_hash: string }>(
      `select username, password_hash
      from identity.users
      where username <> $1
      order by contact_id`,
      [demoNewcomer.username],
    )
    const names = rows.map((row) => row.username)
    for (const { username } of demoSignIns) expect(names).toContain(username)
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(1)
    expect(await createPasswords().matches(demoPassword, rows[0]?.password_hash)).toBe(true)
  })

  it('pia is partial and has not accepted the terms, sam may pay, blair is blocked, staff have rights', async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select
        u.username,
        m.id as member,
        m.status,
        e.removed_code as code,
        c.is_main as main,
        c.trans_auth as pays,
        exists (select from terms.acceptances t where t.contact_id = c.id) as terms,
        array(
          select g.scope || '|||' || g.role from identity.grants g
          where g.contact_id = c.id order by g.role
        ) as rights
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      join members.members m on m.id = c.member_id
      join exchanges.exchanges e on e.id = m.exchange_id
      where u.username = any ($1)
      order by u.username`,
      [['pia', 'sam', 'blair', 'root', 'brook']],
    )
    const usual = { status: 'active', code: null, main: true, pays: true, terms: true, rights: [] }
    const brooks = ['8|||Broker', '8|||Finance', '8|||Listing']
    const office = { ...usual, member: 7, pays: false }
    expect(rows).toEqual([
      { ...usual, username: 'blair', member: 6, code: 'GT_BLOCKED_EXCHANGE' },
      { ...office, username: 'brook', main: false, rights: brooks },
      { ...usual, username: 'pia', member: 5, status: 'applied', pays: false, terms: false },
      { ...office, username: 'root', rights: ['Super|||Admin'] },
      { ...usual, username: 'sam', member: 1, main: false },
    ])
  })

  it('every approved user has accepted the terms, except nora', async () => {
    const { rows } = await database.query(
      `select u.username
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      join members.members m on m.id = c.member_id
      where m.status <> 'applied'
        and not exists (select from terms.acceptances t where t.contact_id = u.contact_id)`,
    )
    expect(rows).toEqual([{ username: demoNewcomer.username }])
  })

  it('SRCH-04 DOMAIN 12 finds a burger near 70118, and shows it', async () => {
    const now = () => today
    const directory = createDirectory({
      database,
      exchanges: openExchangeBook({ database, now }),
      places: createPlaces(database),
      now,
    })
    const asked = { search: 'burger near 70118', size: 5, page: 0, sort: 'best' as const }
    const { storefronts, around } = await directory.search(asked, undefined)
    expect(around?.city).toBe('New Orleans')
    const [lunch] = storefronts
    expect(lunch?.categories).toEqual(['Restaurants'])
    expect(lunch?.location.geo?.distance).toBeLessThan(40_000)
    expect(lunch?.hero?.width).toBe(1_600)
    expect(lunch?.hours?.week.some((spans) => spans.length > 0)).toBe(true)
  })

  it('has two years of transfers of every kind, in order of time and none in the future', async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select
        count(distinct kind)::integer as kinds,
        bool_and(occurred_at < $1) as past,
        min(occurred_at) < $1::timestamptz - interval '700 days' as long,
        bool_and(in_order) as ordered
      from (
        select
          kind,
          occurred_at,
          occurred_at >= coalesce(lag(occurred_at) over (order by seq), occurred_at) as in_order
        from ledger.transfers
      ) t`,
      [today],
    )
    expect(rows).toEqual([{ kinds: 5, past: true, long: true, ordered: true }])
  })

  it('POINTS-03 only buyers of exchanges 8 and 27 have earned points', async () => {
    const { rows } = await database.query<{ exchange: number; earned: boolean }>(
      `select m.exchange_id as exchange, sum(a.pts) > 0 as earned
      from members.members m
      join ledger.accounts a on a.id = m.main_account
      group by m.exchange_id
      having sum(a.pts) > 0
      order by m.exchange_id`,
    )
    expect(rows.map((row) => row.exchange)).toEqual([8, 27])
  })

  it('ACCT-04 dana was told of the last payments to the bakery, of which the newest are unread', async () => {
    const { rows } = await database.query<{ unread: boolean; known: boolean }>(
      `select
        n.read_at is null as unread,
        exists (
          select
          from ledger.transfers t
          where t.detail ->> 'code' = n.facts ->> 'code'
            and t.occurred_at = n.sent_at
        ) as known
      from notifications.notifications n
      join identity.users u on u.contact_id = n.contact_id
      where u.username = 'dana'
      order by n.id desc`,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.map((row) => row.unread)).toEqual(rows.map((_, at) => at < 2))
    expect(rows.every((row) => row.known)).toBe(true)
  })

  it('POS-05 dana’s counter has days with Z whose sales are those of the ledger', async () => {
    const { rows } = await database.query<Record<string, number>>(
      `select
        count(distinct d.id)::integer as days,
        count(distinct d.id) filter (where d.closed_at is null)::integer as open,
        max(d.number) as last,
        count(*)::integer as parts,
        count(*) filter (
          where (l.detail ->> 'amount')::bigint = t.amount and l.kind = 'charge'
        )::integer as posted,
        (select c.sales from till.counters c) as sales
      from till.days d
      join till.tenders t on t.day_id = d.id
      join ledger.transfers l on l.id = t.transfer_id`,
    )
    const [{ days = 0, open, last, parts = 0, posted, sales } = {}] = rows
    expect(days).toBeGreaterThan(1)
    expect([open, last, posted, sales]).toEqual([1, days, parts, parts])
  })

  it('is recognised as filled, and neither filled again nor wiped', async () => {
    expect(await demoState(test.ownerUrl())).toBe('filled')
    await expect(
      fillDemoWorld({ url: test.ownerUrl(), cardNumberKeys: [testCardKey], today }),
    ).rejects.toThrow('empty database')
    await expect(wipe(test.ownerUrl())).rejects.toThrow('never wiped')
  })
})

describe('an interrupted fill', () => {
  const test = testDatabase('interrupted')

  it('is detected, and the database can be recreated', async () => {
    const stop = (stage: string) => {
      if (stage === 'trading') throw new Error('killed')
    }
    const filling = fillDemoWorld({
      cardNumberKeys: [testCardKey],
      url: test.ownerUrl(),
      today,
      ...small,
      onProgress: ({ stage }) => stop(stage),
    })
    await expect(filling).rejects.toThrow('killed')
    expect(await demoState(test.ownerUrl())).toBe('interrupted')
    await wipe(test.ownerUrl())
    expect(await demoState(test.ownerUrl())).toBe('empty')
  }, 60_000)
})
