/** Who sees which lines of the log, what is in them, and that the check holds them. */
import {
  exportLog,
  listLooks,
  readLog,
  type LogFilter,
} from '@exchange/contract/audit/log.contract'
import { looksRefusals } from '@exchange/contract/audit/log.messages'
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import { issueGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { findPayments, proposeReversal } from '@exchange/contract/reversals/reversals.contract'
import { readScore } from '@exchange/contract/score/score.contract'
import { checkLedger, sealKeyOf } from '@exchange/ledger'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { testSealKey } from '../../testing/seal-key.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addTrader, newKey } from '../approvals/approvals.fixtures.ts'
import { addContact } from '../members/members.fixtures.ts'
import { newestOf } from '../reversals/reversals.fixtures.ts'
import { addStaff, staffApp, staffLines, type StaffWorld } from './staff-world.fixtures.ts'

const app = staffApp()
const trusting = { trustedKeys: [sealKeyOf(testSealKey).publicKey] }
let office: Awaited<ReturnType<typeof addStaff>>
let finance: typeof office
let away: typeof office
let network: typeof office
let dana: StaffWorld['dana']
let zoe: StaffWorld['dana']

beforeAll(async () => {
  office = await addStaff(app(), [{ scope: 8, role: 'Admin' }])
  finance = await addStaff(app(), [{ scope: 8, role: 'Finance' }])
  away = await addStaff(app(), [{ scope: 27, role: 'Admin' }], 27)
  network = await addStaff(app(), [{ scope: 'Super', role: 'Admin' }])
  dana = await addTrader(app(), { listName: 'Whitfield' })
  // The other side of a payment is a member of another exchange.
  zoe = await addTrader(app(), { listName: 'Zydeco', exchange: 27 })
  await dana.send(zoe, 50, newKey())
  await finance.api.call(findPayments, { search: 'Whitfield' })
  await office.api.call(readScore, { memberId: dana.memberId })
  await network.api.call(readScore, { memberId: zoe.memberId })
})

const read = async (by: Api, filter: Partial<LogFilter> = {}) =>
  (await by.call(readLog, { ...filter, limit: 100 })).body.lines
const acts = async (by: Api, filter: Partial<LogFilter> = {}) =>
  (await read(by, filter)).map(({ act }) => act)
const looks = async (by: Api) => (await by.call(listLooks, {})).body.looks

describe('DOMAIN §13 the log of staff', () => {
  it('shows administrators what concerns their exchange, and nothing of another', async () => {
    const [seen, other] = [await read(office.api), await read(away.api)]
    expect(seen.filter(({ act }) => act === 'payments.search')).toMatchObject([
      {
        members: [{ id: dana.memberId, name: 'Whitfield' }],
        object: null,
      },
    ])
    // Neither the name of the other side nor what was typed.
    const theirs = other.filter(({ act }) => act === 'payments.search')
    expect(theirs).toMatchObject([{ members: [{ id: zoe.memberId }], object: null }])
    expect(JSON.stringify(other)).not.toContain('Whitfield')
    expect(JSON.stringify(seen)).not.toContain('Zydeco')
  })

  it('shows who administers the whole network all lines', async () => {
    const ids = (await read(network.api)).flatMap(({ members }) => members.map(({ id }) => id))
    expect(ids).toEqual(expect.arrayContaining([dana.memberId, zoe.memberId]))
  })

  it('is refused to staff without the right Admin, and to members', async () => {
    for (const one of [finance, dana]) {
      expect((await one.api.call(readLog, {})).problem.code).toBe('FORBIDDEN')
      expect((await one.api.call(exportLog, {})).problem.code).toBe('FORBIDDEN')
    }
  })

  it('notes who read it and with which filter, and the next page is no second reading', async () => {
    const readings = async () =>
      (await staffLines(app())).filter(
        ({ act, actor }) => act === 'log.read' && actor === office.contactId,
      )
    const before = (await readings()).length
    const first = await office.api.call(readLog, { business: 'Whitfield', limit: 1 })
    const cursor = first.body.nextCursor ?? ''
    const next = await office.api.call(readLog, { business: 'Whitfield', limit: 1, cursor })
    expect(next.body.lines[0]?.lineId).not.toBe(first.body.lines[0]?.lineId)
    const made = (await readings()).slice(before)
    expect(made).toMatchObject([{ exchange: 8, after: { business: 'Whitfield', log: 'staff' } }])
  })

  it('is filtered by person, business, act, object, days and words', async () => {
    const { lastName } = await nameOf(finance.contactId)
    expect(await acts(office.api, { person: lastName })).toEqual(['payments.search'])
    const business = await acts(office.api, { business: 'whitfield' })
    expect(business.toSorted()).toEqual(['payments.search', 'score.read'])
    expect(await acts(office.api, { act: 'score.read' })).toEqual(['score.read'])
    const object = `member/${dana.memberId}`
    expect(await acts(office.api, { object })).toEqual(['score.read'])
    expect(await acts(office.api, { words: 'whitf', act: 'payments.search' })).toEqual([])
    expect(await acts(office.api, { words: '%' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await acts(office.api, { until: '2001-01-01' })).toEqual([])
    expect((await acts(office.api, { from: '2001-01-01', until: today })).length).toBeGreaterThan(1)
    expect((await office.api.call(readLog, { act: 'nothing' as never })).status).toBe(400)
    expect((await office.api.call(readLog, { from: '2026-13-01' })).status).toBe(400)
  })

  it('is saved as a file by the same filter, without formulas, and that is noted', async () => {
    const order = { grantTarget: `m${dana.memberId}`, amount: '5.00', days: 3, note: '=1+1' }
    await finance.api.call(grantFlashCash, { ...order, reference: 'Ticket 9' })
    const { body } = await office.api.call(exportLog, { act: 'flashcash.grant' })
    expect(body.whole).toBe(true)
    const [head, line, end] = body.csv.split('\r\n')
    expect(head).toMatch(/^\uFEFFLine,Time,What,Person,/)
    expect(line).toMatch(/Granted FlashCash,Olive Office .*Whitfield,FlashCash Ticket 9,'=1\+1,/)
    expect(end).toBe('')
    expect(await acts(office.api, { act: 'log.export' })).toEqual(['log.export'])
  })

  it('has no numbers of cards, hashes, tokens or codes in it', async () => {
    const issued = await finance.api.call(issueGiftCard, {
      ...{ exchangeId: 8, amount: '5.00', reference: 'Prize 1' },
    })
    const digits = { search: 'Whitfield 4111 1111 1111 1111' }
    await finance.api.call(findPayments, digits)
    const order = { grantTarget: `m${dana.memberId}`, amount: '5.00', days: 3 }
    const note = `For card ${dana.card}`
    await finance.api.call(grantFlashCash, { ...order, note, reference: 'Ticket 10' })
    const giftCardNumber = issued.body.giftCardNumber ?? ''
    expect(giftCardNumber).not.toBe('')
    const { rows } = await app().owner.query<{ text: string }>(
      `select string_agg(to_jsonb(e)::text, ' ') as text from audit.entries e`,
    )
    const text = (rows[0]?.text ?? '').replaceAll(/"signature": "[^"]*"/g, '')
    expect(text).toContain(`For card …${dana.card.slice(-4)}`)
    for (const secret of [giftCardNumber, giftCardNumber.replaceAll(/\D/g, ''), dana.card]) {
      expect(text).not.toContain(secret)
    }
    expect(text).not.toMatch(/\$argon2|ex1_|\d{13}/)
  })
})

async function nameOf(contactId: number) {
  const { rows } = await app().owner.query<{ lastName: string }>(
    `select last_name as "lastName" from members.contacts where id = $1`,
    [contactId],
  )
  return { lastName: rows[0]?.lastName ?? '' }
}

describe('who looked at my business', () => {
  it('shows a member what concerns it: who, when, for which exchange, and no other member', async () => {
    const mine = await looks(dana.api)
    expect(mine).toMatchObject(
      ['flashcash.grant', 'flashcash.grant', 'score.read', 'payments.search'].map((act) => ({
        act,
      })),
    )
    expect(mine[2]?.person).toMatch(/^Olive Office/)
    expect(JSON.stringify(mine)).not.toContain('Zydeco')
    expect((await looks(zoe.api)).map(({ act }) => act)).toEqual(['score.read', 'payments.search'])
    const stranger = await addTrader(app())
    expect(await looks(stranger.api)).toEqual([])
  })

  it('names the payment of the own business, and not what staff typed', async () => {
    await dana.send(zoe, 7, newKey())
    const transaction = await newestOf(dana)
    const order = { transactionId: transaction.id, reason: 'Sorry, it was sent twice' }
    expect((await finance.api.call(proposeReversal, order)).status).toBe(200)
    const mine = await looks(dana.api)
    expect(mine[0]).toMatchObject({ act: 'reversal.propose', payment: transaction.id })
    expect(JSON.stringify(mine)).not.toContain('Sorry')
  })

  it('is for people who may see the statements', async () => {
    const pat = await addContact(app().owner, dana.memberId)
    const his = api(app()).as(await signedIn(app().owner, pat))
    const { reason } = looksRefusals['not-allowed']
    expect((await his.call(listLooks, {})).problem).toMatchObject({
      code: 'FORBIDDEN',
      detail: reason,
    })
  })
})

describe('the check of the ledger', () => {
  it('covers what ten did at once in one chain, and finds a removed line', async () => {
    const reads = Array.from({ length: 10 }, () =>
      office.api.call(readScore, { memberId: dana.memberId }),
    )
    const pays = Array.from({ length: 10 }, () => dana.send(zoe, 1, newKey()))
    await Promise.all([...reads, ...pays, app().work('seals.seal-transfers')])
    await app().work('seals.seal-transfers')
    const all = (await staffLines(app())).length
    const good = await checkLedger(app().owner, trusting)
    expect([good.fault, Number(good.lines.staff)]).toEqual([undefined, all])
    const undo = new Error('undo')
    await expect(
      app().owner.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica')
        await tx.query(`delete from audit.entries where act = 'flashcash.grant'`)
        expect((await checkLedger(tx, trusting)).fault?.rule).toMatch(/removed after it was sealed/)
        throw undo
      }),
    ).rejects.toThrow('undo')
  })

  it('runs every night, and remembers how far it came', async () => {
    await app().work('seals.check-ledger')
    const { rows } = await app().owner.query<{ staff: bigint; fault: string | null }>(
      'select staff_lines as staff, fault_rule as fault from ledger.checks order by id desc limit 1',
    )
    const lines = await staffLines(app())
    expect(rows).toEqual([{ staff: BigInt(lines.length), fault: null }])
  })
})
