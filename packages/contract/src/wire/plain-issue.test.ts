import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { plainIssue } from './plain-issue.ts'

/** Whatever a client may send by mistake. */
const odd: readonly unknown[] = [
  ...[undefined, null, true, -1, 1.5, 1e308, 7, '', ' ', 'x', 'x'.repeat(30_000), [], [1], {}],
  ...[{ a: 1 }, '\u202e', '1½', Number.NaN],
]
const wordsOfTheLibrary = /invalid (?:input|option|string)|expected|received|too (?:big|small)|zod/i

describe('API-42 every field of every call', () => {
  it.each(calls.map((call) => [call.id, call] as const))(
    '%s is refused in our words',
    (_id, call) => {
      const fields = Object.keys((call.input as unknown as { shape: object }).shape)
      const bodies = [
        ...odd.filter((one) => typeof one !== 'object' || Array.isArray(one)),
        ...fields.flatMap((field) => odd.map((one) => ({ [field]: one }))),
        ...fields.flatMap((field) =>
          odd.map((one) => ({ ...(call.example as object), [field]: one })),
        ),
      ]
      for (const body of bodies) {
        const read = call.input.safeParse(body, { error: plainIssue })
        for (const issue of read.error?.issues ?? []) {
          if (issue.code === 'unrecognized_keys') continue
          expect(issue.message).not.toMatch(wordsOfTheLibrary)
          expect(issue.message).toMatch(/\.$/)
        }
      }
    },
  )
})
