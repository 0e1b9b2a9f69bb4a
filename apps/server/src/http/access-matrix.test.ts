/**
 * SEC-06: the outcome of every call for every kind of caller. The test writes the table beside it
 * (`npx vitest run --project server access-matrix -u`); reviewers see in its diff whose access has
 * changed.
 */
import type { AnyCall } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { roles } from '@exchange/domain/rights'
import { describe, expect, it } from 'vitest'
import { listingStory } from '../capabilities/listings/listings.fixtures.ts'
import { api } from '../testing/api.ts'
import { type CallerKind, type Network, seedNetwork } from '../testing/network.fixtures.ts'
import { testApp } from '../testing/test-app.ts'

let network: Network
const app = testApp({
  seed: async (owner) => {
    network = await seedNetwork(owner)
    // So that what one caller orders is not confirmed by the next.
    await owner.query('update exchanges.policies set outlay_budget = 0')
  },
})

const kinds: readonly CallerKind[] = [
  'no-key',
  'wrong-key',
  'anonymous',
  'wrong-token',
  'expired',
  'disabled',
  'blocked',
  'test-user',
  'partial',
  'no-terms',
  'no-authority',
  'employee',
  'trial',
  'member',
  'other-admin',
  'super',
  ...roles,
]

/** Inputs that name members of the network; for all other calls the contract has an example. */
const inputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'send.send': () => ({ sendTarget: `m${network.payeeMemberId}`, amount: '1.00' }),
  'requests.make': () => ({
    requestFrom: `m${network.payeeMemberId}`,
    amount: '1.00',
    note: 'Tiles',
  }),
  'charge.charge': () => ({ chargeTarget: network.cardNumber, amount: '1.00' }),
  'listings.read': () => ({ memberId: network.payeeMemberId }),
  'listings.save': () => ({
    memberId: network.payeeMemberId,
    version: 'of-old',
    publish: false,
    fields: listingStory(),
  }),
  'listings.preview': () => ({ memberId: network.payeeMemberId }),
}

function inputOf({ id, example }: AnyCall): unknown {
  return inputs[id]?.() ?? example ?? {}
}

/** Made last, because it ends the sessions. */
const endsSessions = 'identity.logout'
const inOrder = [
  ...calls.filter(({ id }) => id !== endsSessions).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ...calls.filter(({ id }) => id === endsSessions),
]

describe('SEC-06 every call as every kind of caller', () => {
  it.each(calls)('$id has a valid input', (call) => {
    expect(call.input.safeParse(inputOf(call)).error).toBeUndefined()
  })

  it('has the outcomes in the table', async () => {
    const rows: string[] = []
    for (const call of inOrder) rows.push(await rowOf(call))
    await expect(`${rows.join('\n\n')}\n`).toMatchFileSnapshot('access-matrix.snapshot.txt')
  }, 240_000)
})

/** One line per outcome, with all callers who get it. */
async function rowOf(call: AnyCall): Promise<string> {
  // Half of them at once: search lets no more than this wait.
  const half = Math.ceil(kinds.length / 2)
  const heardOf = (some: readonly CallerKind[]) =>
    Promise.all(some.map((kind) => outcome(call, kind)))
  const heard = [...(await heardOf(kinds.slice(0, half))), ...(await heardOf(kinds.slice(half)))]
  const lines = [...new Set(heard)].map((one) => {
    const who = kinds.filter((_, at) => heard[at] === one)
    return `  ${one.padEnd(30)} ${who.join(' ')}`
  })
  return [`${call.id}: ${ruleOf(call)}`, ...lines].join('\n')
}

/** The call's access in the contract. */
function ruleOf({ access }: AnyCall): string {
  return access.who === 'right' ? `right ${access.role}` : access.who
}

/** A status, with the code of a refusal. */
async function outcome(call: AnyCall, kind: CallerKind): Promise<string> {
  const token = network.tokens.get(kind)
  const withKey = kind === 'no-key' ? api(app()).from(undefined) : api(app())
  const from = kind === 'wrong-key' ? api(app()).from('somebody-else') : withKey
  const client = token === undefined ? from : from.as(token)
  const reply = await client.call(call, inputOf(call))
  return reply.status < 300 ? 'ok' : `${reply.status} ${reply.problem.code}`
}
