/** The year of the forms 1099-B: what makes a form, who need not file, and until when. */

/** A sale worth less than this gets no form: 1.00, in minor units. */
export const leastSale = 100n

/** With fewer sales in the year an exchange need not file (26 CFR 1.6045-1(e)(2)(ii)). */
export const salesToFile = 100

export function needNotFile(sales: number): boolean {
  return sales < salesToFile
}

/** The forms of a member: one for each sale, or one in all. */
export function formCount({
  sales,
  oneTotal,
}: {
  readonly sales: number
  readonly oneTotal: boolean
}): number {
  return oneTotal ? Math.min(sales, 1) : sales
}

/** Forms of one file: the portal of the IRS takes no more. */
export const formsOfFile = 100

export function fileCount(forms: number): number {
  return Math.ceil(forms / formsOfFile)
}

/** A year can be frozen once it is over, by the calendar of the exchange. */
export function isOver(year: number, today: string): boolean {
  return Number(today.slice(0, 4)) > year
}

/** What is frozen of a year, in all. */
export interface FrozenFigures {
  readonly sellers: number
  readonly sales: number
  readonly forms: number
  /** Minor units. */
  readonly amount: bigint
}

export interface ChangedFigure {
  readonly name: keyof FrozenFigures
  readonly before: number | bigint
  readonly after: number | bigint
}

/** Those that differ from what somebody saw or ordered. */
export function changedFigures(
  before: Partial<FrozenFigures>,
  now: FrozenFigures,
): readonly ChangedFigure[] {
  const names = ['sellers', 'sales', 'forms', 'amount'] as const
  return names.flatMap((name) => {
    const [was, after] = [before[name], now[name]]
    return was === undefined || was === after ? [] : [{ name, before: was, after }]
  })
}

/** A second person may confirm for so long that a year is frozen. */
export const freezeOrderMs = 7 * 86_400_000

export function freezeOrderEnd(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + freezeOrderMs)
}

/** The year that is worked on: the last one from January to March, afterwards the present one. */
export function yearToFile(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month <= 3 ? year - 1 : year
}

export interface TaxDeadlines {
  /** The member has its copy. */
  readonly recipients: string
  readonly paper: string
  readonly electronic: string
}

/**
 * The days of the year after: 15 February, 28 February and 31 March, or the next day that is
 * neither of a weekend nor the third Monday of February.
 */
export function deadlinesOf(year: number): TaxDeadlines {
  const next = year + 1
  return {
    recipients: workday(next, 1, 15),
    paper: workday(next, 1, 28),
    electronic: workday(next, 2, 31),
  }
}

const dayMs = 86_400_000

function workday(year: number, month: number, day: number): string {
  let at = Date.UTC(year, month, day)
  while (isFree(new Date(at))) at += dayMs
  return new Date(at).toISOString().slice(0, 10)
}

function isFree(day: Date): boolean {
  const weekday = day.getUTCDay()
  if (weekday === 0 || weekday === 6) return true
  const date = day.getUTCDate()
  return day.getUTCMonth() === 1 && weekday === 1 && date >= 15 && date <= 21
}
