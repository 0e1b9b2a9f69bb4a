/**
 * The GraphQL schema (GQL-02 to GQL-05), whose fields are the directory's reads. Arguments are also
 * parsed with the contract's schemas, which are stricter than the GraphQL types; invalid ones
 * become an error with a code.
 */
import {
  directoryTree,
  mapData,
  mapDataInput,
  mapPinDetails,
  network,
  storefrontSearch,
  storefrontSearchInput,
  type DirectoryTree,
  type MapData,
  type MapPinDetails,
  type Network,
  type StorefrontSearch,
  type StorefrontSearchInput,
} from '@exchange/contract/directory/directory.contract'
import {
  storefrontDetails,
  storefrontTexts,
  type StorefrontDetails,
  type StorefrontTexts,
} from '@exchange/contract/directory/storefront.contract'
import {
  location,
  locationInput,
  metro,
  type Location,
  type LocationInput,
  type Metro,
} from '@exchange/contract/places/places.contract'
import { graphqlMessages } from '@exchange/contract/graphql/graphql.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import {
  GraphQLError,
  GraphQLID,
  type GraphQLFieldConfig,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
} from 'graphql'
import { z } from 'zod'
import { refuseUnreadable } from '../../http/body.ts'
import { parseInput } from '../../http/input.ts'
import type { Caller } from '../../http/route.ts'
import type { GraphContext } from './graph-context.routes.ts'
import { createGraphTypes } from './graph-types.routes.ts'
import { batchedFields } from './batched-fields.routes.ts'

export interface OneStorefront {
  readonly storefrontId?: number | undefined
  readonly memberId?: number | undefined
}

export interface MapMark {
  readonly at: string
  readonly mark: string
}

/** The reads behind the fields; what they return depends on the caller (GQL-06). */
export interface GraphReads {
  search(input: StorefrontSearchInput, caller: Caller | undefined): Promise<StorefrontSearch>
  details(one: OneStorefront): Promise<StorefrontDetails | null>
  texts(ids: readonly number[]): Promise<ReadonlyMap<number, StorefrontTexts>>
  pinDetails(ids: readonly number[]): Promise<ReadonlyMap<number, MapPinDetails>>
  /** May stop early after finding more than `most`. */
  mapData(updatedSince: Date | undefined, most?: number): Promise<MapData>
  /** Changes when the answer of `mapData` changes, and is cheaper to read. */
  mapMark(since: Date | undefined): Promise<MapMark>
  location(input: LocationInput): Promise<Location>
  metros(): Promise<readonly Metro[]>
  tree(): Promise<DirectoryTree>
  network(): Promise<Network>
}

const id = storefrontSearchInput.shape.storefrontId
const oneStorefront = z.strictObject({ storefrontId: id, memberId: id })
const nothing = z.strictObject({})

const noTexts: StorefrontTexts = { description: '', search: '' }
const noDetails: MapPinDetails = {
  ...{ exchangeId: 0, short: '', score: 0, tags: [], noGiftCards: true, directoryOnly: true },
  ...{ hero: null, logo: null },
  location: { add1: '', add2: '', city: '', state: '', zip: '', geo: null },
}

/** The most pins of a query text; the persisted query has no limit. */
const pinLimit = 5_000

type Field = GraphQLFieldConfig<unknown, GraphContext>

export function createGraphSchema(reads: GraphReads): GraphQLSchema {
  const types = createGraphTypes({
    Storefront: batchedFields({ schema: storefrontTexts, read: reads.texts, none: noTexts }),
    MapPin: batchedFields({ schema: mapPinDetails, read: reads.pinDetails, none: noDetails }),
  })
  const field = <In extends z.ZodType>(
    name: string,
    [input, type]: readonly [In, GraphQLOutputType],
    ask: (input: z.output<In>, caller: Caller | undefined) => unknown,
  ): Field => ({
    type,
    args: types.arguments(input, name),
    resolve: (_source, args, { caller }) => ask(readArguments(input, args), caller),
  })
  const details = types.output(storefrontDetails.nullable(), 'StorefrontDetails')
  return new GraphQLSchema({
    // No field has this type, but variables of other clients do.
    types: [GraphQLID],
    query: new GraphQLObjectType<unknown, GraphContext>({
      name: 'Query',
      fields: {
        search: field(
          'Search',
          [storefrontSearchInput, types.output(storefrontSearch, 'StorefrontSearch')],
          (input, caller) => reads.search(input, caller),
        ),
        getStorefrontDetails: field('OneStorefront', [oneStorefront, details], (input) =>
          reads.details(input),
        ),
        getMapData: field(
          'MapData',
          [mapDataInput, types.output(mapData, 'MapData')],
          ({ updatedSince }) => readPins(reads, updatedSince),
        ),
        getLocation: field(
          'Location',
          [locationInput, types.output(location, 'Location')],
          (input) => reads.location(input),
        ),
        getMetros: field('Metros', [nothing, types.output(z.array(metro), 'Metro')], () =>
          reads.metros(),
        ),
        getDirectoryTree: field(
          'DirectoryTree',
          [nothing, types.output(directoryTree, 'DirectorySector')],
          () => reads.tree(),
        ),
        getNetwork: field('Network', [nothing, types.output(network, 'Network')], () =>
          reads.network(),
        ),
      },
    }),
  })
}

/** Refuses query texts for more pins; the persisted query returns all of them (MAP-02). */
async function readPins(reads: GraphReads, updatedSince: string | undefined): Promise<MapData> {
  const since = updatedSince === undefined ? undefined : new Date(updatedSince)
  const data = await reads.mapData(since, pinLimit)
  if (data.storefronts.length <= pinLimit) return data
  throw new GraphQLError(graphqlMessages.tooManyPins, { extensions: { code: 'VALIDATION' } })
}

/**
 * A `null` or empty argument counts as omitted, as clients expect. Literals in a query text can
 * contain characters that requests must not have, so they are checked here again.
 */
function readArguments<In extends z.ZodType>(schema: In, args: Record<string, unknown>) {
  const given = plain(args)
  refuseUnreadable(given)
  const parsed = parseInput(schema, given)
  if (parsed.ok) return parsed.value
  throw new GraphQLError(wireMessages.validation, {
    extensions: { code: 'VALIDATION', errors: parsed.error.errors },
  })
}

/** Copies inputs, which have no prototype, to plain objects without nulls and empty texts. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isGiven).map(plain)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, one]) => isGiven(one))
  return Object.fromEntries(given.map(([name, one]) => [name, plain(one)]))
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== ''
}
