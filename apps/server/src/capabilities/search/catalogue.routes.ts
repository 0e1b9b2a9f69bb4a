/** The routes of the search calls (API-35 to API-37, API-40). */
import {
  listedSizes,
  searchAdHoc,
  searchCatalogue,
  searchFacets,
  searchSizes,
} from '@exchange/contract/search/catalogue.contract'
import { catalogueMessages, filterFaultMessages } from '@exchange/contract/search/search.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  expressions,
  readFilter,
  readNames,
  readSort,
  type Expression,
} from '@exchange/domain/search/filter.rules'
import { z } from 'zod'
import type { CatalogueHit } from './catalogue.read.ts'
import type { Refusal, RequestMeta, Routes } from '../../http/route.ts'
import {
  readPicklist,
  searchInCatalogue,
  textFields,
  type CatalogueNeeds,
  type CatalogueQuestion,
} from './search-catalogue.service.ts'

const hitFields = [
  ...['storefrontId', 'memberId', 'exchangeId', 'name', 'short', 'city', 'state', 'zip', 'lat'],
  ...['lon', 'categories', 'sectors', 'tags', 'score', 'standby', 'isNew', 'imageKey'],
] as const
const metresOfKilometre = 1_000

const geoShape = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  distance: z.number().positive().max(500).optional(),
})

export function registerCatalogueRoutes(routes: Routes, needs: CatalogueNeeds): void {
  routes.open(searchCatalogue, async ({ input, caller, meta }) => {
    const began = performance.now()
    const read = readQuestion(input)
    if (!read.ok) return read
    const { exprs, ...question } = read.value
    const { type, start } = input
    const asked = input.size ?? listedSizes[type]
    const size = Math.min(asked, caller ? searchSizes.most : searchSizes.usual)
    if (type !== 'storefronts') {
      const list = await readPicklist(needs, type, { ...question, size })
      if (list === 'busy') return fail(busy)
      const hit = list.hits.map(({ id, fields }) => ({ id: String(id), fields, exprs: {} }))
      const hits = { found: list.found, start, hit }
      return ok({ status: statusOf(meta, began), hits, facets: {} })
    }
    const answer = await searchInCatalogue(needs, { ...question, size })
    if (answer === 'busy') return fail(busy)
    const { hits, found, facets } = answer
    const hit = hits.map((one) => toHit(one, exprs, hitFields))
    const page = { found, start, hit }
    return ok({ status: statusOf(meta, began), hits: page, facets: copyOf(facets) })
  })
  routes.open(searchAdHoc, async ({ input, caller, meta }) => {
    const began = performance.now()
    const fields = readNames(input.fields, hitFields)
    const within = readNames(input.searchFields, textFields)
    if (!fields) return fail(refuse('fields', catalogueMessages.fields))
    if (!within) return fail(refuse('searchFields', catalogueMessages.fields))
    const read = readQuestion(input)
    if (!read.ok) return read
    const { exprs, ...question } = read.value
    const size = Math.min(input.size, caller ? searchSizes.most : searchSizes.usual)
    const asked = { ...question, size, textFields: within }
    const answer = await searchInCatalogue(needs, asked)
    if (answer === 'busy') return fail(busy)
    const { hits, found, facets } = answer
    const shown = fields.length > 0 ? fields : hitFields
    const hit = hits.map((one) => toHit(one, exprs, shown))
    const page = { found, start: input.start, hit }
    return ok({ status: statusOf(meta, began), hits: page, facets: copyOf(facets) })
  })
  routes.open(searchFacets, async ({ input, meta }) => {
    const began = performance.now()
    const read = readQuestion({ ...input, expr: '', sort: '', start: 0 })
    if (!read.ok) return read
    const answer = await searchInCatalogue(needs, { ...read.value, size: 0 })
    if (answer === 'busy') return fail(busy)
    return ok({ status: statusOf(meta, began), facets: copyOf(answer.facets) })
  })
}

interface Asked {
  readonly query: string
  readonly filter: string
  readonly geo: string
  readonly expr: string
  readonly sort: string
  readonly start: number
}

type Question = Omit<CatalogueQuestion, 'size'> & { readonly exprs: readonly Expression[] }

function readQuestion(asked: Asked): Result<Question, Refusal> {
  const filter = readFilter(asked.filter)
  if (!filter.ok) return fail(refuse('filter', filterFaultMessages[filter.error.why]))
  const sort = readSort(asked.sort)
  if (!sort) return fail(refuse('sort', catalogueMessages.sort))
  const exprs = readNames(asked.expr, expressions)
  if (!exprs) return fail(refuse('expr', catalogueMessages.expr))
  const geo = readGeo(asked.geo)
  if (geo === 'unreadable') return fail(refuse('geo', catalogueMessages.geo))
  const { query, start } = asked
  return ok({ query, textFields: [], filter: filter.value, geo, sort, exprs, start })
}

function readGeo(text: string): CatalogueQuestion['geo'] | 'unreadable' {
  if (text === '') return undefined
  try {
    const read = geoShape.safeParse(JSON.parse(text))
    return read.success ? read.data : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

const busy: Refusal = {
  code: 'RATE_LIMITED',
  detail: catalogueMessages.busy,
  retryAfterSeconds: 1,
}

function refuse(field: string, message: string): Refusal {
  return { code: 'VALIDATION', detail: wireMessages.validation, errors: [{ field, message }] }
}

function toHit(
  { id, fields, metres, relevance }: CatalogueHit,
  exprs: readonly Expression[],
  shown: readonly string[],
) {
  // FMT-06: this API uses kilometres.
  const values = { distance: metres === null ? null : metres / metresOfKilometre, relevance }
  const asked = exprs.flatMap((name) => {
    const value = values[name]
    return value === null ? [] : [[name, value] as const]
  })
  return {
    id: String(id),
    fields: Object.fromEntries(shown.map((name) => [name, fields[name]])),
    exprs: Object.fromEntries(asked),
  }
}

function statusOf({ id }: RequestMeta, began: number) {
  return { rid: id, 'time-ms': Math.round(performance.now() - began) }
}

function copyOf(facets: Readonly<Record<string, readonly { value: string; count: number }[]>>) {
  return Object.fromEntries(Object.entries(facets).map(([name, all]) => [name, [...all]]))
}
