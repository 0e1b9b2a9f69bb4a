/**
 * Freezes a year: one person orders it, and the same order of another writes its forms. The order
 * keeps its figures, and both say which they saw. What is given back later is a correction.
 */
import type { Database, Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import {
  changedFigures,
  freezeOrderEnd,
  isOver,
  type ChangedFigure,
  type FrozenFigures,
} from '@exchange/domain/tax/tax-year.rules'
import { toDecimal } from '@exchange/domain/money'
import { dayIn } from '@exchange/domain/wall-clock'
import type { StaffLog } from '../audit/index.ts'
import { isSecondPerson } from '../members/index.ts'
import {
  findFiler,
  findYearFigures,
  listTaxExchanges,
  type TaxExchange,
  type YearOf,
} from './tax-years.read.ts'
import {
  countNext,
  deleteOrder,
  findOrder,
  holdCounting,
  insertForms,
  insertOrder,
  insertRecipients,
  lockTaxYear,
  updateFrozen,
} from './tax-years.store.ts'

export interface TaxNeeds {
  readonly database: Database
  readonly staffLog: Pick<StaffLog, 'note' | 'noteReading'>
  readonly now: () => Date
}

export interface Staff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

/** The exchange, if it is open and the person has the right Finance in it. */
export async function exchangeFor(
  { database }: Pick<TaxNeeds, 'database'>,
  { grants }: Staff,
  exchangeId: number,
): Promise<TaxExchange | undefined> {
  if (!holdsRight(grants, 'Finance', exchangeId)) return undefined
  return (await listTaxExchanges(database, [exchangeId]))[0]
}

/** With the figures that the person saw. */
export interface FreezeOrder extends YearOf, Omit<FrozenFigures, 'sellers'> {
  readonly staff: Staff
}

export type FreezeRefusal =
  | 'exchange-not-found'
  | 'no-filer'
  | 'year-not-over'
  | 'already-frozen'
  | 'not-counted'
  | { readonly changed: readonly ChangedFigure[] }
  | 'nothing-sold'
  | 'needs-another-person'

const atATime = 5_000
const countsMost = 20

/**
 * True: the year is frozen. False: the order waits for a second person; it takes the place of one
 * that has expired, or that was given on other figures.
 */
export async function freezeYear(
  needs: TaxNeeds,
  order: FreezeOrder,
): Promise<Result<boolean, FreezeRefusal>> {
  const { database, now } = needs
  const { exchangeId, year, staff } = order
  const exchange = await exchangeFor(needs, staff, exchangeId)
  if (!exchange) return fail('exchange-not-found')
  if (!(await findFiler(database, exchangeId))) return fail('no-filer')
  if (!isOver(year, dayIn(exchange.zone, now()))) return fail('year-not-over')
  for (let round = 0; round < countsMost; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    if ((await countNext(database, atATime)) < atATime) break
  }
  return await database.transaction(async (tx) => await decide(needs, tx, order))
}

async function decide(
  { staffLog, now }: TaxNeeds,
  tx: Tx,
  { exchangeId, year, staff, ...seen }: FreezeOrder,
): Promise<Result<boolean, FreezeRefusal>> {
  const of = { exchangeId, year }
  await lockTaxYear(tx, of)
  const before = await findOrder(tx, of)
  if (before?.isFrozen) return fail('already-frozen')
  if (!(await holdCounting(tx, of))) return fail('not-counted')
  const figures = await findYearFigures(tx, of)
  const changed = changedFigures(seen, figures)
  if (changed.length > 0) return fail({ changed })
  if (seen.sales === 0) return fail('nothing-sold')
  const by = staff.contactId
  const at = now()
  const note = {
    ...{ by, concerns: [], exchanges: [exchangeId] },
    object: { kind: 'tax-year', id: `${exchangeId}/${year}` } as const,
    after: { year, ...seen, amount: toDecimal(seen.amount) },
  }
  if (!before || freezeOrderEnd(before.orderedAt) <= at || changedFigures(before, figures).length) {
    await deleteOrder(tx, of)
    await insertOrder(tx, of, { ...figures, by, at })
    await staffLog.note(tx, { ...note, act: 'tax.order-freeze' })
    return ok(false)
  }
  if (!(await isSecondPerson(tx, before.orderedBy, by))) return fail('needs-another-person')
  await insertRecipients(tx, of)
  await insertForms(tx, of)
  await updateFrozen(tx, of, { by, at })
  await staffLog.note(tx, { ...note, act: 'tax.freeze', second: before.orderedBy })
  return ok(true)
}

export async function withdrawFreeze(
  needs: TaxNeeds,
  { staff, ...of }: YearOf & { readonly staff: Staff },
): Promise<Result<undefined, 'exchange-not-found' | 'nothing-ordered'>> {
  if (!(await exchangeFor(needs, staff, of.exchangeId))) return fail('exchange-not-found')
  return await needs.database.transaction(async (tx) => {
    await lockTaxYear(tx, of)
    if (!(await deleteOrder(tx, of))) return fail('nothing-ordered')
    await needs.staffLog.note(tx, {
      ...{ act: 'tax.withdraw-freeze', by: staff.contactId },
      ...{ concerns: [], exchanges: [of.exchangeId] },
      object: { kind: 'tax-year', id: `${of.exchangeId}/${of.year}` },
    })
    return ok(undefined)
  })
}
