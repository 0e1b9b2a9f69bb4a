/**
 * Every GraphQL question about a secret member: each root field with every argument and all result
 * fields, and the same through the app's persisted queries.
 */
import { predefinedSearches, storefrontSorts } from '@exchange/contract/directory/directory-names'
import { documents } from '@exchange/contract/graphql/documents'
import { queries, type QueryName } from '@exchange/contract/graphql/queries'
import { type GraphQLSchema, Kind, parse } from 'graphql'
import type { Question } from './directory-questions.fixtures.ts'
import { everythingOf, literalsOf, rootFields } from './graph-texts.fixtures.ts'
import {
  askedBy,
  mistyped,
  type Secret,
  secretNames,
  secretPlace,
} from './secret-member.fixtures.ts'

type Arguments = Readonly<Record<string, unknown>>

const [lat, lon] = secretPlace
const bounds = { north: lat + 0.1, south: lat - 0.1, east: lon + 0.1, west: lon - 0.1 }

/** The arguments for each root field. */
export function argumentsOf(secret: Secret): Record<string, Arguments[]> {
  const { storefrontId, memberId } = secret
  return {
    search: [{ index: 'storefronts', search: askedBy }, ...predefined, ...searched(secret)],
    getStorefrontDetails: [{ storefrontId }, { memberId }],
    getMapData: [{}, { updatedSince: '2020-01-01T00:00:00Z' }],
    getLocation: [
      ...[{ city: secretNames.town, state: 'LA' }, { zip: secretNames.zip }, { lat, lon }],
    ],
    getMetros: [{}],
    getDirectoryTree: [{}],
    getNetwork: [{}],
  }
}

const predefined = predefinedSearches.flatMap((predefinedSearchName) =>
  ['', askedBy].flatMap((search) => [
    { predefinedSearchName, search },
    { predefinedSearchName, search, geo: { lat, lon, distance: 5 } },
  ]),
)

function searched({ storefrontId, memberId }: Secret): Arguments[] {
  return [
    ...storefrontSorts.map((sort) => ({ sort, geo: { lat, lon } })),
    ...[{ search: askedBy }, { search: mistyped }, { search: 'zobri' }, { search: '7 vuntel st' }],
    ...[{ storefrontId }, { memberId }, { exchangeId: secretNames.exchange }, { bounds }],
    ...[{ bounds, search: askedBy }, { seed: 'x', size: 1, page: 1 }, { size: 100 }],
    ...[{ tags: [secretNames.tag] }, { categories: [secretNames.category] }],
    ...[
      { search: mistyped, verbatim: true },
      { search: askedBy, openNow: true },
    ],
    ...[{ sectors: [secretNames.sector] }, { search: `${askedBy} near 70118` }],
  ]
}

/** The root field of each persisted query. */
const rootFieldOf: Readonly<Record<Exclude<QueryName, 'search'>, string>> = {
  storefront: 'getStorefrontDetails',
  location: 'getLocation',
  explore: 'getDirectoryTree',
  metros: 'getMetros',
  network: 'getNetwork',
  mapData: 'getMapData',
}

function namedArguments(name: QueryName, secret: Secret): Arguments[] {
  if (name === 'search') return [...predefined.slice(-1), ...searched(secret)]
  const given = argumentsOf(secret)[rootFieldOf[name]] ?? []
  return name === 'storefront' ? given.map((one) => ({ ...one, geo: { lat, lon } })) : given
}

/** Queries as text. */
export function graphQuestions(schema: GraphQLSchema, secret: Secret): Question[] {
  const all = argumentsOf(secret)
  return rootFields(schema).flatMap(({ name, type }) =>
    (all[name] ?? []).map((given) => {
      const graph = `{ ${name}${literalsOf(given)} ${everythingOf(type)} }`
      return { family: `graph ${name}`, route: 'POST /graphql', path: '/graphql', graph }
    }),
  )
}

/** Persisted queries, as the app sends them. */
export function namedQuestions(secret: Secret): Question[] {
  return Object.entries(queries).flatMap(([name, { id }]) =>
    namedArguments(name as QueryName, secret).map((given) => {
      const query = new URLSearchParams({ documentId: id, variables: JSON.stringify(given) })
      const path = `/graphql?${query.toString()}`
      return { family: `app ${name}`, route: 'GET /graphql', path }
    }),
  )
}

/** Asked only after the word exists, because a process may cache its meaning. */
export const lateQuestion: Question = {
  family: 'graph search',
  route: 'GET /graphql',
  path: `/graphql?query={search(search:"zobrak"){correctedTo}}`,
}

/** The variables that a persisted query declares, and those that are given. */
export function variablesOf(name: QueryName, secret: Secret) {
  const operations = parse(documents[name]).definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? [one] : [],
  )
  return {
    known: operations.flatMap(({ variableDefinitions = [] }) =>
      variableDefinitions.map(({ variable }) => variable.name.value),
    ),
    given: namedArguments(name, secret).flatMap((given) => Object.keys(given)),
  }
}
