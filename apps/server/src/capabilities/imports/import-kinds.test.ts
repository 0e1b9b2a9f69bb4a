/** Contacts, products and cards; letters; files that are refused; who may; and the way back out. */
import { listDocuments } from '@exchange/contract/documents/documents.contract'
import {
  discardImport,
  importExportPath,
  importTemplatePath,
  listImports,
  readImport,
  readImportRows,
  runImport,
  sendImportLetters,
  undoImport,
} from '@exchange/contract/imports/imports.contract'
import { importKinds } from '@exchange/domain/imports/import-kinds.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import {
  addOffice,
  detail,
  ended,
  imported,
  importsApp,
  memberFile,
  rowsIn,
  run,
  runNeeds,
  said,
  upload,
} from './imports.fixtures.ts'
import { orderLetters } from './send-letters.service.ts'

const app = importsApp()
const rowsOf = rowsIn(app)
let anna: Api
let other: Api
beforeAll(async () => {
  anna = await addOffice(app())
  other = await addOffice(app(), 9, 9)
})

async function made(kind: (typeof importKinds)[number], file: string): Promise<number> {
  const importId = await imported({ by: anna }, [kind, file])
  expect(await said(anna, importId)).toEqual([])
  expect((await detail(anna, importId)).status).toBe('done')
  return importId
}

describe('ADMIN-02 further people, products and cards', () => {
  beforeAll(async () => {
    await made('members', memberFile(2, 2_000))
  })

  it('are made, found again in the same file, and undone', async () => {
    const people =
      'Member number,First name,Last name,Email,Rights,Limit per payment\n' +
      '2000,Ben,Lopez,ben@x.example,"send, listing",50\n2001,Cleo,Ito,,none,none\n'
    const contacts = await made('contacts', people)
    expect(
      await rowsOf(
        `select first_name, rights, payment_limit, allow_login from members.contacts
        where first_name in ('Ben', 'Cleo') order by 1`,
      ),
    ).toEqual([
      { first_name: 'Ben', rights: ['send', 'listing'], payment_limit: 50_00n, allow_login: true },
      { first_name: 'Cleo', rights: [], payment_limit: null, allow_login: false },
    ])
    // The bread's would pass for an old card.
    const things =
      'Member number,Product,Price,Price is from,EAN\n' +
      '2000,Cake,"1.045,50",yes,4006381333931\n2000,Bread,,,4006381333924\n'
    const products = await made('products', things)
    expect(
      await rowsOf('select name, price, price_from, barcode from members.products order by 1'),
    ).toEqual([
      { name: 'Bread', price: null, price_from: false, barcode: '4006381333924' },
      { name: 'Cake', price: 1_045_50n, price_from: true, barcode: '4006381333931' },
    ])
    for (const [kind, file] of [
      ['contacts', people],
      ['products', things],
    ] as const) {
      const { importId } = await upload(anna, kind, file)
      expect((await detail(anna, importId)).rows).toMatchObject({ there: 2, ready: 0, faulty: 0 })
    }
    for (const importId of [contacts, products]) {
      await anna.call(undoImport, { importId })
      expect((await ended(anna, importId)).rows).toMatchObject({ undone: 2, kept: 0 })
    }
    const left = `select from members.products where active or barcode is not null`
    expect(await rowsOf(left)).toEqual([])
    expect(
      await rowsOf(`select from members.contacts where first_name = 'Ben' and removed_at is null`),
    ).toEqual([])
  })

  it('a card of the former system is sealed at once, and known by its last digits', async () => {
    const number = '9212 3456 7890 1236'
    const file = `Member number,First name,Last name,Card number\n2000,Adaa,Lopeza,${number}\n`
    const { importId } = await upload(anna, 'cards', file)
    const { rows } = (await anna.call(readImportRows, { importId, show: 'ready' })).body
    expect(rows[0]?.cells['card']).toBe('•••• 1236')
    const stored = JSON.stringify(await rowsOf('select cells, secret from imports.rows'))
    expect(stored).not.toContain('78901236')
    await anna.call(runImport, { importId, letters: false })
    expect((await ended(anna, importId)).status).toBe('done')
    expect(await rowsOf('select status, last_four, proof_hash from members.cards')).toEqual([
      { status: 'active', last_four: '1236', proof_hash: null },
    ])
    const again = await upload(anna, 'cards', file)
    expect((await detail(anna, again.importId)).rows.there).toBe(1)
    const stolen = await upload(anna, 'cards', file.replace('2000,Adaa,Lopeza', '2001,Adab,Lopezb'))
    expect(await said(anna, stolen.importId)).toEqual(['2/card: Somebody else has this card.'])
    const wrong = await upload(anna, 'cards', file.replace(number, '1234 567'))
    expect((await said(anna, wrong.importId))[0]).toContain('16 digits beginning with 92 to 99')
  })

  it('of a member of another exchange are refused', async () => {
    await addMember(app().owner, { exchange: 9, listName: 'Elsewhere' })
    const [theirs] = await rowsOf(
      `select number from members.members where exchange_id = 9 limit 1`,
    )
    const { importId } = await upload(
      anna,
      'products',
      `Member,Product\n${String(theirs?.['number'])},Cake\n`,
    )
    expect(await said(anna, importId)).toEqual([
      '2/number: Your exchange has no member with this number.',
    ])
  })
})

