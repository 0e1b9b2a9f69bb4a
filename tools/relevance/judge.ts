/** Asks the directory each query and judges the first three answers. */
import { openState } from '@exchange/domain/directory/hours.rules'
import type {
  Directory,
  StorefrontView,
} from '../../apps/server/src/capabilities/directory/index.ts'
import { byOffer } from './offers.content.ts'
import { byName, byPlace, bySigns } from './names.content.ts'
import { byTrade } from './trades.content.ts'
import { places, type Asked, type Shown } from './asked.content.ts'

export const allAsked: readonly Asked[] = [
  ...byTrade,
  ...byOffer,
  ...byName,
  ...byPlace,
  ...bySigns,
]

/** How many answers a person looks at. */
const looked = 3

export interface Judged {
  readonly asked: Asked
  /** The place of the first fitting answer; 0 when what must come did not. */
  readonly rank: number
  readonly count: number
  readonly names: readonly string[]
}

export interface Asking {
  readonly directory: Pick<Directory, 'search' | 'details'>
  readonly now: Date
  /** The member that asks when somebody is signed in. */
  readonly member: { readonly memberId: number; readonly exchangeId: number }
}

export async function judge(asking: Asking, all: readonly Asked[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const asked of all) judged.push(await judgeOne(asking, asked))
  return judged
}

async function judgeOne({ directory, now, member }: Asking, asked: Asked): Promise<Judged> {
  const geo = places[asked.place]
  const { storefronts, count } = await directory.search(
    {
      search: asked.query,
      size: looked,
      page: 0,
      sort: 'best',
      ...(geo ? { geo } : {}),
    },
    asked.asMember ? member : undefined,
  )
  const details = await directory.details(storefronts.map(({ storefrontId }) => storefrontId))
  const shown = storefronts.map((one) => {
    const more = details.find(({ storefrontId }) => storefrontId === one.storefrontId)
    const products = more?.products.map(({ name }) => name) ?? []
    return toShown(one, [more?.description, ...products].join(' '), now)
  })
  return {
    asked,
    rank: rankOf(asked, shown),
    count,
    names: shown.map(({ name, city }) => `${name} (${city})`),
  }
}

function rankOf({ fits, first }: Asked, shown: readonly Shown[]): number {
  if (fits === null) return shown.length === 0 ? 1 : 0
  if (first && !shown.slice(0, 1).every(fits)) return 0
  return shown.findIndex(fits) + 1
}

function toShown(one: StorefrontView, text: string, now: Date): Shown {
  return {
    name: one.name,
    city: one.location.city,
    categories: one.categories,
    says: [one.name, ...one.categories, ...one.tags, one.short, text].join(' '),
    isOpen: one.hours !== null && openState(one.hours, now).state === 'open',
    week: one.hours?.week ?? [],
  }
}

export interface Figures {
  readonly queries: number
  /** The share of queries with what must come among the first three. */
  readonly success: number
  /** The mean reciprocal rank of the first fitting answer. */
  readonly reciprocal: number
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const found = judged.filter(({ rank }) => rank > 0)
  const sum = found.reduce((total, { rank }) => total + 1 / rank, 0)
  return {
    queries: judged.length,
    success: found.length / judged.length,
    reciprocal: sum / judged.length,
  }
}

export function report(what: string, judged: readonly Judged[]): string {
  const failed = judged
    .filter(({ rank }) => rank === 0)
    .map(
      ({ asked, names, count }) => `  ${asked.kind}  ${asked.query}: ${count}, ${names.join('; ')}`,
    )
  const { queries, success, reciprocal } = figuresOf(judged)
  return [
    ...failed,
    `${what}: ${queries} queries, success at ${looked}: ${(success * 100).toFixed(1)} %, ` +
      `mean reciprocal rank: ${reciprocal.toFixed(3)}`,
  ].join('\n')
}
