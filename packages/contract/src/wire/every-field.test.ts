/** What a schema refuses, in nested fields, too, is said in one of our sentences. */
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import { mapDataInput, storefrontSearchInput } from '../directory/directory.contract.ts'
import { locationInput } from '../places/places.contract.ts'
import { ourWords } from './our-words.fixtures.ts'
import { plainIssue } from './plain-issue.ts'
import { wireMessages } from './wire.messages.ts'

type Json = z.core.JSONSchema.BaseSchema
type Path = readonly (string | number)[]

const absent = Symbol('absent')
const odd: readonly unknown[] = [
  ...[absent, null, true, -1, 1.5, 1e308, 7, '', ' ', 'x', 'x'.repeat(30_000)],
  ...[[], [1], [null], {}, { a: 1 }, '\u202e', '1½', Number.NaN],
]

/** For deeply nested fields, of which there are many. */
const oddest: readonly unknown[] = [absent, null, true, -1, '', 'x'.repeat(30_000), [], {}]

let isOurs: (text: string) => boolean
beforeAll(async () => {
  isOurs = await ourWords()
})

/** Something of the right shape, with every field; it need not be accepted. */
function sampleOf(root: Json, asked: Json): unknown {
  const schema = asked.$ref ? (root.$defs?.[asked.$ref.split('/').at(-1) ?? ''] as Json) : asked
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (choice) return sampleOf(root, choice)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [sampleOf(root, (schema.items ?? {}) as Json)]
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, type]) => [name, sampleOf(root, type as Json)]))
  }
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : 'x'
}

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const below = inner.flatMap(([name, one]) => pathsIn(one, [...at, name]))
  return at.length > 0 ? [at, ...below] : below
}

/** A copy with this value there. */
function withValue(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const inner = (copy as Record<string, unknown>)[name]
  const next = rest.length > 0 ? withValue(inner, rest, put) : put
  if (next === absent) delete (copy as Record<string, unknown>)[name]
  else (copy as Record<string, unknown>)[name] = next
  return copy
}

const inputs = [
  ...calls.map(({ id, input, example }) => [id, input, example] as const),
  ['GraphQL search', storefrontSearchInput, undefined] as const,
  ['GraphQL getMapData', mapDataInput, undefined] as const,
  ['GraphQL getLocation', locationInput, undefined] as const,
]

describe('API-42 every field of every call, nested ones, too', () => {
  it.each(inputs)('%s is refused in our words', (_id, input, example) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const sample = sampleOf(schema, schema)
    const bodies = example ? [sample, { ...(sample as object), ...example }] : [sample]
    const said = new Set<string>()
    for (const body of bodies) {
      for (const path of pathsIn(body)) {
        for (const value of path.length > 2 ? oddest : odd) {
          const read = input.safeParse(withValue(body, path, value), { error: plainIssue })
          for (const issue of read.error?.issues ?? []) {
            if (issue.code !== 'unrecognized_keys') said.add(issue.message)
          }
        }
      }
    }
    expect([...said].filter((message) => !isOurs(message))).toEqual([])
  })

  it('API-42 finds nested fields', () => {
    const listing = calls.find(({ id }) => id === 'listings.save')
    const schema = z.toJSONSchema(listing?.input as z.ZodType, { io: 'input' })
    const paths = pathsIn(sampleOf(schema, schema)).map((path) => path.join('.'))
    expect(paths.filter((path) => path.split('.').length > 3).length).toBeGreaterThan(3)
  })

  it('API-42 a missing choice is missing, not wrong', () => {
    const either = z.strictObject({ id: z.union([z.string(), z.number()]) })
    for (const value of [{}, { id: null }]) {
      const read = either.safeParse(value, { error: plainIssue })
      expect(read.error?.issues[0]?.message).toBe(wireMessages.fieldMissing)
    }
  })
})
