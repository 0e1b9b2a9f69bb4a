/** Storefronts with the pictures of a zip. */
import {
  importExportPath,
  runImport,
  undoImport,
} from '@exchange/contract/imports/imports.contract'
import { strToU8, zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { zipped } from '../own-data/index.ts'
import { exportStorefronts } from './export-exchange.service.ts'
import {
  addOffice,
  detail,
  ended,
  imported,
  importsApp,
  memberFile,
  rowsIn,
  said,
  upload,
} from './imports.fixtures.ts'

const app = importsApp()
const rowsOf = rowsIn(app)
let anna: Api
let photo: Uint8Array
beforeAll(async () => {
  anna = await addOffice(app())
  await imported({ by: anna }, ['members', memberFile(4, 3_000)])
  const background = '#a52'
  const create = { width: 400, height: 300, channels: 3, background } as const
  photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  await rowsOf(
    `insert into directory.sectors (id, name) values (900, 'Food') on conflict do nothing`,
  )
  await rowsOf(`insert into directory.categories (id, sector_id, name)
    values (900, 900, 'Bakeries of tests') on conflict do nothing`)
})

const head = 'Member number,In short,Description,Categories,Keywords,Main picture,More pictures'
const zip = (rows: readonly string[], files: Zippable = {}) => {
  const table = strToU8([head, ...rows].join('\n'))
  return Buffer.from(zipSync({ 'list/storefronts.csv': table, '__MACOSX/x.csv': table, ...files }))
}

async function send(file: Buffer | string, instead?: number) {
  const sent = instead === undefined ? {} : { instead }
  return await upload(anna, 'listings', file, { ...sent, type: 'application/zip' })
}

const storefronts = (from: number) =>
  rowsOf(`select m.number, s.short, s.description, s.tags, s.hidden, s.hero_key is not null as hero,
      jsonb_array_length(s.gallery) as more, cardinality(s.category_ids) as categories
    from directory.storefronts s
    join members.members m on m.id = s.member_id
    where m.number = '${from}'
    order by m.exchange_id`)

describe('ADMIN-02 storefronts from a zip', () => {
  it('are opened with their pictures, found again in the same file, and emptied', async () => {
    const file = zip(
      ['3000,Cakes,"Since 1987.\nNo <sugar & salt.",bakeries of tests,cake;bread,Shop.JPG,b.jpg'],
      { 'photos/shop.jpg': photo, 'photos/b.jpg': photo, 'Thumbs.db': photo },
    )
    const { importId } = await send(file)
    expect(await said(anna, importId)).toEqual([])
    await anna.call(runImport, { importId, letters: false })
    expect((await ended(anna, importId)).rows).toMatchObject({ made: 1, faulty: 0 })
    expect(await storefronts(3_000)).toEqual([
      {
        ...{ number: '3000', short: 'Cakes', tags: ['cake', 'bread'], hidden: false, hero: true },
        ...{ more: 1, categories: 1 },
        description: '<p>Since 1987.</p><p>No &lt;sugar &amp; salt.</p>',
      },
    ])
    expect(await rowsOf('select from imports.pictures')).toEqual([])
    const again = await send(file)
    expect((await detail(anna, again.importId)).rows).toMatchObject({ there: 1, ready: 0 })

    await anna.call(undoImport, { importId })
    expect((await ended(anna, importId)).rows).toMatchObject({ undone: 1, kept: 0 })
    const empty = { short: '', description: '', tags: [], hidden: true, hero: false, more: 0 }
    expect(await storefronts(3_000)).toMatchObject([empty])
    const once = await send(file)
    expect((await detail(anna, once.importId)).rows).toMatchObject({ ready: 1 })
  })

  it('say which picture or category is wrong; a corrected file keeps the pictures', async () => {
    const rows = [
      '3001,Print,,Nothing,,shop.jpg,broken.jpg;none.jpg',
      '3001,Twice,,,,,',
      '9,x,,,,,',
    ]
    const broken = strToU8('no picture')
    const { importId } = await send(zip(rows, { 'shop.jpg': photo, 'broken.jpg': broken }))
    expect(await said(anna, importId)).toEqual([
      '2/categories: Your directory has no such category. Write it as in the directory.',
      expect.stringMatching(/^2\/pictures: This picture cannot be shown/),
      '2/pictures: The zip has no picture of this name.',
      '3/number: Row 2 has the same member number.',
      '4/number: Your exchange has no member with this number.',
    ])
    const corrected = await send(`${head}\n3001,Print,,,,shop.jpg,\n`, importId)
    expect(await said(anna, corrected.importId)).toEqual([])
    await anna.call(runImport, { importId: corrected.importId, letters: false })
    await ended(anna, corrected.importId)
    expect(await storefronts(3_001)).toMatchObject([{ short: 'Print', hero: true }])
  })

  it('come out as a zip that another exchange can import', async () => {
    const { importId } = await send(
      zip(['3000,Cakes,"Since 1987.",Bakeries of tests,cake;bread,s.jpg,b.jpg'], {
        ...{ 's.jpg': photo, 'b.jpg': photo },
      }),
    )
    await anna.call(runImport, { importId, letters: false })
    await ended(anna, importId)
    expect((await anna.send(`${importExportPath}?exchangeId=8&kind=listings`)).status).toBe(200)
    const pieces: Uint8Array[] = []
    for await (const piece of zipped(exportStorefronts(app().deps.db, 8))) pieces.push(piece)
    const other = await addOffice(app(), 9, 9)
    const there = { exchangeId: 9 }
    const members = await upload(other, 'members', memberFile(2, 3_000), there)
    await other.call(runImport, { importId: members.importId, letters: false })
    await ended(other, members.importId)
    const type = 'application/zip'
    const again = await upload(other, 'listings', Buffer.concat(pieces), { ...there, type })
    expect(await said(other, again.importId)).toEqual([])
    await other.call(runImport, { importId: again.importId, letters: false })
    expect((await ended(other, again.importId)).rows).toMatchObject({ made: 2 })
    const [first, second] = await storefronts(3_000)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ description: '<p>Since 1987.</p>', hero: true, more: 1 })
  })

  it('stop at a picture that breaks while it is made, and stay once somebody has edited', async () => {
    const cut = photo.slice(0, photo.length / 2)
    const { importId } = await send(zip(['3002,Cut,,,,cut.jpg,'], { 'cut.jpg': cut }))
    expect(await said(anna, importId)).toEqual([])
    await anna.call(runImport, { importId, letters: false })
    expect((await ended(anna, importId)).status).toBe('stopped')
    expect(await said(anna, importId)).toEqual([expect.stringMatching(/cannot be shown/)])
    expect(await storefronts(3_002)).toEqual([])

    const other = await send(zip(['3003,Mine,,,,,']))
    await anna.call(runImport, { importId: other.importId, letters: false })
    await ended(anna, other.importId)
    await rowsOf(`update directory.storefronts set version = version + 1 where short = 'Mine'`)
    await anna.call(undoImport, { importId: other.importId })
    expect((await ended(anna, other.importId)).rows).toMatchObject({ undone: 0, kept: 1 })
  })

  it('are refused as a zip that unpacks to far more than it is', async () => {
    const padded = new Uint8Array(5_000_000)
    padded.set(photo)
    const many: Zippable = Object.fromEntries(
      Array.from({ length: 41 }, (_, at) => [`${at}.jpg`, [padded, { level: 1 }]]),
    )
    const file = zip(['3000,x,,,,,'], many)
    expect(file.length).toBeLessThan(1_000_000)
    const { status, problem } = await send(file)
    expect(status).toBe(400)
    expect(problem.errors?.[0]?.message).toMatch(/more than 200 MB once they are unpacked/)
  })

  it('leave out pictures whose names no table can write', async () => {
    const file = zip(['3003,Named,,,,a.jpg,'], { 'a.jpg': photo, 'b\0.jpg': photo })
    expect(await said(anna, (await send(file)).importId)).toEqual([])
  })

  it('are refused as a zip without a table, with two, of a spreadsheet, or broken', async () => {
    const table = strToU8(head)
    for (const [file, words] of [
      [zipSync({ 'a.jpg': photo }), /one CSV file/],
      [zipSync({ 'a.csv': table, 'b.csv': table }), /one CSV file/],
      [zipSync({ '[Content_Types].xml': table }), /workbook/],
      [zip(['3000,x,,,,,']).subarray(0, 90), /cannot be opened/],
    ] as const) {
      const { status, problem } = await send(Buffer.from(file))
      expect([status, problem.errors?.[0]?.message]).toEqual([400, expect.stringMatching(words)])
    }
  })
})
