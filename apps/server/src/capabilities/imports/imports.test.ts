/** Members and balances of a former system: from the file to the ledger, and back. */
import {
  correctImport,
  discardImport,
  listImports,
  readImportRows,
  runImport,
  skipImport,
  undoImport,
} from '@exchange/contract/imports/imports.contract'
import { checkLedger } from '@exchange/ledger'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import {
  addOffice,
  detail,
  ended,
  imported,
  importsApp,
  memberFile,
  said,
  upload,
  work,
  run,
} from './imports.fixtures.ts'

const app = importsApp()
let anna: Api
let ben: Api
beforeAll(async () => {
  anna = await addOffice(app())
  ben = await addOffice(app())
})

const ledgerIsRight = async () =>
  expect((await checkLedger(app().deps.db, {})).fault ?? null).toBeNull()

async function members(where = `number like '1%'`): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await app().owner.query(
    `select m.number, m.name, m.status, a.mox, a.usd, a.pts, a.floor_mox as floor, a.below_floor as below
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    where m.exchange_id = 8 and m.${where}
    order by m.number`,
  )
  return rows
}

describe('ADMIN-02 a file of members', () => {
  it('is read in any dress of CSV, and makes members who can choose a password', async () => {
    const file =
      '\uFEFFNAME;member no;e-mail;First;Last;State;Zip;Fax;Phone\r\n' +
      '"Lopez ""Bakery"", LLC";1001;Ada@Example.com;Ada;Lopez;louisiana;2134;1;504.555.0123\r\n' +
      '\r\n' +
      '\'=Cmd Café;1002;;Ben;"O\'Neil";LA;70130;2;\r\n'
    const { importId } = await upload(anna, 'members', file)
    const read = await detail(anna, importId)
    expect(read.rows).toMatchObject({ ready: 2, faulty: 0 })
    expect(read.unknownColumns).toEqual(['Fax'])
    expect((await anna.call(runImport, { importId, letters: false })).status).toBe(200)
    expect(await ended(anna, importId)).toMatchObject({ status: 'done', rows: { made: 2 } })
    const { rows } = await app().owner.query(
      `select m.number, m.name, m.state, m.zip, c.first_name, c.email, c.phone, u.username, c.is_main
      from members.members m
      join members.contacts c on c.member_id = m.id
      join identity.users u on u.contact_id = c.id
      where m.number in ('1001', '1002')
      order by 1`,
    )
    expect(rows).toEqual([
      {
        ...{ number: '1001', name: 'Lopez "Bakery", LLC', state: 'LA', zip: '02134' },
        ...{ first_name: 'Ada', email: 'Ada@example.com', phone: '(504) 555-0123' },
        ...{ username: 'ada@example.com', is_main: true },
      },
      {
        ...{ number: '1002', name: '=Cmd Café', state: 'LA', zip: '70130', first_name: 'Ben' },
        ...{ email: '', phone: '', username: 'ben.oneil', is_main: true },
      },
    ])
  })

  it('says what is wrong by row and column, and takes corrections and rows left out', async () => {
    const file =
      'Member number,Business,First name,Last name,Email,Phone,State,Joined\n' +
      '1101,,Ada,Lopez,ada@,12,ZZ,13/13/2014\n' +
      '1102,B,Ben,Lopez,b@example.com,,LA,2014-03-01\n' +
      '1102,C,Cleo,Lopez,B@example.com,,LA,\n'
    const { importId } = await upload(anna, 'members', file)
    expect(await said(anna, importId)).toEqual([
      '2/business: This cell is empty. It is needed.',
      '2/joined: This is not a day. Write it as 2014-03-01.',
      '2/email: This is not an email address.',
      '2/phone: This is not a phone number. It needs ten digits.',
      '2/state: There is no such state. Write two letters, as LA.',
      '4/number: Row 3 has the same member number.',
      '4/email: Row 3 has the same email. Two people then share their letters.',
    ])
    expect((await anna.call(runImport, { importId, letters: false })).problem.code).toBe('CONFLICT')
    const fix = { importId, row: 4, cells: { number: '1103' } }
    expect((await anna.call(correctImport, fix)).status).toBe(200)
    expect(await said(anna, importId, 'remarks')).toHaveLength(1)
    await anna.call(skipImport, { importId, row: null, skipped: true })
    expect((await detail(anna, importId)).rows).toMatchObject({ ready: 2, skipped: 1, faulty: 0 })
    await anna.call(skipImport, { importId, row: 2, skipped: false })
    expect((await detail(anna, importId)).rows.faulty).toBe(1)
    const corrected = await upload(anna, 'members', memberFile(1, 1104), { instead: importId })
    expect((await anna.call(readImportRows, { importId, show: 'ready' })).status).toBe(404)
    expect((await anna.call(discardImport, { importId: corrected.importId })).status).toBe(200)
    const { imports } = (await anna.call(listImports, {})).body
    expect(imports.some((one) => one.importId === corrected.importId)).toBe(false)
    expect(await members(`number like '110%'`)).toEqual([])
  })

  it('that comes twice adds nothing', async () => {
    const file = memberFile(3, 1_200)
    await imported({ by: anna }, ['members', file])
    const { importId } = await upload(ben, 'members', file)
    expect((await detail(ben, importId)).rows).toMatchObject({ there: 3, ready: 0 })
    const again = await run(ben, importId)
    expect(again.problem.detail).toContain('nothing to import')
    expect(await members(`number like '120%'`)).toHaveLength(3)
  })

  it('survives a stop after any piece: every row is made once', async () => {
    const { importId } = await upload(anna, 'members', memberFile(230, 13_000))
    await app().owner.query(
      `update imports.imports set status = 'running', ordered_by = uploaded_by where id = $1`,
      [importId],
    )
    for (const pieces of [1, 1]) {
      const stop = new AbortController()
      const needs = { at: 0 }
      const stopping = new Proxy(stop.signal, {
        get: (signal, name) =>
          name === 'throwIfAborted'
            ? () => {
                needs.at += 1
                if (needs.at > pieces) throw new Error('killed')
              }
            : Reflect.get(signal, name),
      })
      await expect(work(app(), stopping)).rejects.toThrow('killed')
    }
    expect((await detail(anna, importId)).rows).toMatchObject({ made: 200, ready: 30 })
    await Promise.all([work(app()), work(app())])
    expect(await ended(anna, importId)).toMatchObject({ status: 'done', rows: { made: 230 } })
    expect(await members(`number like '13___'`)).toHaveLength(230)
  })

  it('keeps nothing of a piece in which a row cannot be made, and says that it stopped', async () => {
    await imported({ by: anna }, ['members', memberFile(1, 1_300)])
    await app().owner.query(
      `alter table members.contacts add constraint no_zoe check (first_name <> 'Zoe')`,
    )
    const names = ['Amy', 'Bea', 'Zoe', 'Dot']
    const rows = names.map((name) => `1300,${name},Ito`).join('\n')
    const file = `Member number,First name,Last name\n${rows}\n`
    const { importId } = await upload(anna, 'contacts', file)
    await anna.call(runImport, { importId, letters: false })
    const stopped = await ended(anna, importId)
    await app().owner.query('alter table members.contacts drop constraint no_zoe')
    expect(stopped).toMatchObject({ status: 'stopped', rows: { made: 0, ready: 4 } })
    const people = `select from members.contacts where last_name = 'Ito' and removed_at is null`
    expect((await app().owner.query(people)).rowCount).toBe(0)
    await anna.call(runImport, { importId, letters: false })
    expect(await ended(anna, importId)).toMatchObject({ status: 'done', rows: { made: 4 } })
    expect((await app().owner.query(people)).rowCount).toBe(4)
  })
})

