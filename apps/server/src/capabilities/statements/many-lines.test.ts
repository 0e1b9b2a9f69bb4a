/** ACCT-08: a month with ten thousand payments. */
import { writeFileSync } from 'node:fs'
import { createOneByOne } from './one-by-one.service.ts'
import { expect, it } from 'vitest'
import { statementOf, type Sums } from '@exchange/domain/statements/statement.rules'
import { csvOf } from './statement-csv.routes.ts'
import { pdfOf } from './statement-pdf.routes.ts'
import type { MovedRow } from './statement.read.ts'
import type { Statement } from './statements.service.ts'

const nothing: Sums = { mox: 0n, usd: 0n, pts: 0n, flash: 0n, heldMox: 0n, heldUsd: 0n }

function statementWith(payments: number): Statement {
  const moved = Array.from({ length: payments }, (_, at): MovedRow => {
    const detail = { buyerFee: '125', tip: '0' }
    return {
      ...nothing,
      id: `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`,
      kind: 'send',
      paid: true,
      mox: -25_00n,
      usd: -1_25n,
      detail,
      localTime: `2026-10-${String(1 + (at % 31)).padStart(2, '0')} 12:00:00`,
      offset: -5,
      counterpart: 'Harbor Bakery',
      product: '',
      note: at % 3 === 0 ? 'Bread for the week' : '',
    }
  })
  return {
    ...statementOf({ ...nothing, mox: 900_000_00n, usd: 90_000_00n, heldMox: 25_00n }, moved),
    from: '2026-10-01',
    to: '2026-10-31',
    over: true,
    starts: new Date('2026-10-01T05:00:00Z'),
    ends: new Date('2026-11-01T05:00:00Z'),
    madeAt: new Date('2026-11-02T05:00:00Z'),
    of: {
      rights: ['statements'],
      status: 'active',
      memberId: 1,
      number: '1042',
      name: 'Landry Coffee Roasters',
      exchange: 'Lakeside Exchange',
      zone: 'America/Chicago',
    },
  }
}

const brand = { name: 'Moxey', currency: 'Moxey', hue: 190 }
const head = {
  seal: 12,
  lastTransfer: 23_456,
  hash: 'ab'.repeat(32),
  signature: `${'A'.repeat(86)}==`,
  keyId: '0123456789abcdef',
  publicKey: null,
  sealedAt: '2026-11-02T04:59:00.000Z',
}

it('ACCT-08 the PDF of ten thousand payments lets other work go on', async () => {
  const statement = statementWith(10_000)
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const began = performance.now()
  const pdf = await pdfOf({ statement, head, paper: 'letter', brand })
  const took = performance.now() - began
  clearInterval(timer)
  const folder = process.env['STATEMENT_FIGURES']
  if (folder) {
    writeFileSync(`${folder}/many.pdf`, pdf)
    const few = await pdfOf({ statement: statementWith(25), head, paper: 'a4', brand })
    writeFileSync(`${folder}/few.pdf`, few)
    writeFileSync(`${folder}/figures.txt`, `${took} ms, longest pause ${longest} ms\n`)
  }
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // Made in pieces of a page: no pause is anywhere near the whole.
  expect(longest).toBeLessThan(took / 2)
}, 60_000)

it('ACCT-08 the CSV of ten thousand payments comes in pieces', () => {
  const pieces = [...csvOf(statementWith(10_000), 'MOX')]
  expect(pieces.length).toBeGreaterThan(10)
  expect(pieces.join('').split('\r\n')).toHaveLength(10_002)
})

it('ACCT-08 one PDF is made at a time, eight members wait, and more are told to come back', async () => {
  const oneByOne = createOneByOne()
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((go) => setTimeout(go, 5))
    running -= 1
    return 'made'
  }
  const failing = oneByOne(0, () => Promise.reject(new Error('no paper')))
  const told = failing.catch((error: unknown) => error)
  const made = await Promise.all(Array.from({ length: 10 }, (_, at) => oneByOne(at + 1, work)))
  expect(await told).toEqual(new Error('no paper'))
  expect(made.filter(({ ok }) => ok)).toHaveLength(7)
  expect(made.at(-1)).toEqual({ ok: false, error: 'busy' })
  expect(most).toBe(1)
  expect(await oneByOne(10, work)).toEqual({ ok: true, value: 'made' })
})

it('ACCT-08 a member has one place in the queue, and has it again when its PDF is made', async () => {
  const oneByOne = createOneByOne()
  const work = () => Promise.resolve('made')
  const ten = await Promise.all(Array.from({ length: 10 }, () => oneByOne(1, work)))
  expect(ten.filter(({ ok }) => ok)).toHaveLength(1)
  expect(ten.at(-1)).toEqual({ ok: false, error: 'own-waits' })
  const failed = oneByOne(1, () => Promise.reject(new Error('no paper')))
  expect((await oneByOne(2, work)).ok).toBe(true)
  await expect(failed).rejects.toThrow('no paper')
  expect((await oneByOne(1, work)).ok).toBe(true)
})
