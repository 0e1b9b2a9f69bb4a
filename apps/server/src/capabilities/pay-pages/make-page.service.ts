/** Makes pay pages, changes them, and switches them off (POS-08). */
import type { Database, Tx } from '@exchange/database'
import { isPayable, type StandingRefusal } from '@exchange/domain/members/standing.rules'
import { makeCode } from '@exchange/domain/typed/code.rules'
import {
  openPagesMost,
  type PageRefusal,
  type PageTerms,
} from '@exchange/domain/pay-pages/pay-page.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { randomInt } from 'node:crypto'
import { writeOnce } from '../../kernel/write-once.ts'
import type { MoneyStanding, MoneyStandings } from '../accounts/index.ts'
import { sees } from '../members/index.ts'
import { areForSale, countOpenPages, readPageById, withTakings } from './pay-pages.read.ts'
import type { ListedPage } from './pay-pages.read.ts'
import {
  insertPage,
  lockPage,
  updateOff,
  updateOn,
  updatePage,
  type NewPage,
} from './pay-pages.store.ts'

/** A page as its maker orders it; the code and the time are added. */
export type PageToMake = Omit<NewPage, 'code'>

export interface MadePage {
  readonly id: number
  /** For its address, `/mp/{code}`. */
  readonly code: string
}

/**
 * Makes a page in the caller's transaction, so that it can be made together with the sale or the
 * checkout that it is for. Nothing is checked here: whoever calls it knows that the member may be
 * paid. A one-time page has `usesMost: 1`.
 */
export async function makePage(tx: Tx, page: PageToMake): Promise<MadePage> {
  for (;;) {
    const code = makeCode(randomInt)
    const id = await insertPage(tx, { ...page, code })
    if (id !== undefined) return { id, code }
  }
}

/**
 * Switches a page off in the caller's transaction: from then on nobody pays on it. A payment that
 * waits for an approval was counted before, and is still made. Without a change if it is off.
 */
export async function switchPageOff(
  tx: Tx,
  id: number,
  off: { readonly at: Date; readonly by: number | null },
): Promise<void> {
  await lockPage(tx, id)
  await updateOff(tx, id, off)
}

export interface SetUpNeeds {
  readonly database: Database
  readonly standings: MoneyStandings
  readonly now: () => Date
}

export interface Ordered extends PageTerms {
  readonly expiresAt: Date | null
}

/** Refusals that belong to a field of the form. */
type FieldRefusal = 'products-unknown' | 'fewer-than-used'

export type SetUpRefusal = StandingRefusal | PageRefusal | FieldRefusal | 'already-made'

interface Making {
  readonly contactId: number
  readonly page: Ordered
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

/** Makes a page for the contact's business. `answerOf` makes the answer, recorded for replays. */
export async function setUpPage<Answer extends object>(
  { database, standings, now }: SetUpNeeds,
  { contactId, page, idempotency }: Making,
  answerOf: (page: ListedPage) => Answer,
): Promise<Result<Answer, SetUpRefusal>> {
  const standing = await standings.of(contactId, 'charge')
  if (!standing.ok) return standing
  const refusal = refusePageOf(standing.value)
  if (refusal) return fail(refusal)
  const { memberId } = standing.value
  if (!(await areForSale(database, memberId, page.productIds))) return fail('products-unknown')
  if ((await countOpenPages(database, memberId)) >= openPagesMost) return fail('too-many-pages')
  const answer = await writeOnce(database, idempotency, async (tx) => {
    const { id } = await makePage(tx, {
      ...page,
      memberId,
      maker: 'person',
      madeBy: contactId,
      madeAt: now(),
      successUrl: null,
      cancelUrl: null,
    })
    return answerOf(await listed(tx, id))
  })
  return answer ? ok(answer) : fail('already-made')
}

/** Why a business has no page: nobody could pay on it. */
export function refusePageOf({ exchange, row }: MoneyStanding): PageRefusal | undefined {
  if (exchange.trial) return 'trial-cannot-accept'
  return isPayable(row) ? undefined : 'cannot-be-paid'
}

interface Changing {
  readonly contactId: number
  readonly pageId: number
}

/** Changes what a page asks for; its kind stays. From the commit on, only this can be paid. */
export async function changePage(
  needs: SetUpNeeds,
  { contactId, pageId }: Changing,
  page: Ordered,
): Promise<Result<ListedPage, SetUpRefusal>> {
  return await changing(needs, { contactId, pageId }, async (tx, { memberId, kind, uses }) => {
    if (kind !== page.kind) return 'page-not-found'
    if (page.usesMost !== null && page.usesMost < uses) return 'fewer-than-used'
    if (!(await areForSale(tx, memberId, page.productIds))) return 'products-unknown'
    await updatePage(tx, pageId, page)
    return undefined
  })
}

/** Switches a page on or off; without a change if it is so already. */
export async function switchPage(
  needs: SetUpNeeds,
  { contactId, pageId }: Changing,
  to: 'on' | 'off',
): Promise<Result<ListedPage, SetUpRefusal>> {
  return await changing(needs, { contactId, pageId }, async (tx, { memberId, offAt }) => {
    if (to === 'off') await updateOff(tx, pageId, { at: needs.now(), by: contactId })
    if (to === 'off' || offAt === null) return undefined
    if ((await countOpenPages(tx, memberId)) >= openPagesMost) return 'too-many-pages'
    await updateOn(tx, pageId)
    return undefined
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockPage>>>

/** Whoever made a page or sees all of the business changes it; for others it does not exist. */
async function changing(
  { database, standings }: SetUpNeeds,
  { contactId, pageId }: Changing,
  change: (tx: Tx, page: Locked) => Promise<SetUpRefusal | undefined>,
): Promise<Result<ListedPage, SetUpRefusal>> {
  const standing = await standings.of(contactId, 'charge')
  if (!standing.ok) return standing
  return await database.transaction(async (tx) => {
    const page = await lockPage(tx, pageId)
    const isOwn = page?.maker === 'person' && page.memberId === standing.value.memberId
    if (!page || !isOwn) return fail('page-not-found')
    if (!(await sees(tx, contactId, { tookPart: [page.madeBy] }))) return fail('page-not-found')
    const refusal = await change(tx, page)
    return refusal ? fail(refusal) : ok(await listed(tx, pageId))
  })
}

async function listed(tx: Tx, id: number): Promise<ListedPage> {
  const page = await readPageById(tx, id)
  const [found] = page ? await withTakings(tx, [page]) : []
  if (!found) throw new Error(`There is no pay page ${id}.`)
  return found
}
