import { describe, expect, it } from 'vitest'
import { isRemark } from './import-fault.rules.ts'
import { separatorOf, withoutEscape } from './import-file.rules.ts'
import { readHeader } from './import-header.rules.ts'
import { columnsOf, importKinds, type Cells } from './import-kinds.rules.ts'
import { givenBy, readBalanceRow } from './import-rows.rules.ts'
import { judgeRows, readRow, type KnownMember, type KnownOnes } from './judge-rows.rules.ts'
import { readSigned } from './row-reader.rules.ts'

const today = '2026-11-27'
const member = (over: Partial<KnownMember> = {}): KnownMember => ({
  ...{ memberId: 7, credit: 500_00n, began: false, hasMoved: false, isInUse: false },
  ...{ people: new Map(), products: new Set(), barcodes: new Set(), isListed: false },
  ...over,
})
const nothing: KnownOnes = {
  members: new Map(),
  usernames: new Set(),
  emails: new Set(),
  businesses: new Set(),
  categories: new Set(['bakeries', 'catering']),
  pictures: new Map([
    ['shop.jpg', true],
    ['old.bmp', false],
  ]),
  cards: new Map(),
  parties: { numbers: new Map(), names: new Map() },
  payments: new Set(),
}
const judged = (kind: (typeof importKinds)[number], all: readonly Cells[], known = nothing) =>
  judgeRows(
    kind,
    all.map((cells, at) => ({ row: at + 2, cells })),
    { known, today },
  ).map(({ status, faults }) => [status, ...faults.map(({ column, code }) => `${column} ${code}`)])

