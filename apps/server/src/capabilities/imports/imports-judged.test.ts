/** After a correction only the rows that have to do with it are judged again. */
import { correctImport, skipImport } from '@exchange/contract/imports/imports.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import {
  addOffice,
  importsApp,
  memberFile,
  rowsIn,
  runNeeds,
  said,
  upload,
} from './imports.fixtures.ts'
import { judgeImport } from './judge-import.service.ts'

const app = importsApp()
const rowsOf = rowsIn(app)
let anna: Api
beforeAll(async () => {
  anna = await addOffice(app())
})

const judgedRows = (importId: number) =>
  rowsOf(`select number, status, faults, has_remarks, keys from imports.rows
    where import_id = ${importId} order by number`)

describe('ADMIN-02 a corrected row', () => {
  it('gives every row the judgement that the whole file would give', async () => {
    const rows = Array.from({ length: 12 }, (_, at) =>
      [
        5_000 + (at % 9),
        `Shop ${at % 4}`,
        'Ada',
        `Lee${'ab'[at % 2]}`,
        `a${at % 5}@x.example`,
      ].join(),
    )
    const head = 'Member number,Business,First name,Last name,Email,Zip'
    const file = [head, ...rows.map((row) => `${row},70130`)].join('\n')
    const { importId } = await upload(anna, 'members', file)
    const email = (at: number) => ({ email: `a${at}@x.example` })
    const changes = [
      ...[
        { number: '5001' },
        { number: '6000' },
        email(1),
        email(9),
        { email: 'nobody' },
        email(2),
      ],
      ...[{ business: 'Shop 1', zip: '70131' }, { zip: '70130', number: '' }, { number: '5001' }],
    ]
    const isLikeWhole = async () => {
      const kept = await judgedRows(importId)
      const of = { id: importId, exchangeId: 8, kind: 'members' } as const
      await judgeImport(runNeeds(app()), app().deps.db, of)
      expect(kept).toEqual(await judgedRows(importId))
    }
    for (const [at, cells] of changes.entries()) {
      const left = { importId, row: 2 + at }
      for (const act of [
        () => anna.call(correctImport, { importId, row: 2 + ((at * 5) % 12), cells }),
        () => anna.call(skipImport, { ...left, skipped: true }),
        () => anna.call(skipImport, { ...left, skipped: false }),
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await act()).status).toBe(200)
        // oxlint-disable-next-line no-await-in-loop
        await isLikeWhole()
      }
    }
  })

  it('does not read the rows that have nothing to do with it', async () => {
    const { importId } = await upload(anna, 'members', memberFile(30, 7_000))
    // Nothing that the reader accepts: whoever judges this row says so.
    await rowsOf(
      `update imports.rows set cells = '{}' where import_id = ${importId} and number = 9`,
    )
    await anna.call(correctImport, { importId, row: 2, cells: { email: 'new@example.com' } })
    expect(await said(anna, importId)).toEqual([])
    await anna.call(correctImport, { importId, row: 3, cells: { number: '7007' } })
    expect(await said(anna, importId)).toContain('9/number: This cell is empty. It is needed.')
  })
})
