/** What an import gives needs the consent of a second person, and goes back only as it came. */
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import {
  correctImport,
  discardImport,
  readImport,
  skipImport,
  undoImport,
  withdrawImport,
} from '@exchange/contract/imports/imports.contract'
import { readOutlays } from '@exchange/contract/exchanges/outlays.contract'
import type { Grant } from '@exchange/domain/rights'
import { checkLedger } from '@exchange/ledger'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addContact, addMember } from '../members/members.fixtures.ts'
import {
  detail,
  ended,
  imported,
  importsApp,
  newDay,
  rowsIn,
  run,
  runNeeds,
  said,
  upload,
} from './imports.fixtures.ts'

const app = importsApp()
const rowsOf = rowsIn(app)
let anna: Api
let ben: Api
let from: number
beforeEach(async () => {
  ;({ anna, ben, from } = await newDay(app()))
})

const statusOf = async (importId: number) => (await detail(anna, importId)).status

/** An import of balances of two members, which stops because one is closed meanwhile. */
async function stopped(amount: number, second?: Api): Promise<number> {
  const file = `Number,Balance\n${from},${amount}\n${from + 1},${amount}\n`
  const { importId } = await upload(anna, 'balances', file)
  await rowsOf(`update members.members set status = 'disabled' where number = $1`, [
    String(from + 1),
  ])
  await run(anna, importId)
  if (second) await run(second, importId)
  expect((await ended(anna, importId)).status).toBe('stopped')
  return importId
}

const balanceOf = async (number: number | string) =>
  (
    await rowsOf(
      `select a.mox
      from members.members m
      join ledger.accounts a on a.id = m.main_account
      where m.number = $1`,
      [String(number)],
    )
  )[0]?.['mox']

describe('ADMIN-02 SEC-06 an import that stopped', () => {
  it('asks a second person when a row is corrected to more than one person may give', async () => {
    const importId = await stopped(100)
    await anna.call(skipImport, { importId, row: 3, skipped: true })
    const more = { importId, row: 2, cells: { balance: '9999999' } }
    expect((await anna.call(correctImport, more)).status).toBe(200)
    expect((await detail(anna, importId)).needsSecond).toBe(true)
    await run(anna, importId)
    expect(await statusOf(importId)).toBe('waiting')
    expect((await run(anna, importId)).status).toBe(403)
    expect(await balanceOf(from)).toBe(0n)
    expect((await anna.call(discardImport, { importId })).status).toBe(409)
    await anna.call(withdrawImport, { importId })
    expect(await statusOf(importId)).toBe('stopped')
    await run(anna, importId)
    await run(ben, importId)
    expect((await ended(anna, importId)).status).toBe('done')
    expect(await balanceOf(from)).toBe(9_999_999_00n)
  })

  it('is confirmed for its figures alone: others ask again, also for the same sum', async () => {
    const importId = await stopped(1_000, ben)
    const other = { importId, row: 3, cells: { number: String(from + 2) } }
    expect((await anna.call(correctImport, other)).status).toBe(200)
    expect(await detail(anna, importId)).toMatchObject({ needsSecond: true, confirmedBy: '' })
    await run(ben, importId)
    expect(await statusOf(importId)).toBe('waiting')
    expect((await run(ben, importId)).status).toBe(403)
    await run(anna, importId)
    expect((await ended(anna, importId)).status).toBe('done')
    expect(await balanceOf(from + 2)).toBe(1_000_00n)
  })

  it('goes on as it was confirmed when nothing was changed, by either of the two', async () => {
    const importId = await stopped(1_000, ben)
    await rowsOf(`update members.members set status = 'active' where number = $1`, [
      String(from + 1),
    ])
    await rowsOf(
      `update imports.rows r set status = 'ready', faults = '[]', member_id = m.id
      from members.members m
      where r.import_id = $1 and m.number = r.cells ->> 'number'`,
      [importId],
    )
    expect((await detail(ben, importId)).needsSecond).toBe(false)
    expect((await run(ben, importId)).status).toBe(200)
    expect((await ended(anna, importId)).rows).toMatchObject({ made: 2 })
  })
})