describe('ADMIN-02 letters', () => {
  it('go to imported people when the office says so, once', async () => {
    const importId = await made('members', memberFile(2, 2_100))
    expect((await detail(anna, importId)).letters).toEqual({ sending: false, written: 0, left: 2 })
    await anna.call(sendImportLetters, { importId })
    const letters = async () => (await detail(anna, importId)).letters
    await expect.poll(letters).toEqual({ sending: false, written: 2, left: 0 })
    const told = await rowsOf(`select from imports.rows where letter_at is not null`)
    expect(told).toHaveLength(2)
    await everythingTold(app())
    const [letter] = await rowsOf(
      `select facts from delivery.messages where kind = 'invited' order by id limit 1`,
    )
    expect(letter).toEqual({ facts: { imported: 'true' } })
  })

  it('go to at most 200 people a minute, whoever looks first', async () => {
    const importId = await made('members', memberFile(3, 2_200))
    await rowsOf(`insert into imports.rows (import_id, number, cells, status, letter_at)
      select ${importId}, n, '{}', 'made', now() from generate_series(1001, 1198) n`)
    await rowsOf(`update imports.imports set letters = true where id = ${importId}`)
    await Promise.all([1, 2, 3].map(() => orderLetters(runNeeds(app()))))
    expect((await detail(anna, importId)).letters).toMatchObject({ sending: true, left: 1 })
    await rowsOf(`update imports.rows set letter_at = letter_at - interval '1 hour'
      where number > 1000`)
    await orderLetters(runNeeds(app()))
    expect((await detail(anna, importId)).letters).toMatchObject({ sending: false, left: 0 })
  })
})

describe('ADMIN-02 a file that cannot be read', () => {
  const head = 'Member number,Business,First name,Last name\n'
  it.each([
    ['nothing', '', 'has no rows'],
    ['a head alone', head, 'has no rows'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'workbook'],
    ['UTF-16', Buffer.from(`\uFEFF${head}`, 'utf16le'), 'not in UTF-8'],
    ['Latin-1', Buffer.from(`${head}1,Café,Ada,Lopez\n`, 'latin1'), 'Line 2 has letters'],
    ['no such columns', 'Name\nBakery\n', 'lacks the columns Member number, First name, Last name'],
    ['a column twice', `Number,${head}1,2,B,A,L\n`, 'Member number twice'],
    ['a cell too many', `${head}1,Cakes, and more,Ada,Lopez\n`, 'Row 2 has more cells'],
    ['a lone quotation mark', `${head}1,"Cakes" x,Ada,Lopez\n`, 'Row 2 has a quotation mark'],
    ['the number of a bank card', `${head}1,4111 1111 1111 1111,Ada,L\n`, 'payment card'],
  ])('%s is told in words', async (_name, file, words) => {
    const { status, problem } = await upload(anna, 'members', file)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(problem.detail).toContain(words)
  })

  it('more than 20 MB is refused, and nothing of it kept', async () => {
    const before = await rowsOf('select from imports.imports')
    const { status } = await upload(anna, 'members', Buffer.alloc(20_000_001, 'x'))
    expect(status).toBe(413)
    expect(await rowsOf('select from imports.imports')).toHaveLength(before.length)
  })
})

