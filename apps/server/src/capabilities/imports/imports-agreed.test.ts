/** A second person agrees to the rows that it saw, and members to what is done to them. */
import {
  correctImport,
  runImport,
  withdrawImport,
} from '@exchange/contract/imports/imports.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addOffice, detail, ended, imported, memberFile, run, upload } from './imports.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
let anna: Api
let ben: Api
let from = 1_000
beforeEach(async () => {
  await app().owner.query('delete from exchanges.outlays')
  anna = await addOffice(app())
  ben = await addOffice(app())
  from += 10
  await imported({ by: anna }, ['members', memberFile(3, from)])
})

async function rowsOf(sql: string, values: readonly unknown[] = []) {
  return (await app().owner.query(sql, values)).rows as readonly Record<string, unknown>[]
}

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

describe('ADMIN-02 SEC-06 the confirmation of an import', () => {
  it('is for the rows that were shown, and for no others', async () => {
    const { importId } = await upload(anna, 'balances', `Number,Balance\n${from},1000\n`)
    await run(anna, importId)
    const { given, version } = await detail(ben, importId)
    await anna.call(withdrawImport, { importId })
    await anna.call(correctImport, { importId, row: 2, column: 'balance', value: '990000' })
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
    const other = { importId, row: 2, column: 'number', value: String(from + 1) }
    await anna.call(correctImport, other)
    await run(anna, importId)
    const asked = { importId, letters: false, seen: { given, version } }
    expect((await ben.call(runImport, asked)).status).toBe(409)
    expect(await accountOf(from + 1)).toMatchObject({ mox: 0n })
  })
})
