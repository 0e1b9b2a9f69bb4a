/** What the server refuses about a field is said in one of our sentences, for every call. */
import type { AnyCall } from '@exchange/contract/call'
import { addressOf } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { ourWords } from '@exchange/contract/wire/our-words.fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { listingStory } from '../capabilities/listings/listings.fixtures.ts'
import { api } from '../testing/api.ts'
import { type Network, seedNetwork } from '../testing/network.fixtures.ts'
import { testApp } from '../testing/test-app.ts'

let network: Network
const app = testApp({
  seed: async (owner) => {
    network = await seedNetwork(owner)
  },
})

const wordsOfALibrary =
  /invalid (?:input|option)|expected .*received|\bundefined\b|\bzod\b|\bsyntax\b/i
const odd: readonly unknown[] = [
  ...[null, true, -1, 1.5, 1e308, '', 'x', 'x'.repeat(5_000), [], [1], {}, { a: 1 }],
]

let isOurs: (text: string) => boolean
beforeAll(async () => {
  isOurs = await ourWords()
})

const inputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'listings.read': () => ({ memberId: network.payeeMemberId }),
  'listings.preview': () => ({ memberId: network.payeeMemberId }),
  'listings.save': () => ({
    ...{ memberId: network.payeeMemberId, version: 'of-old', publish: false },
    fields: listingStory(),
  }),
}

const tokenOf = ({ access }: AnyCall) => {
  const right = access.who === 'right' && (access.role === 'Any' ? 'Events' : access.role)
  return network.tokens.get(right || 'member') ?? ''
}

async function answerTo(call: AnyCall, input: Record<string, unknown>) {
  const mine = api(app()).as(tokenOf(call))
  if (call.method === 'POST') {
    return await mine.send(addressOf(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const one of [value].flat())
      if (one !== undefined) query.append(name, typeof one === 'string' ? one : JSON.stringify(one))
  }
  return await mine.send(`${addressOf(call)}?${query.toString()}`)
}

/** Every refusal of a field that is not ours. */
async function foreignWords(call: AnyCall, input: Record<string, unknown>): Promise<string[]> {
  const { status, problem } = await answerTo(call, input)
  if (status < 400) return []
  if (status >= 500 && problem.code === 'INTERNAL') return [`${call.id} failed`]
  const fields = (problem.errors ?? []).filter(({ message }) => !isOurs(message))
  const said = fields.map(({ field, message }) => `${field}: ${message}`)
  return wordsOfALibrary.test(problem.detail) ? [...said, problem.detail] : said
}

/** Signing out would end the walk. */
const walked = calls.filter(({ id }) => id !== 'identity.logout')

describe('API-42 every field of every call', () => {
  it.each(walked.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const good = inputs[call.id]?.() ?? (call.example as Record<string, unknown>) ?? {}
    const { shape } = call.input as unknown as { shape: Record<string, unknown> }
    const found: string[] = []
    for (const field of Object.keys(shape)) {
      const { [field]: _without, ...others } = good
      found.push(...(await foreignWords(call, others)))
      for (const value of odd)
        found.push(...(await foreignWords(call, { ...good, [field]: value })))
    }
    expect([...new Set(found)]).toEqual([])
  })

  it('API-42 the fields of a listing', async () => {
    const save = calls.find(({ id }) => id === 'listings.save') as AnyCall
    const fields = listingStory() as unknown as Record<string, unknown>
    const found: string[] = []
    for (const name of Object.keys(fields)) {
      for (const value of odd) {
        const changed = { ...fields, [name]: value }
        found.push(...(await foreignWords(save, { ...inputs[save.id]?.(), fields: changed })))
      }
    }
    expect([...new Set(found)]).toEqual([])
  }, 120_000)
})