describe('SEC-08 who may import', () => {
  it('is an administrator of the exchange; to others there is no such import', async () => {
    const file = memberFile(1, 2_200)
    const { importId } = await upload(anna, 'members', file)
    const asks = { importId, letters: false }
    const replies = [
      await other.call(readImport, { importId }),
      await other.call(readImportRows, { importId, show: 'ready' }),
      await other.call(runImport, asks),
      await other.call(undoImport, { importId }),
      await other.call(discardImport, { importId }),
      await other.call(sendImportLetters, { importId }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    expect((await upload(other, 'members', file)).status).toBe(403)
    const listed = (await other.call(listImports, {})).body
    expect([listed.imports, listed.exchanges.map((one) => one.exchangeId)]).toEqual([[], [9]])
    const { contactId } = await addMember(app().owner, { exchange: 8 })
    const broker = api(app()).as(
      await signedIn(app().owner, contactId, { grants: [{ scope: 8, role: 'Finance' }] }),
    )
    expect((await upload(broker, 'members', file)).status).toBe(403)
    expect((await broker.call(listImports, {})).status).toBe(403)
    expect((await broker.call(listDocuments, {})).status).toBe(200)
    const asked = `${importExportPath}?exchangeId=8&kind=members`
    expect((await other.send(asked)).status).toBe(403)
  })
})

describe('ADMIN-02 what an exchange has', () => {
  const file = async (by: Api, kind: string, exchangeId: number) =>
    (await by.send(`${importExportPath}?exchangeId=${exchangeId}&kind=${kind}`)).body as string

  it('comes out as the files that come in: exported, imported, and exported the same', async () => {
    await addExchange(app().owner, 10)
    await addExchange(app().owner, 11)
    const [one, two] = [await addOffice(app(), 10, 8), await addOffice(app(), 10, 8)]
    const [three, four] = [await addOffice(app(), 11, 8), await addOffice(app(), 11, 8)]
    const into = async (pair: readonly [Api, Api], kind: 'members' | 'balances', text: string) => {
      const exchangeId = pair[0] === one ? 10 : 11
      const { importId } = await upload(pair[0], kind, text, { exchangeId })
      await pair[0].call(runImport, { importId, letters: false })
      if (kind === 'balances') await run(pair[1], importId)
      expect((await ended(pair[0], importId)).status).toBe('done')
    }
    const odd =
      'Member number,Business,First name,Last name,Phone,Joined,Standing\n' +
      '"1","=cmd|calc, ""Inc""",Ñora,Đorić,5045550123,2001-02-03,standby\n2,B,Ada,Lo,,,\n'
    await into([one, two], 'members', odd)
    await into([one, two], 'balances', 'Number,Balance,Credit line\n1,-12.34,500\n2,9999.99,\n')
    const members = await file(one, 'members', 10)
    expect(members).toContain(`"'=cmd|calc, ""Inc"""`)
    const balances = await file(one, 'balances', 10)
    expect(balances).toContain('1,-12.34,0.00,0,500.00')
    // In one network usernames are unique, so the second exchange makes its own.
    await into([three, four], 'members', withoutUsernames(members))
    await into([three, four], 'balances', balances)
    expect(withoutUsernames(await file(three, 'members', 11))).toBe(withoutUsernames(members))
    expect(await file(three, 'balances', 11)).toBe(balances)
  })

  it.each(importKinds)('a template of %s can be imported as it is', async (kind) => {
    const { body, headers } = await anna.send(`${importTemplatePath}?kind=${kind}`)
    expect(headers.get('content-disposition')).toContain(`${kind}-template.csv`)
    const { importId } = await upload(anna, kind, body as string)
    const faults = await said(anna, importId)
    // The members of the examples are those of no exchange.
    expect(faults.filter((text) => !text.includes('exchange'))).toEqual([])
    expect(faults).toHaveLength(kind === 'members' ? 0 : 1)
  })
})

/** The seventh column. */
function withoutUsernames(csv: string): string {
  const lines = csv.split('\r\n')
  const [head = ''] = lines
  const at = head.split(',').indexOf('Username')
  return lines
    .map((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
      return cells.map((cell, place) => (place === at ? ',' : cell)).join('')
    })
    .join('\r\n')
}
