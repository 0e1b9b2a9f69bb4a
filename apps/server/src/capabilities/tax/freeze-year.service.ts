/**
 * Freezes a year: one person orders it, and the same order of another writes its forms. Both say
 * which figures they saw. What is given back later is a correction of the frozen form.
 */
import type { Database, Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import { isOver } from '@exchange/domain/tax/tax-year.rules'
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

export interface FreezeOrder extends YearOf {
  readonly staff: Staff
  /** The figures that the person saw. */
  readonly sales: number
  readonly amount: bigint
}

export type FreezeRefusal =
  | 'exchange-not-found'
  | 'no-filer'
  | 'year-not-over'
  | 'already-frozen'
  | 'not-counted'
  | 'figures-changed'
  | 'nothing-sold'
  | 'needs-another-person'

const atATime = 5_000
const countsMost = 20

/** True: the year is frozen. False: the order waits for a second person. */
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
  { exchangeId, year, staff, sales, amount }: FreezeOrder,
): Promise<Result<boolean, FreezeRefusal>> {
  const of = { exchangeId, year }
  await lockTaxYear(tx, of)
  const before = await findOrder(tx, of)
  if (before?.isFrozen) return fail('already-frozen')
  if (!(await holdCounting(tx, of))) return fail('not-counted')
  const figures = await findYearFigures(tx, of)
  if (figures.sales !== sales || figures.amount !== amount) return fail('figures-changed')
  if (sales === 0) return fail('nothing-sold')
  const by = staff.contactId
  const at = now()
  const note = {
    ...{ by, concerns: [], exchanges: [exchangeId] },
    object: { kind: 'tax-year', id: `${exchangeId}/${year}` } as const,
    after: { year, sales, amount: toDecimal(amount), forms: figures.forms },
  }
  if (!before) {
    await insertOrder(tx, of, { by, at })
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
