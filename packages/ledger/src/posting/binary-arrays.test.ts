import { randomUUID } from 'node:crypto'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '@exchange/database'
import { bigints, booleans, ints, jsonbs, texts, uuids } from './binary-arrays.ts'

const database = testDatabase('arrays')
let db: Database
beforeAll(() => {
  db = database.connect()
})

async function read(type: string, array: Buffer): Promise<unknown> {
  const { rows } = await db.query<{ read: unknown }>(`select $1::${type}[] as read`, [array])
  return rows[0]?.read
}

it('arrays are read by PostgreSQL as they were written', async () => {
  const edge = 2n ** 53n
  const numbers = [0n, 1n, -1n, -(2n ** 32n), edge, -edge, 2n ** 63n - 1n, -(2n ** 63n)]
  expect(await read('bigint', bigints(numbers))).toEqual(numbers)
  expect(await read('int', ints([0, -1, 2 ** 31 - 1]))).toEqual([0, -1, 2 ** 31 - 1])
  expect(await read('boolean', booleans([true, false]))).toEqual([true, false])
  const ids = [randomUUID(), null, randomUUID(), '00000000-0000-0000-0000-0fffffffffff']
  expect(await read('uuid', uuids(ids))).toEqual(ids)
  const words = ['', 'a "b", {c} \\', 'null', 'käse 🧀', '漢字'.repeat(500)]
  expect(await read('text', texts(words))).toEqual(words)
  const documents = words.map((word) => ({ word }))
  const written = jsonbs([...documents.map((one) => JSON.stringify(one)), null])
  expect(await read('jsonb', written)).toEqual([...documents, null])
})

it('arrays without elements are arrays', async () => {
  const none = await Promise.all([
    read('bigint', bigints([])),
    read('int', ints([])),
    read('boolean', booleans([])),
    read('uuid', uuids([])),
    read('text', texts([])),
    read('jsonb', jsonbs([])),
  ])
  expect(none).toEqual([[], [], [], [], [], []])
})
