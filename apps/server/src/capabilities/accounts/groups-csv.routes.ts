/** The groups of a report as a CSV file: one row each, as the report shows them (ACCT-07). */
import { reportWords } from '@exchange/contract/accounts/activity.messages'
import type { SumsOfGroup } from '@exchange/contract/accounts/sums.contract'
import type { ReportGroup } from '@exchange/domain/accounts/transaction-list.rules'
import { units, type Unit } from '@exchange/domain/money'
import { csvFile } from '../../kernel/csv.ts'

/** Each unit that moved has columns of its own, so that a spreadsheet can add them up. */
export function groupsCsvOf(
  groups: readonly SumsOfGroup[],
  { group, currency }: { readonly group: ReportGroup; readonly currency: string },
): string {
  const moved = units.filter((unit) => groups.some((one) => movedIn(one, unit) !== undefined))
  const nameOf = (unit: Unit) => (unit === 'MOX' ? currency : unit)
  const head = [
    reportWords.groups[group],
    reportWords.count,
    ...moved.flatMap((unit) =>
      [reportWords.in, reportWords.out, reportWords.net].map((word) => `${word} (${nameOf(unit)})`),
    ),
    `${reportWords.columns.tip} (USD)`,
    `${reportWords.columns.commission} (USD)`,
    `${reportWords.columns.currencyCommission} (${currency})`,
    reportWords.columns.flashCash,
    reportWords.columns.points,
  ]
  const rows = groups.map((one) => [
    one.name || reportWords.noName,
    one.count,
    ...moved.flatMap((unit) => inOutNet(movedIn(one, unit))),
    one.tip,
    one.commission,
    one.currencyCommission,
    one.flashCash,
    one.points,
  ])
  return csvFile([head, ...rows])
}

function movedIn({ moved }: SumsOfGroup, unit: Unit) {
  return moved.find((one) => one.unit === unit)
}

/** Money that left is negative. */
function inOutNet(moved: SumsOfGroup['moved'][number] | undefined): readonly number[] {
  if (!moved) return [0, 0, 0]
  return [moved.in, -moved.out, Math.round((moved.in - moved.out) * 100) / 100]
}