describe('ADMIN-02 FLASH-05 what one person gives out within 24 hours', () => {
  async function clerk() {
    const { contactId } = await addMember(app().owner, { lastName: `Both${from}` })
    const grants: Grant[] = [
      { scope: 8, role: 'Admin' },
      { scope: 8, role: 'Finance' },
    ]
    return api(app()).as(await signedIn(app().owner, contactId, { grants }))
  }
  const granted = async (by: Api, amount: number) => {
    const { memberId } = await addMember(app().owner)
    const order = { grantTarget: `m${memberId}`, amount, days: 5, note: '', reference: `R${from}` }
    return (await by.call(grantFlashCash, order)).problem.code
  }

  it('is one sum of imports and outlays, whichever comes first', async () => {
    const both = await clerk()
    await imported({ by: both }, ['balances', `Number,Balance\n${from},400\n`])
    expect(await balanceOf(from)).toBe(400_00n)
    const { limits } = (await both.call(readOutlays, { kind: 'flashcash' })).body
    // The budget of the month is not touched.
    expect(limits).toMatchObject([{ aloneLeft: 100, budgetLeft: 10_000 }])
    expect(await granted(both, 200)).toBe('NEEDS_APPROVAL')
    await rowsOf('delete from exchanges.outlays')
    expect(await granted(both, 300)).toBeUndefined()
    const { importId } = await upload(both, 'balances', `Number,Balance\n${from + 1},300\n`)
    expect((await detail(both, importId)).needsSecond).toBe(true)
    await run(both, importId)
    expect(await statusOf(importId)).toBe('waiting')
  })

  it('is not passed by imports that begin at once', async () => {
    const files = await Promise.all(
      [0, 1, 2].map((at) => upload(anna, 'balances', `Number,Balance\n${from + at},200\n`)),
    )
    await Promise.all(files.map(({ importId }) => run(anna, importId)))
    const statuses = await Promise.all(files.map(({ importId }) => ended(anna, importId)))
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['done', 'done', 'waiting'])
  })
})

describe('ADMIN-02 SEC-06 the own business', () => {
  it('gets no balance and no credit line without a second person, with whatever login', async () => {
    const { contactId, memberId } = await addMember(app().owner, { lastName: `Own${from}` })
    const { memberId: friend } = await addMember(app().owner)
    await addContact(app().owner, friend, { lastName: `Own${from}` })
    const grants = [{ scope: 8, role: 'Admin' }] as const
    const mine = api(app()).as(await signedIn(app().owner, contactId, { grants }))
    for (const [of, cells] of [
      [memberId, '1,'],
      [friend, '0,1'],
    ] as const) {
      const number = String(of)
      await rowsOf('update members.members set number = $2 where id = $1', [of, number])
      const file = `Number,Balance,Credit line\n${number},${cells}\n`
      const { importId } = await upload(mine, 'balances', file)
      expect((await mine.call(readImport, { importId })).body.needsSecond).toBe(true)
      await run(mine, importId)
      expect(await statusOf(importId)).toBe('waiting')
      await run(ben, importId)
      expect((await ended(anna, importId)).status).toBe('done')
    }
  })

  it('is not confirmed by another person of the same business', async () => {
    const { contactId, memberId } = await addMember(app().owner, { lastName: `One${from}` })
    const partner = await addContact(app().owner, memberId, { lastName: `Two${from}` })
    const grants = [{ scope: 8, role: 'Admin' }] as const
    const [one, two] = await Promise.all(
      [contactId, partner].map(async (id) =>
        api(app()).as(await signedIn(app().owner, id, { grants })),
      ),
    )
    await rowsOf(`update members.members set number = 'P' || id where id = $1`, [memberId])
    const { importId } = await upload(one as Api, 'balances', `Number,Balance\nP${memberId},900\n`)
    await run(one as Api, importId)
    const confirmed = await run(two as Api, importId)
    expect(confirmed.problem.detail).toContain('You or your business ordered this import')
    expect(await balanceOf(`P${memberId}`)).toBe(0n)
    await run(ben, importId)
    expect((await ended(anna, importId)).status).toBe('done')
    expect(await balanceOf(`P${memberId}`)).toBe(900_00n)
  })
})

describe('ADMIN-02 the undo of an import', () => {
  it('leaves a credit line that was set since, and gives the others back to the rule', async () => {
    const file = `Number,Balance,Credit line\n${from},0,300\n${from + 1},0,500\n${from + 2},0,0\n`
    const importId = await imported({ by: anna, second: ben }, ['balances', file])
    const lines = async () =>
      await rowsOf(
        `select -a.floor_mox as line, coalesce(l.by_hand, false) as hand,
          array(
            select c.cause || ' ' || c.before || ' ' || c.after || ' ' || p.last_name
            from credit_lines.changes c
            join members.contacts p on p.id = c.changed_by
            where c.member_id = m.id
            order by c.id
          ) as changes
        from members.members m
        join ledger.accounts a on a.id = m.main_account
        left join credit_lines.lines l on l.member_id = m.id
        where m.number = any ($1)
        order by m.number`,
        [[0, 1, 2].map((at) => String(from + at))],
      )
    const [orderer, second] = await rowsOf(
      `select last_name from members.contacts where last_name like 'Office %' order by id desc limit 2`,
    ).then((rows) => rows.map((row) => String(row['last_name'])).toReversed())
    expect(await lines()).toEqual([
      { line: 300_00n, hand: true, changes: [`import 0 30000 ${second}`] },
      { line: 500_00n, hand: true, changes: [`import 0 50000 ${second}`] },
      { line: 0n, hand: false, changes: [] },
    ])
    await rowsOf(
      `select ledger.set_floors(a.id, -70000, a.floor_usd, a.floor_pts)
      from members.members m join ledger.accounts a on a.id = m.main_account
      where m.number = $1`,
      [String(from + 1)],
    )
    await anna.call(undoImport, { importId })
    expect((await ended(anna, importId)).rows).toMatchObject({ undone: 3 })
    expect(await lines()).toEqual([
      {
        ...{ line: 0n, hand: false },
        changes: [`import 0 30000 ${second}`, `import 30000 0 ${orderer}`],
      },
      { line: 700_00n, hand: true, changes: [`import 0 50000 ${second}`] },
      { line: 0n, hand: false, changes: [] },
    ])
    expect((await checkLedger(app().deps.db, {})).fault ?? null).toBeNull()
  })

  it('ends the card that it brought, not the one that its holder has now', async () => {
    const file = (card: string) =>
      `Number,First name,Last name,Card number\n${from},Adaa,Lopeza,${card}\n`
    const first = await imported({ by: anna }, ['cards', file('9212 3456 7890 1236')])
    await rowsOf(`update members.cards set status = 'deactivated', deactivated_at = now()`)
    const second = await imported({ by: anna }, ['cards', file('9212 3456 7890 1244')])
    const cards = async () => await rowsOf('select last_four, status from members.cards order by 1')
    expect(await said(anna, second)).toEqual([])
    await anna.call(undoImport, { importId: first })
    expect((await ended(anna, first)).rows.undone).toBe(1)
    expect(await cards()).toEqual([
      { last_four: '1236', status: 'deactivated' },
      { last_four: '1244', status: 'active' },
    ])
    await anna.call(undoImport, { importId: second })
    await ended(anna, second)
    expect((await cards()).map(({ status }) => status)).toEqual(['deactivated', 'deactivated'])
  })
})

