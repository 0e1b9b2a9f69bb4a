/** A second person agrees to the rows that it saw, and members to what is done to them. */
import {
  correctImport,
  runImport,
  undoImport,
  withdrawImport,
} from '@exchange/contract/imports/imports.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
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

const accountOf = async (number: number) =>
  (
    await rowsOf(
      `select a.mox, a.usd, a.floor_mox as floor
      from members.members m
      join ledger.accounts a on a.id = m.main_account
      where m.number = $1`,
      [String(number)],
    )
  )[0]

/** The exchange gives the member something. */
async function paid(number: number): Promise<void> {
  await runNeeds(app()).houseAccounts.find(8, 'opening')
  await rowsOf(
    `select ledger.post(jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'send', 'actor', 'test', 'detail', '{}'::jsonb,
      'legs', jsonb_build_array(
        jsonb_build_object('account', m.main_account, 'mox', 10, 'usd', 0, 'pts', 0,
          'unfloored', false),
        jsonb_build_object('account', h.account_id, 'mox', -10, 'usd', 0, 'pts', 0,
          'unfloored', false)
      )
    )))
    from members.members m, exchanges.house_accounts h
    where m.number = $1 and h.exchange_id = 8 and h.purpose = 'opening'`,
    [String(number)],
  )
}

describe('ADMIN-02 SEC-06 the confirmation of an import', () => {
  it('is for the rows that were shown, and for no others', async () => {
    const { importId } = await upload(anna, 'balances', `Number,Balance\n${from},1000\n`)
    await run(anna, importId)
    const { given, version } = await detail(ben, importId)
    await anna.call(withdrawImport, { importId })
    await anna.call(correctImport, { importId, row: 2, cells: { balance: '990000' } })
    await run(anna, importId)
    const confirm = async (seen?: { given: number; version: number }) =>
      await ben.call(runImport, { importId, letters: false, ...(seen && { seen }) })
    for (const seen of [undefined, { given, version }, { given: 990_000, version }]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, problem } = await confirm(seen)
      expect([status, problem.code]).toEqual([409, 'CONFLICT'])
      expect(problem.detail).toContain('no longer those that you were shown')
    }
    expect(await detail(anna, importId)).toMatchObject({ status: 'waiting', confirmedBy: '' })
    expect(await accountOf(from)).toMatchObject({ mox: 0n })
    expect((await run(ben, importId)).status).toBe(200)
    await ended(anna, importId)
    expect(await accountOf(from)).toMatchObject({ mox: 990_000_00n })
  })

  it('is not turned by rows of the same sum', async () => {
    const { importId } = await upload(anna, 'balances', `Number,Balance\n${from},1000\n`)
    await run(anna, importId)
    const { given, version } = await detail(ben, importId)
    await anna.call(withdrawImport, { importId })
    const other = { importId, row: 2, cells: { number: String(from + 1) } }
    await anna.call(correctImport, other)
    await run(anna, importId)
    const asked = { importId, letters: false, seen: { given, version } }
    expect((await ben.call(runImport, asked)).status).toBe(409)
    expect(await accountOf(from + 1)).toMatchObject({ mox: 0n })
  })
})

describe('ADMIN-02 SEC-06 members who trade here', () => {
  it('are given and taken nothing by a file, and keep their credit lines', async () => {
    await paid(from)
    const rows = [`${from},-400000,0,500000`, `${from},0,300,`, `${from},0,0,0`]
    for (const row of rows) {
      const file = `Number,Balance,Cash reserve,Credit line\n${row}\n`
      // oxlint-disable-next-line no-await-in-loop
      const { importId } = await upload(anna, 'balances', file)
      // oxlint-disable-next-line no-await-in-loop
      expect((await said(anna, importId))[0]).toContain('2/number: This member has paid or been')
      // oxlint-disable-next-line no-await-in-loop
      expect((await run(anna, importId)).status).toBe(409)
    }
    expect(await accountOf(from)).toMatchObject({ mox: 10n, usd: 0n, floor: 0n })
  })

  it('are not touched either when they began to trade after the file was judged', async () => {
    const { importId } = await upload(anna, 'balances', `Number,Balance\n${from},5000\n`)
    await run(anna, importId)
    await paid(from)
    await run(ben, importId)
    expect((await ended(anna, importId)).status).toBe('stopped')
    expect(await accountOf(from)).toMatchObject({ mox: 10n })
    expect((await said(anna, importId))[0]).toContain('has paid or been paid')
  })

  it('a debt is within the credit line, and needs a second person as a gift does', async () => {
    const file = `Number,Balance,Credit line\n${from},-600,599.99\n${from + 1},-600,\n`
    const { importId } = await upload(anna, 'balances', file)
    const words = 'The debt is larger than the credit line. Write a line that is at least the debt.'
    expect(await said(anna, importId)).toEqual([`2/credit: ${words}`, `3/credit: ${words}`])
    const owes = await upload(anna, 'balances', `Number,Balance,Credit line\n${from},-501,0\n`)
    expect(await said(anna, owes.importId)).toEqual([`2/credit: ${words}`])
    const debt = await upload(anna, 'balances', `Number,Balance,Credit line\n${from},-501,501\n`)
    expect(await detail(anna, debt.importId)).toMatchObject({ given: 1_002, needsSecond: true })
  })

  it('a cash reserve below zero is told, and never made', async () => {
    const file = `Number,Balance,Cash reserve\n${from},0,-5\n`
    const { importId } = await upload(anna, 'balances', file)
    expect((await said(anna, importId))[0]).toContain(
      '2/reserve: A cash reserve is not below zero.',
    )
    expect((await run(anna, importId)).status).toBe(409)
    expect(await accountOf(from)).toMatchObject({ usd: 0n })
  })
})