const balanceFile = [
  'Member number,Balance,Cash reserve,Points,Credit line',
  '1400,"1.250,50",20,100,500',
  '1401,(800.00),,,800',
  '1402,0,,,1000',
  '',
].join('\n')

describe('ADMIN-02 opening balances', () => {
  it('are posted against the opening account once a second person agrees, and undone', async () => {
    await imported({ by: anna }, ['members', memberFile(3, 1_400)])
    const { importId } = await upload(anna, 'balances', balanceFile)
    expect(await detail(anna, importId)).toMatchObject({
      sums: { balance: 450.5, reserve: 20, points: 100, credit: 2_300 },
      needsSecond: true,
    })
    await anna.call(runImport, { importId, letters: false })
    expect((await detail(anna, importId)).status).toBe('waiting')
    const own = await run(anna, importId)
    expect(own.problem.detail).toContain('another administrator')
    expect((await members(`number = '1400'`))[0]?.['mox']).toBe(0n)
    await Promise.all(Array.from({ length: 10 }, () => run(ben, importId)))
    await Promise.all([work(app()), work(app())])
    await ended(anna, importId)
    const begun = [
      { mox: 1_250_50n, usd: 20_00n, pts: 100n, floor: -500_00n, below: false },
      { mox: -800_00n, usd: 0n, pts: 0n, floor: -800_00n, below: false },
      { mox: 0n, usd: 0n, pts: 0n, floor: -1_000_00n, below: false },
    ]
    expect(await members(`number like '140%'`)).toMatchObject(begun)
    await ledgerIsRight()

    const again = await upload(ben, 'balances', balanceFile)
    expect((await detail(ben, again.importId)).rows).toMatchObject({ there: 3 })

    expect((await anna.call(undoImport, { importId })).status).toBe(200)
    expect(await ended(anna, importId)).toMatchObject({ status: 'undone', rows: { undone: 3 } })
    const none = { mox: 0n, usd: 0n, pts: 0n, floor: 0n, below: false }
    expect(await members(`number like '140%'`)).toMatchObject([none, none, none])
    await ledgerIsRight()
  })

  it('stay where a member has paid since; so does the member', async () => {
    const both = { by: anna, second: ben }
    const first = await imported({ by: anna }, ['members', memberFile(2, 1_500)])
    const file = 'Member number,Balance\n1500,100\n1501,50\n'
    const second = await imported(both, ['balances', file])
    await app().owner.query(
      `select ledger.post(jsonb_build_array(jsonb_build_object(
        'id', gen_random_uuid(), 'kind', 'send', 'actor', 'test', 'detail', '{}'::jsonb,
        'legs', jsonb_build_array(
          jsonb_build_object('account', a.id, 'mox', -10, 'usd', 0, 'pts', 0, 'unfloored', false),
          jsonb_build_object('account', b.id, 'mox', 10, 'usd', 0, 'pts', 0, 'unfloored', false)
        )
      )))
      from ledger.accounts a, ledger.accounts b
      where a.id = (select main_account from members.members where number = '1500')
        and b.owner = 'exchange:8' and b.kind = 'opening'`,
    )
    await anna.call(undoImport, { importId: second })
    expect((await ended(anna, second)).rows).toMatchObject({ undone: 1, kept: 1 })
    await anna.call(undoImport, { importId: first })
    await ended(anna, first)
    const { rows } = (await anna.call(readImportRows, { importId: first, show: 'kept' })).body
    expect(rows.map(({ row, kept }) => [row, kept])).toEqual([
      [2, 'It has paid or been paid since.'],
    ])
    const free = await upload(anna, 'members', memberFile(2, 1_500))
    expect((await detail(anna, free.importId)).rows).toMatchObject({ there: 1, ready: 1 })
    await ledgerIsRight()
  })
})
