/** Every reading call, asked about a secret member, the search calls with all inputs. */
import { addressOf, type AnyCall } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { listedSizes } from '@exchange/contract/search/catalogue.contract'
import { expressions, type filterFields, sortFields } from '@exchange/domain/search/filter.rules'
import type { z } from 'zod'
import type { Question } from './directory-questions.fixtures.ts'
import { askedBy, type Secret, secretNames, secretPlace } from './secret-member.fixtures.ts'

type Input = Readonly<Record<string, string>>

const [lat, lng] = secretPlace
const geo = JSON.stringify({ lat, lng, distance: 5 })
const text = (value: string) => `'${value}'`

const filters = ({
  memberId,
  storefrontId,
}: Secret): Record<keyof typeof filterFields, string> => ({
  name: text('Zobrik Vuntel Kitchen'),
  city: text(secretNames.town),
  state: 'LA',
  zip: secretNames.zip,
  category: text(secretNames.category),
  sector: text(secretNames.sector),
  tag: text(secretNames.tag),
  exchange: String(secretNames.exchange),
  member: String(memberId),
  storefront: String(storefrontId),
  score: '[0,]',
  standby: 'false',
  giftCard: 'true',
  isNew: 'false',
})

const queriesAsked: readonly Input[] = [{ query: askedBy }, { query: 'zobri' }, { query: '' }]

/** Inputs shared by the catalogue's calls. */
const common: readonly Input[] = [
  ...queriesAsked,
  { query: askedBy, filter: `(and state:LA city:${text(secretNames.town)})`, geo },
]
const paged: readonly Input[] = [
  ...common,
  { expr: expressions.join(','), query: askedBy, sort: 'distance', geo },
  { start: '1', size: '1', sort: 'name' },
]

function catalogueInputs(secret: Secret): Input[] {
  const terms = Object.entries(filters(secret)).map(([field, value]) => `${field}:${value}`)
  const sorts = [sortFields.slice(0, 3), sortFields.slice(3)].map((fields) => ({
    sort: fields.join(','),
    geo,
  }))
  return [
    ...[...paged, ...sorts, ...listed, { doNotLog: '1' }],
    ...[{ filter: `(and ${terms.join(' ')})` }, { filter: `(or ${terms.join(' ')})` }],
  ]
}

const listed = Object.keys(listedSizes).flatMap((type) =>
  queriesAsked.map((one) => ({ type, ...one })),
)

/** API-38: searches for a payee, which may find members hidden in the directory. */
export const contactInputs = ({ memberId, contactId, card }: Secret) => ({
  byCard: [{ query: card, byCard: 'true' }] as Input[],
  toPay: [
    ...[{ query: askedBy }, { query: 'zobri', showHiddenDir: 'true' }],
    { query: askedBy, exchange: String(secretNames.exchange), size: '1', showHiddenPay: 'false' },
    ...[{ id: `m${memberId}` }, { id: `c${contactId}` }],
  ] as Input[],
  ofWhoIsShown: [
    { query: askedBy, showHiddenDir: 'false' },
    { lately: 'true' },
    { payers: 'true' },
    { near: 'true' },
  ] as Input[],
  ofStaff: [
    { query: askedBy, showHiddenPay: 'true' },
    { query: askedBy, right: 'Finance' },
  ],
})

const inputsOf: Readonly<Record<string, (secret: Secret) => Input[]>> = {
  'search.catalogue': catalogueInputs,
  'search.ad-hoc': () => [
    ...paged,
    ...['name', 'category', 'description'].map((searchFields) => ({
      query: askedBy,
      searchFields,
      fields: 'storefrontId,name',
    })),
  ],
  'search.facets': ({ storefrontId }) => [...common, { filter: `storefront:${storefrontId}` }],
  'search.contacts': (secret) => Object.values(contactInputs(secret)).flat(),
  'statements.read': () => [{ month: '2026-01' }],
  'checkouts.read': () => [{ id: '00000000-0000-4000-8000-000000000000' }],
  'programs.deliveries': () => [{ targetId: '1' }],
  'listings.read': ({ memberId }) => [{ memberId: String(memberId) }],
  'listings.preview': ({ memberId }) => [{ memberId: String(memberId) }],
}

/** The call's route, as in the route table. */
export function routeOf(call: AnyCall): string {
  return `${call.method} ${addressOf(call).replace(/\/$/, '')}`
}

export function questionOf(call: AnyCall, input: Input): Question {
  const route = routeOf(call)
  const path = `${addressOf(call)}?${new URLSearchParams(input).toString()}`
  return { family: route, route, path }
}

/** All calls except those of the exempt routes. */
export function callQuestions(secret: Secret, exempt: readonly string[]): Question[] {
  return calls
    .filter((call) => call.method === 'GET' && !exempt.includes(routeOf(call)))
    .flatMap((call) =>
      (inputsOf[call.id]?.(secret) ?? [{}]).map((input) => questionOf(call, input)),
    )
}

/**
 * The input fields that search calls accept, and those that the questions use, as
 * `search.catalogue.query`.
 */
export function searchInputs(secret: Secret): { takes: string[]; given: string[] } {
  const searches = calls.filter(({ base }) => base === 'search')
  return {
    takes: searches.flatMap(({ id, input }) =>
      Object.keys((input as z.ZodObject).shape).map((name) => `${id}.${name}`),
    ),
    given: searches.flatMap(({ id }) =>
      (inputsOf[id]?.(secret) ?? []).flatMap((one) =>
        Object.keys(one).map((name) => `${id}.${name}`),
      ),
    ),
  }
}