describe('ADMIN-02 what a file of a former system says', () => {
  it.each([
    ['-250.00', -250_00n],
    ['(250)', -250_00n],
    ['250-', -250_00n],
    ['−1,250.50', -1_250_50n],
    ['$-5', -5_00n],
    ['1.250,50', 1_250_50n],
    ['0', 0n],
  ])('the amount %j is %s', (written, value) => {
    expect(readSigned(written, 'MOX')).toEqual({ ok: true, value })
  })

  it.each(['1.250', '--5', '(5', '5)', '€5', '12,345,678', '-', '()', '=1+1'])(
    'the amount %j is refused',
    (written) => expect(readSigned(written, 'MOX').ok).toBe(false),
  )

  it('columns are found in any order and case; others are told', () => {
    const read = readHeader('balances', ['CREDIT LIMIT', ' Member-No ', 'Note', '', 'balance'])
    expect(read).toEqual({
      places: ['credit', 'number', null, null, 'balance'],
      ...{ unknown: ['Note'], missing: [], twice: [] },
    })
    expect(readHeader('balances', ['Number', 'Account', 'x'])).toMatchObject({
      ...{ missing: ['Balance'], twice: ['Member number'] },
    })
  })

  it('no two columns of a kind have one header', () => {
    for (const kind of importKinds) {
      const words = columnsOf(kind).flatMap(({ header, also = [] }) => [header, ...also])
      const folded = words.map((word) => word.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
      expect([kind, new Set(folded).size]).toEqual([kind, folded.length])
    }
  })

  it('cells are separated by what stands most often in the first line', () => {
    expect(separatorOf('a,b;c;d\n,,,,,')).toBe(';')
    expect(separatorOf('"a;b;c",d\n')).toBe(',')
    expect(separatorOf('a\tb')).toBe('\t')
    expect([withoutEscape("'=1"), withoutEscape("'tis"), withoutEscape("' -5")]).toEqual([
      ...['=1', "'tis", ' -5'],
    ])
  })

  it('the example of each template is read', () => {
    for (const kind of importKinds) {
      const cells = Object.fromEntries(columnsOf(kind).map(({ name, example }) => [name, example]))
      expect([kind, readRow(kind, cells, today).ok]).toEqual([kind, true])
    }
  })
})

describe('ADMIN-02 the dry run', () => {
  const ada = { number: '1', business: 'Bakery', firstName: 'Ada', lastName: 'Lopez' }

  it('compares members with each other and with the exchange', () => {
    const known = {
      ...nothing,
      members: new Map([['3', member()]]),
      usernames: new Set(['taken']),
      emails: new Set(['a@x.example']),
      businesses: new Set(['cafe|70130']),
    }
    const rows = [
      { ...ada, email: 'A@x.example', username: 'Taken' },
      { ...ada, number: '2', email: 'b@x.example', zip: '70130', business: 'Café' },
      {
        ...ada,
        number: '2',
        email: 'B@X.example',
        zip: '70130',
        business: 'Cafe',
        username: 'u v',
      },
      { ...ada, number: '3' },
      { ...ada, number: '3' },
      { ...ada, number: '4', email: 'b@x.example', zip: '70130', business: 'CAFE!' },
    ]
    expect(judged('members', rows, known)).toEqual([
      ['faulty', 'username username-taken', 'email email-known'],
      ['ready', 'business business-known'],
      ['faulty', 'username username-invalid'],
      ['there'],
      ['faulty', 'number number-twice'],
      ['ready', 'email email-twice', 'business business-known', 'business business-twice'],
    ])
  })

  it('people, products and cards need their member', () => {
    const people = new Map([['ada lopez', { contactId: 1, hasCard: true }]])
    const known = {
      ...nothing,
      members: new Map([['1', member({ people, products: new Set(['cake']) })]]),
      cards: new Map([
        ['9200000000000017', 1],
        ['9200000000000025', 2],
      ]),
    }
    const person = { number: '1', firstName: 'ADA', lastName: 'López' }
    const others = [person, { ...person, lastName: 'Ito' }, { ...person, number: '2' }]
    expect(judged('contacts', others, known)).toEqual([
      ...[['there'], ['ready'], ['faulty', 'number member-unknown']],
    ])
    const products = ['Cake', 'Bread', 'BREAD'].map((product) => ({ number: '1', product }))
    expect(judged('products', products, known)).toEqual([
      ...[['there'], ['ready'], ['faulty', 'product product-twice']],
    ])
    const coded = ['4006381333932', 'SHOP-1', 'SHOP-2', 'SHOP-2'].map((barcode, at) => ({
      ...{ number: '1', product: `Thing ${at}`, barcode },
    }))
    const barcodes = new Set(['SHOP-1'])
    const having = { ...nothing, members: new Map([['1', member({ barcodes })]]) }
    expect(judged('products', coded, having)).toEqual([
      ['faulty', 'barcode barcode-invalid'],
      ['faulty', 'barcode barcode-taken'],
      ['ready'],
      ['faulty', 'barcode barcode-twice'],
    ])
    const cards = ['9200000000000017', '9200000000000025', '9200000000000033', '9100000000000001']
    expect(
      judged(
        'cards',
        cards.map((card) => ({ ...person, card })),
        known,
      ),
    ).toEqual([
      ['there'],
      ['faulty', 'lastName holder-twice', 'card card-taken'],
      ['faulty', 'lastName holder-twice', 'lastName holder-has-card'],
      ['faulty', 'card card-invalid'],
    ])
  })

  it('people of a member in use come without rights, and their cards are not active', () => {
    const people = new Map([['ada lopez', { contactId: 1, hasCard: false }]])
    const known = { ...nothing, members: new Map([['1', member({ people, isInUse: true })]]) }
    const holder = { number: '1', firstName: 'Ada', lastName: 'Lopez', card: '9200000000000017' }
    const eve = { number: '1', firstName: 'Eve', lastName: 'Ito' }
    expect(judged('contacts', [eve, { ...eve, firstName: 'Zoe', rights: 'none' }], known)).toEqual([
      ['ready', 'rights rights-come-later'],
      ['ready'],
    ])
    expect(judged('cards', [holder], known)).toEqual([['ready', 'card card-not-active']])
  })

  it('a member begins once, before it moves anything, and owes no more than its line', () => {
    const known = {
      ...nothing,
      members: new Map([
        ['1', member({ began: true })],
        ['2', member()],
        ['3', member({ hasMoved: true })],
        ['4', member()],
      ]),
    }
    const rows = [
      { number: '1', balance: '5' },
      { number: '2', balance: '-500.01' },
      { number: '2', balance: '1' },
      { number: '9', balance: '' },
      { number: '3', balance: '-1', credit: '0' },
      { number: '4', balance: '-500.01', credit: '500.01' },
    ]
    expect(judged('balances', rows, known)).toEqual([
      ['there'],
      ['faulty', 'credit beyond-credit'],
      ['faulty', 'number number-twice'],
      ['faulty', 'balance required'],
      ['faulty', 'number member-has-moved', 'credit beyond-credit'],
      ['ready'],
    ])
  })

  it('ADMIN-02 a cash reserve is not below zero, however it is written', () => {
    for (const reserve of ['-0.01', '(5)', '5-', '−300']) {
      const rows = [{ number: '2', balance: '0', reserve }]
      const known = { ...nothing, members: new Map([['2', member()]]) }
      expect(judged('balances', rows, known)).toEqual([['faulty', 'reserve reserve-negative']])
    }
    const none = readBalanceRow({ number: '1', balance: '0', reserve: '0' })
    expect(none.ok && none.value.reserve).toBe(0n)
  })

  it('what is given and what is taken count, and so does what may be owed', () => {
    const row = readBalanceRow({
      number: '1',
      balance: '-5',
      reserve: '2',
      points: '1,300',
      credit: '7',
    })
    expect(row.ok && givenBy(row.value)).toBe(5_00n + 2_00n + 1_300n + 7_00n)
    expect(isRemark({ code: 'email-known' })).toBe(true)
    expect(isRemark({ code: 'required' })).toBe(false)
  })
})