describe('ADMIN-02 SEC-08 people and cards of members who trade here', () => {
  const changes = async (number: number) =>
    await rowsOf(
      `select h.before, h.after ->> 'rights' as rights, by.last_name like 'Office %' as office
      from members.people_changes h
      join members.members m on m.id = h.member_id
      join members.contacts by on by.id = h.changed_by
      where m.number = $1
      order by h.id`,
      [String(number)],
    )
  const told = async (number: number) => {
    await everythingTold(app())
    return await rowsOf(
      `select d.facts ->> 'act' as act, d.facts ->> 'person' as person
      from delivery.messages d
      join members.contacts c on c.id = d.contact_id
      join members.members m on m.id = c.member_id
      where m.number = $1 and d.kind = 'business-act' and c.is_main`,
      [String(number)],
    )
  }

  it('come without rights, and the main contact is told; elsewhere they come as written', async () => {
    await paid(from)
    await rowsOf(
      `update identity.users set first_login_at = now()
      from members.contacts c join members.members m on m.id = c.member_id
      where c.id = contact_id and m.number = $1`,
      [String(from + 1)],
    )
    const rows = [0, 1, 2].map((at) => `${from + at},Eve,Thief,,send,100000`)
    const head = 'Member number,First name,Last name,Email,Rights,Limit per payment'
    const { importId } = await upload(anna, 'contacts', `${head}\n${rows.join('\n')}\n`)
    const words = 'This business is in use. The person comes without rights'
    const remarks = await said(anna, importId, 'remarks')
    expect(remarks.map((remark) => remark.slice(0, 66))).toEqual([
      `2/rights: ${words}`,
      `3/rights: ${words}`,
    ])
    await run(anna, importId)
    expect((await ended(anna, importId)).rows.made).toBe(3)
    const rights = await rowsOf(
      `select c.rights from members.contacts c join members.members m on m.id = c.member_id
      where c.last_name = 'Thief' and m.number = any ($1) order by m.number`,
      [[0, 1, 2].map((at) => String(from + at))],
    )
    expect(rights.map((row) => row['rights'])).toEqual([[], [], ['send']])
    const added = { act: 'person-added', person: 'Eve Thief' }
    expect(await told(from)).toEqual([added])
    expect(await told(from + 1)).toEqual([added])
    expect(await told(from + 2)).toEqual([])
    expect([await changes(from), await changes(from + 2)]).toEqual([
      [{ before: null, rights: '[]', office: true }],
      [{ before: null, rights: '["send"]', office: true }],
    ])
    await anna.call(undoImport, { importId })
    expect((await ended(anna, importId)).rows.undone).toBe(3)
    expect(await told(from)).toContainEqual({ act: 'person-removed', person: 'Eve Thief' })
    expect(await told(from + 2)).toEqual([])
    expect((await changes(from + 2))[1]).toMatchObject({ rights: null, office: true })
  })

  it('a card is not active before its holder activates it, and goes again', async () => {
    await paid(from)
    const card = '9212 3456 7890 1236'
    const file = `Member number,First name,Last name,Card number\n${from},Adaa,Lopeza,${card}\n`
    const importId = await imported({ by: anna }, ['cards', file])
    const status = async () =>
      await rowsOf('select status, activated_at from members.cards where last_four = $1', ['1236'])
    expect(await status()).toEqual([{ status: 'issued', activated_at: null }])
    const second = await upload(anna, 'cards', file.replace('1236', '1244'))
    expect((await said(anna, second.importId))[0]).toContain('This person has a card already')
    await anna.call(undoImport, { importId })
    await ended(anna, importId)
    expect(await status()).toMatchObject([{ status: 'deactivated' }])
  })
})
