/** Payments of a former system: imported as history, shown to those of it, and counted nowhere. */
import {
  exportFormerPayments,
  listFormerPayments,
  readFormerPaymentsOf,
} from '@exchange/contract/former-payments/former-payments.contract'
import {
  correctImport,
  importExportPath,
  runImport,
  undoImport,
} from '@exchange/contract/imports/imports.contract'
import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import {
  addOffice,
  detail,
  ended,
  imported,
  importsApp,
  memberFile,
  rowsIn,
  runNeeds,
  said,
  upload,
} from '../imports/imports.fixtures.ts'
import { runImports } from '../imports/run-imports.service.ts'

const app = importsApp()
const rowsOf = rowsIn(app)
const heads = 'Date,Payer,Payee,Amount,Fee,Note,Reference\n'
let anna: Api
let ada: Api
let ben: Api
let adaId: number
beforeAll(async () => {
  anna = await addOffice(app())
  await imported({ by: anna }, ['members', memberFile(3, 7_000)])
  ada = await personOf('7000')
  ben = await personOf('7001')
  const [first] = await rowsOf(`select id from members.members where number = '7000'`)
  adaId = Number(first?.['id'])
})

/** The main contact of an imported member, signed in. */
async function personOf(number: string): Promise<Api> {
  const [of] = await rowsOf(
    `select c.id from members.contacts c join members.members m on m.id = c.member_id
    where m.number = $1`,
    [number],
  )
  return api(app()).as(await signedIn(app().owner, Number(of?.['id'])))
}

const totals = async () =>
  (
    await rowsOf(
      `select
        (select count(*) from ledger.transfers) as transfers,
        (select sum(abs(mox) + abs(usd) + abs(pts))::text from ledger.accounts) as sums,
        (select count(*) from tax.sales) as sales,
        (select count(*) from months.months) as months,
        (select count(*) from score.scores) as scores`,
    )
  )[0]

it('ADMIN-02 past payments are listed to both sides, the fee to the payer, and nothing counts them', async () => {
  const before = await totals()
  const file =
    `${heads}2019-05-13,7000,7001,120.00,6.00,Two cakes,A-1\n` +
    '5/14/2019,Business 7001,7000,"1,045.50",,Sign,A-2\n2020-01-02,Gone Bakery,7000,10,0.50,,\n'
  const importId = await imported({ by: anna }, ['payments', file])
  expect(await said(anna, importId)).toEqual([])
  expect((await detail(anna, importId)).rows).toMatchObject({ made: 3 })
  const own = (await ada.call(listFormerPayments, {})).body
  expect(own.payments).toMatchObject([
    {
      ...{ day: '2020-01-02', action: 'Sale', member: 'Gone Bakery', amount: 10 },
      ...{ fee: null, note: '', reference: '' },
    },
    {
      ...{ day: '2019-05-14', action: 'Sale', member: 'Business 7001', amount: 1_045.5 },
      ...{ fee: null, note: 'Sign', reference: 'A-2' },
    },
    {
      ...{ day: '2019-05-13', action: 'Purchase', member: 'Business 7001', amount: 120 },
      ...{ fee: 6, note: 'Two cakes', reference: 'A-1' },
    },
  ])
  expect(own.nextCursor).toBeNull()
  expect((await ben.call(listFormerPayments, {})).body.payments.map(({ fee }) => fee)).toEqual([
    ...[null, null],
  ])
  const { csv, whole } = (await ada.call(exportFormerPayments, {})).body
  expect([whole, csv.split('\r\n')[3]]).toEqual([
    ...[true, '2019-05-13,Purchase,Business 7001,-120,6,Two cakes,A-1'],
  ])
  expect(await totals()).toEqual(before)
})

it('ADMIN-02 pages follow each other without a gap, and a file that comes twice adds nothing', async () => {
  const first = (await ada.call(listFormerPayments, { limit: 2 })).body
  const rest = (await ada.call(listFormerPayments, { limit: 2, cursor: first.nextCursor ?? '' }))
    .body
  expect([...first.payments, ...rest.payments].map(({ day }) => day)).toEqual([
    ...['2020-01-02', '2019-05-14', '2019-05-13'],
  ])
  const file = `${heads}2019-05-13,Business 7000,7001,120,7,Two cakes,A-1\n`
  const { importId } = await upload(anna, 'payments', file)
  expect((await detail(anna, importId)).rows).toMatchObject({ there: 1, ready: 0 })
})

