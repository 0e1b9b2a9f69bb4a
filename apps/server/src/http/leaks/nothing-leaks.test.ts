/**
 * Members who are not public are in no answer of the directory: each answer is byte for byte the
 * same as before they were added. The questions are compared with the GraphQL schema, the route
 * table and the inputs of search, so that no new way to read is missed.
 */
import { queries, type QueryName } from '@exchange/contract/graphql/queries'
import { previewListing, readListing } from '@exchange/contract/listings/listings.contract'
import { describe, expect, it } from 'vitest'
import type { StorefrontStory } from '../../capabilities/directory/directory.fixtures.ts'
import { api } from '../../testing/api.ts'
import { searchInputs } from './call-questions.fixtures.ts'
import { composedRoutes } from '../composed-routes.fixtures.ts'
import { foundAsPayeeOnly, classify, toPay, type Way } from './found-to-pay.fixtures.ts'
import { argumentsOf, lateQuestion, variablesOf } from './graph-questions.fixtures.ts'
import { givenArguments, possibleArguments } from './graph-texts.fixtures.ts'
import { leakWorld } from './leak-world.fixtures.ts'
import { silent, unasked } from './nothing-leaks.expected.ts'
import { addSecret, namesSecret, secretOf } from './secret-member.fixtures.ts'

const { app, schema, staff, questionsOf, ask, remember, next, changed } = await leakWorld()
const sorted = (all: Iterable<string>) => [...new Set(all)].toSorted()

describe('the questions', () => {
  const secret = secretOf(0)

  it('GQL-02 cover every field of the graph with every argument', () => {
    expect(sorted(givenArguments(argumentsOf(secret)))).toEqual(sorted(possibleArguments(schema())))
  })

  it.each(Object.keys(queries))(
    'GQL-01 cover the persisted query %s with every variable',
    (name) => {
      const { known, given } = variablesOf(name as QueryName, secret)
      expect(sorted(given)).toEqual(sorted(known))
    },
  )

  it('API-35 API-36 API-37 API-38 cover every search call with every input', () => {
    const { takes, given } = searchInputs(secret)
    expect(sorted(given)).toEqual(sorted(takes))
  })

  it('SEC-06 cover every reading route except those that concern no other member', async () => {
    const routes = await composedRoutes(app().deps.config)
    const reading = routes.filter((one) => one.startsWith('GET ') || one === 'POST /graphql')
    const asked = questionsOf(secret).flatMap(({ route }) => route ?? [])
    expect(sorted([...asked, ...Object.keys(unasked)])).toEqual(sorted(reading))
  })

  it('STORE-15 are valid, and answered without secret members', async () => {
    const before = await remember(questionsOf(secret))
    expect(before.filter(({ status }) => status === 400 || status >= 429)).toEqual([])
    const texts = before.map(({ text }) => text.replaceAll(`memberId_${secret.memberId}`, ''))
    expect(texts.filter(namesSecret)).toEqual([])
  })
})

const namedLate = async () =>
  (await ask([lateQuestion])).filter(({ text }) => namesSecret(text)).length

describe('nothing leaks', () => {
  it.each<[string, Partial<StorefrontStory>, readonly Way[]]>([
    ['hidden', { hidden: true }, toPay],
    ['waiting', { waiting: true }, toPay],
    ['disabled', { status: 'disabled' }, []],
    ['only applied', { status: 'applied' }, []],
    ['of a trial exchange', { exchange: 29 }, ['byCard']],
    ['of an exchange that has left', { exchange: 21 }, []],
  ])('STORE-15 DIR-41 GQL-03 of a member that is %s from the start', async (_what, story, ways) => {
    const { secret, questions } = await next()
    await addSecret(app().owner, secret, story)
    expect(classify(await changed(questions))).toEqual(foundAsPayeeOnly(secret, ways))
  })

  const storefront = (set: string) => `update directory.storefronts set ${set} where member_id = $1`
  const member = (set: string) => `update members.members set ${set} where id = $1`
  it.each<[string, [string, readonly Way[]][]]>([
    [
      'is hidden, then waiting',
      [
        [storefront('hidden = true'), toPay],
        [storefront('hidden = false, waiting = true'), toPay],
      ],
    ],
    [
      'is disabled, then not listed',
      [
        [member(`status = 'disabled'`), []],
        [member(`status = 'active', listed = false`), toPay],
      ],
    ],
  ])('STORE-15 MAP-02 of a member that was public and %s', async (_how, changes) => {
    const { secret, questions } = await next()
    await addSecret(app().owner, secret, {})
    const shown = await changed(questions)
    const telling = new Set(shown.map(({ question }) => question.family))
    const mute = questions.map(({ family }) => family).filter((family) => !telling.has(family))
    expect(sorted(mute)).toEqual(sorted(Object.keys(silent)))
    expect(sorted(shown.map(({ who }) => who))).toHaveLength(2)
    expect(await namedLate()).toBe(2)
    for (const [change, ways] of changes) {
      await app().owner.query(change, [secret.memberId])
      expect(classify(await changed(questions))).toEqual(foundAsPayeeOnly(secret, ways))
      expect(await namedLate()).toBe(0)
    }
  })
})

it('STORE-11 STORE-13 editors of a listing read it, shown or not', async () => {
  const { secret } = await next()
  await addSecret(app().owner, secret, { hidden: true })
  const { memberId } = secret
  const editor = api(app()).as(staff())
  const answers = [
    await editor.call(readListing, { memberId }),
    await editor.call(previewListing, { memberId }),
  ]
  expect(answers.map(({ body }) => namesSecret(JSON.stringify(body)))).toEqual([true, true])
})
