/**
 * The office changes what is on Home: for its own exchange with the right Hero in it, for the whole
 * network with the right in each. Whoever changes what somebody else has changed meanwhile is told.
 */
import type { Database, Tx } from '@exchange/database'
import {
  heroItemsMost,
  readHero,
  type HeroFault,
  type TypedHero,
} from '@exchange/domain/hero/hero.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsInEach, holdsRight, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { findPictures } from '../media/index.ts'
import {
  findHero,
  insertHero,
  listStored,
  lockHeroes,
  updateHero,
  updatePlaces,
  updateRemovedHero,
  type StoredHero,
} from './hero.store.ts'

export interface HeroNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface HeroStaff {
  readonly contactId: number
  readonly exchangeId: number
  readonly grants: readonly Grant[]
}

/** Null: the whole network. */
export async function mayChange(
  { exchanges }: Pick<HeroNeeds, 'exchanges'>,
  { grants }: Pick<HeroStaff, 'grants'>,
  exchangeId: number | null,
): Promise<boolean> {
  const book = await exchanges.all()
  const open = [...book.values()].flatMap((one) => (one.open ? [one.id] : []))
  if (exchangeId === null) return holdsInEach(grants, 'Hero', open)
  return open.includes(exchangeId) && holdsRight(grants, 'Hero', exchangeId)
}

/** In which times are typed: of the exchange; for the network that of who types. */
export async function zoneFor(
  { exchanges }: Pick<HeroNeeds, 'exchanges'>,
  staff: HeroStaff,
  exchangeId: number | null,
): Promise<string> {
  const book = await exchanges.all()
  return book.get(exchangeId ?? staff.exchangeId)?.zone ?? 'UTC'
}

export interface SaveHeroOrder extends TypedHero {
  /** Null: a new one. */
  readonly itemId: number | null
  readonly version: number
  readonly exchangeId: number | null
  readonly staff: HeroStaff
}

export type SaveHeroRefusal =
  | 'not-yours'
  | 'not-found'
  | 'changed'
  | 'too-many'
  | { readonly faults: readonly HeroFault[] }

/** A change leaves it with the members to whom it was shown; a new one stands last. */
export async function saveHero(
  needs: HeroNeeds,
  order: SaveHeroOrder,
): Promise<Result<number, SaveHeroRefusal>> {
  const { itemId, exchangeId, staff } = order
  const { database, now } = needs
  if (!(await mayChange(needs, staff, exchangeId))) return fail('not-yours')
  const zone = await zoneFor(needs, staff, exchangeId)
  const read = readHero(order, zone)
  if (!read.ok) return fail({ faults: read.error })
  const { pictureKey } = read.value
  if (pictureKey !== null && (await findPictures(database, [pictureKey])).length === 0) {
    return fail({ faults: [{ field: 'pictureKey', code: 'no-picture' }] })
  }
  const item = { ...read.value, zone, by: staff.contactId, at: now() }
  return await database.transaction(async (tx) => {
    await lockHeroes(tx, exchangeId)
    const before = itemId === null ? undefined : await findHero(tx, itemId)
    if (itemId === null) {
      const all = await listStored(tx, exchangeId)
      if (all.length >= heroItemsMost) return fail('too-many')
      const place = (all.at(-1)?.place ?? 0) + 1
      const id = await insertHero(tx, { exchangeId, place }, item)
      await note(needs, tx, { id, exchangeId, staff, before: null, after: item.title })
      return ok(id)
    }
    if (before?.exchangeId !== exchangeId) return fail('not-found')
    if (before.version !== order.version) return fail('changed')
    await updateHero(tx, itemId, item)
    await note(needs, tx, { id: itemId, exchangeId, staff, before, after: item.title })
    return ok(itemId)
  })
}

export interface RemoveHeroOrder {
  readonly itemId: number
  readonly version: number
  readonly staff: HeroStaff
}

export async function removeHero(
  needs: HeroNeeds,
  { itemId, version, staff }: RemoveHeroOrder,
): Promise<Result<void, 'not-found' | 'changed'>> {
  const { database, now } = needs
  const found = await findHero(database, itemId)
  if (!found || !(await mayChange(needs, staff, found.exchangeId))) return fail('not-found')
  return await database.transaction(async (tx) => {
    await lockHeroes(tx, found.exchangeId)
    const before = await findHero(tx, itemId)
    if (!before) return fail('not-found')
    if (before.version !== version) return fail('changed')
    await updateRemovedHero(tx, itemId, { by: staff.contactId, at: now() })
    const { exchangeId } = before
    await note(needs, tx, { id: itemId, exchangeId, staff, before, after: null })
    return ok(undefined)
  })
}

export interface ArrangeOrder {
  readonly exchangeId: number | null
  /** All that there are, in their new order. */
  readonly itemIds: readonly number[]
  readonly staff: HeroStaff
}

export async function arrangeHeroes(
  needs: HeroNeeds,
  { exchangeId, itemIds, staff }: ArrangeOrder,
): Promise<Result<void, 'not-yours' | 'changed'>> {
  if (!(await mayChange(needs, staff, exchangeId))) return fail('not-yours')
  return await needs.database.transaction(async (tx) => {
    await lockHeroes(tx, exchangeId)
    const ids = (await listStored(tx, exchangeId)).map(({ id }) => id)
    const isAll = ids.length === itemIds.length && ids.every((id) => itemIds.includes(id))
    if (!isAll) return fail('changed')
    await updatePlaces(tx, itemIds)
    await needs.staffLog.note(tx, {
      ...{ act: 'hero.arrange', by: staff.contactId, concerns: [] },
      exchanges: exchangeId === null ? [] : [exchangeId],
      before: { items: ids },
      after: { items: itemIds },
    })
    return ok(undefined)
  })
}

interface Noted {
  readonly id: number
  readonly exchangeId: number | null
  readonly staff: HeroStaff
  readonly before: StoredHero | null
  /** Its title; null: it was removed. */
  readonly after: string | null
}

async function note({ staffLog }: HeroNeeds, tx: Tx, noted: Noted): Promise<void> {
  const { id, exchangeId, staff, before, after } = noted
  await staffLog.note(tx, {
    ...{ act: after === null ? 'hero.remove' : 'hero.save', by: staff.contactId, concerns: [] },
    exchanges: exchangeId === null ? [] : [exchangeId],
    object: { kind: 'hero', id: String(id) },
    before: { title: before?.title ?? null },
    after: { title: after },
  })
}