it('ADMIN-02 each fault is told by row and column, and corrected in place', async () => {
  const file = `${heads}2019-13-01,7000,7001,5,,,\n2019-01-01,Nobody,No one,5,,,\n2019-01-01,7000,7001,0,,,\n`
  const { importId } = await upload(anna, 'payments', file)
  expect(await said(anna, importId)).toEqual([
    '2/day: This is not a day. Write it as 2014-03-01.',
    '3/payer: Neither payer nor payee is a member of your exchange. Write a member number, or a name as it stands here.',
    '4/amount: A payment is above zero. Write money that went back as a payment the other way.',
  ])
  expect((await anna.call(runImport, { importId, letters: false })).problem.code).toBe('CONFLICT')
  await anna.call(correctImport, { importId, row: 2, cells: { day: '2019-12-01' } })
  await anna.call(correctImport, { importId, row: 3, cells: { payer: '7002' } })
  await anna.call(correctImport, { importId, row: 4, cells: { amount: '1' } })
  expect((await detail(anna, importId)).rows).toMatchObject({ ready: 3, faulty: 0, remarks: 1 })
})

it('ADMIN-02 10,000 are imported within seconds, survive a kill, and all are undone', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const [payer, payee] = at % 2 === 0 ? ['7001', 'Business 7002'] : ['7002', '7001']
    return `2018-0${1 + (at % 9)}-15,${payer},${payee},${1 + at}.00,,,B-${at}`
  })
  const begun = performance.now()
  const { importId } = await upload(anna, 'payments', heads + rows.join('\n'))
  await app().owner.query(
    `update imports.imports set status = 'running', agreed = true, began_at = now(),
      ordered_by = uploaded_by, ordered_at = now() where id = $1`,
    [importId],
  )
  const stopping = new AbortController()
  let pieces = 0
  const needs = runNeeds(app())
  const houseAccounts: typeof needs.houseAccounts = {
    async find(...asked) {
      pieces += 1
      if (pieces === 3) stopping.abort()
      return await needs.houseAccounts.find(...asked)
    },
  }
  const killed = runImports({ ...needs, houseAccounts }, stopping.signal)
  await expect(killed).rejects.toThrow(/abort/i)
  await runImports(runNeeds(app()))
  expect((await ended(anna, importId)).rows).toMatchObject({ made: 10_000 })
  expect(performance.now() - begun).toBeLessThan(30_000)
  const count = async () =>
    (
      await rowsOf(
        'select count(*)::integer as n from former_payments.payments where import_id = $1',
        [importId],
      )
    )[0]
  expect(await count()).toEqual({ n: 10_000 })
  await anna.call(undoImport, { importId })
  expect((await ended(anna, importId)).rows).toMatchObject({ undone: 10_000, kept: 0 })
  expect(await count()).toEqual({ n: 0 })
}, 60_000)

it('SEC-05 SEC-06 employees, strangers and staff of another exchange read none of them', async () => {
  await app().owner.query(
    `insert into members.contacts (member_id, first_name, last_name, rights)
    values ($1, 'Cleo', 'Ito', '{send}')`,
    [adaId],
  )
  const [cleo] = await rowsOf(`select id from members.contacts where first_name = 'Cleo'`)
  const employee = api(app()).as(await signedIn(app().owner, Number(cleo?.['id'])))
  const refused = [
    await employee.call(listFormerPayments, {}),
    await employee.call(exportFormerPayments, {}),
  ].map(({ problem }) => problem.code)
  expect(refused).toEqual(['NO_TRANSACTION_AUTHORITY', 'NO_TRANSACTION_AUTHORITY'])
  const of = { memberId: adaId }
  expect((await ben.call(readFormerPaymentsOf, of)).status).toBe(403)
  const other = await addOffice(app(), 9, 9)
  expect((await other.call(readFormerPaymentsOf, of)).status).toBe(404)
  expect((await anna.call(readFormerPaymentsOf, of)).body.payments).toHaveLength(3)
})

it('ADMIN-02 they come out in the columns of the import', async () => {
  const reply = await anna.send(`${importExportPath}?exchangeId=8&kind=payments`)
  const [, ...lines] = String(reply.body).trimEnd().split('\r\n')
  expect(lines).toEqual([
    '2019-05-13,7000,7001,120.00,6.00,Two cakes,A-1',
    '2019-05-14,7001,7000,1045.50,,Sign,A-2',
    '2020-01-02,Gone Bakery,7000,10.00,0.50,,',
  ])
})

it('DOMAIN §16 an erasure takes what nobody else has, and the words of the rest', async () => {
  await app().owner.query('select former_payments.erase_business($1)', [adaId])
  expect(
    await rowsOf(
      'select day::text, amount, note, reference from former_payments.payments order by day',
    ),
  ).toEqual([
    { day: '2019-05-13', amount: 120_00n, note: '', reference: '' },
    { day: '2019-05-14', amount: 1_045_50n, note: '', reference: '' },
  ])
})
