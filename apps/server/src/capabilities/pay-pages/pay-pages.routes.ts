/** The routes of pay pages (POS-01, POS-08): the domain checks the fields. */
import {
  changePayPage,
  listPayPages,
  makePayPage,
  readPayPage,
  switchPayPage,
  type OwnPayPage,
} from '@exchange/contract/pay-pages/pay-pages.contract'
import {
  pageEndings,
  pageFaultMessages,
  setUpRefusals,
} from '@exchange/contract/pay-pages/pay-pages.messages'
import type { ErrorCode } from '@exchange/contract/errors'
import { readCode } from '@exchange/domain/typed/code.rules'
import { readPageOrder, type PageFields } from '@exchange/domain/pay-pages/pay-page.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { atWallClock, dayIn } from '@exchange/domain/wall-clock'
import { faultsRefusal, outcomeRefusals } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import {
  changePage,
  setUpPage,
  switchPage,
  type Ordered,
  type SetUpNeeds,
  type SetUpRefusal,
} from './make-page.service.ts'
import { toOwnPage, toPage } from './page-answer.routes.ts'
import { listPages, type ListedPage, type PageView } from './pay-pages.read.ts'

export interface PayPageRoutesNeeds extends SetUpNeeds {
  /** The page of a code. */
  find(code: string): Promise<PageView | undefined>
  readonly exchanges: ExchangeBook
  readonly currency: string
}

const dayMs = 86_400_000

export function registerPayPageRoutes(routes: Routes, needs: PayPageRoutesNeeds): void {
  const { exchanges, now } = needs
  const refused = refusalsOf(needs.currency)
  const zoneOf = async (exchangeId: number) => exchangeIn(await exchanges.all(), exchangeId).zone

  routes.open(readPayPage, async ({ input }) => {
    const code = readCode(input.code)
    const page = code === undefined ? undefined : await needs.find(code)
    if (!page) return fail(unknown)
    return ok(toPage(page, exchangeIn(await exchanges.all(), page.exchangeId), now()))
  })

  routes.signedIn(listPayPages, async ({ input, caller }) => {
    if (caller.testAccount) return ok({ pages: [], nextCursor: null })
    const { memberId, contactId, exchangeId } = caller
    const before = /^\d{1,9}$/.test(input.cursor ?? '') ? Number(input.cursor) : undefined
    // One more than the limit shows whether there is a next page.
    const asked = { memberId, contactId, before, limit: input.limit + 1 }
    const rows = await listPages(needs.database, asked)
    const shown = rows.slice(0, input.limit)
    const zone = await zoneOf(exchangeId)
    const last = rows.length > input.limit ? shown.at(-1) : undefined
    const pages = shown.map((page) => toOwnPage(page, zone, now()))
    return ok({ pages, nextCursor: last ? String(last.id) : null })
  })

  /** The order of a form, whose last day ends at midnight in the zone. */
  const read = (fields: PageFields, zone: string): Result<Ordered, Refusal> => {
    const order = readPageOrder(fields, dayIn(zone, now()))
    if (!order.ok) return fail(faultsRefusal(order.error, pageFaultMessages(needs.currency)))
    const { lastDay, ...page } = order.value
    const expiresAt = lastDay === null ? null : atWallClock(zone, Date.parse(lastDay) + dayMs)
    return ok({ ...page, expiresAt })
  }

  routes.money(
    makePayPage,
    async ({ input, caller, idempotency }) => {
      const { contactId, exchangeId } = caller
      const zone = await zoneOf(exchangeId)
      const page = read(input, zone)
      if (!page.ok) return page
      const answerOf = (made: ListedPage) => toOwnPage(made, zone, now())
      const order = { contactId, page: page.value, idempotency }
      const made = await setUpPage(needs, order, answerOf)
      return made.ok ? made : fail(refused(made.error))
    },
    ({ answer }) => answer as OwnPayPage,
  )

  routes.money(
    changePayPage,
    async ({ input, caller }) => {
      const zone = await zoneOf(caller.exchangeId)
      const { pageId, ...fields } = input
      const page = read(fields, zone)
      if (!page.ok) return page
      const { contactId } = caller
      const done = await changePage(needs, { contactId, pageId }, page.value)
      return done.ok ? ok(toOwnPage(done.value, zone, now())) : fail(refused(done.error))
    },
    neverRemembered,
  )

  routes.money(
    switchPayPage,
    async ({ input, caller }) => {
      const { contactId, exchangeId } = caller
      const { pageId, on } = input
      const done = await switchPage(needs, { contactId, pageId }, on ? 'on' : 'off')
      if (!done.ok) return fail(refused(done.error))
      return ok(toOwnPage(done.value, await zoneOf(exchangeId), now()))
    },
    neverRemembered,
  )
}

const unknown = {
  code: pageEndings['page-unknown'].code,
  detail: pageEndings['page-unknown'].reason,
}

/** A change that is made again changes nothing, so these calls need no key. */
function neverRemembered(): never {
  throw new Error('Changing a page has no record.')
}

function refusalsOf(currency: string): (refusal: SetUpRefusal) => Refusal {
  const words: Record<string, { readonly code: ErrorCode; readonly reason: string }> =
    setUpRefusals(currency)
  return (refusal) => {
    if (refusal === 'already-made') return outcomeRefusals[refusal]
    if (refusal === 'products-unknown' || refusal === 'fewer-than-used') {
      const field = refusal === 'products-unknown' ? 'productIds' : 'usesMost'
      return faultsRefusal([{ field, code: refusal }], pageFaultMessages(currency))
    }
    const { code, reason } = words[refusal] ?? pageEndings['page-unknown']
    return { code, detail: reason }
  }
}