describe('an opening below the floor', () => {
  const post = async (exchange: number, guards: readonly { name: string; args: object }[]) =>
    await rowsOf(
      `select (p).outcome, (p).guard
      from (
        select ledger.post(jsonb_build_array(jsonb_build_object(
          'id', gen_random_uuid(), 'kind', 'opening', 'actor', 'test', 'detail', '{}'::jsonb,
          'guards', $3::jsonb,
          'legs', jsonb_build_array(
            jsonb_build_object('account', m.main_account, 'mox', -10, 'usd', 0, 'pts', 0,
              'unfloored', true),
            jsonb_build_object('account', h.account_id, 'mox', 10, 'usd', 0, 'pts', 0,
              'unfloored', false)
          )
        ))) as p
        from members.members m, exchanges.house_accounts h
        where m.number = $1 and h.exchange_id = $2 and h.purpose = 'opening'
      ) posted`,
      [String(from), exchange, JSON.stringify(guards)],
    )

  it('is posted against the account of the own exchange only, and with its guard', async () => {
    const { houseAccounts } = runNeeds(app())
    await houseAccounts.find(8, 'opening')
    await houseAccounts.find(9, 'opening')
    const guards = [{ name: 'opening.own-exchange', args: {} }]
    await expect(post(8, [])).rejects.toThrow('may not pass a floor')
    expect(await post(9, guards)).toMatchObject([
      { outcome: 'guard', guard: 'opening.own-exchange' },
    ])
    expect(await post(8, guards)).toMatchObject([{ outcome: 'posted' }])
  })
})

describe('ADMIN-02 erasure', () => {
  it('reaches every line of a file that names a person or a business, and no other', async () => {
    const head = 'Member number,Business,First name,Last name,Email,Phone\n'
    const members = await upload(
      anna,
      'members',
      `${head}${from},Business ${from},Adaa,Lopeza,ada${from}@example.com,\n` +
        `7${from},,Adaa,Other,ADA${from}@example.com,\n7${from + 1},Other,Eve,Ito,,\n`,
    )
    const people = 'Member number,First name,Last name,Email,Phone\n'
    const contacts = await upload(
      anna,
      'contacts',
      `${people}${from},adaa,LOPEZA,,\n${from + 1},Adaa,Lopeza,,\n${from},Eve,Ito,,12\n`,
    )
    const balances = await upload(anna, 'balances', `Number,Balance\n${from},5\n${from + 1},5\n`)
    const named = async () =>
      (
        await rowsOf(
          `select import_id as id, number from imports.rows
          where import_id = any ($1) and cells <> '{}' order by 1, 2`,
          [[members, contacts, balances].map(({ importId }) => importId)],
        )
      ).map(({ id, number }) => [id, number])
    expect(await named()).toHaveLength(8)
    await rowsOf(
      `select imports.erase_person(c.id) from members.contacts c
      join members.members m on m.id = c.member_id where m.number = $1`,
      [String(from)],
    )
    expect(await named()).toEqual([
      [members.importId, 4],
      [contacts.importId, 3],
      [contacts.importId, 4],
      [balances.importId, 2],
      [balances.importId, 3],
    ])
    await rowsOf('select imports.erase_business(id) from members.members where number = $1', [
      String(from),
    ])
    expect(await named()).toEqual([
      [members.importId, 4],
      [contacts.importId, 3],
      [balances.importId, 3],
    ])
  })
})
