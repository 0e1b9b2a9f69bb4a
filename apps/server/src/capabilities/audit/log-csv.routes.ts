/** Lines of a log as a CSV file (RFC 4180), for auditors. */
import type { LogLine } from '@exchange/contract/audit/log.contract'
import { actWords, logMessages, objectWords } from '@exchange/contract/audit/log.messages'
import { eventWords } from '@exchange/contract/audit/security-events.messages'
import { isStaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { csvFile } from '../../kernel/csv.ts'

const { columns } = logMessages
type Column = keyof typeof columns
const order = Object.keys(columns) as Column[]

interface Line extends LogLine {
  /** In the time zone of the reader's exchange. */
  readonly localTime: string
}

export function logCsv(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const cells = cellsOf(line)
    return order.map((column) => cells[column])
  })
  return csvFile([order.map((column) => columns[column]), ...rows])
}

function cellsOf(line: Line): Record<Column, string | number | null> {
  const { number, act, person, second, exchange, members, object, why } = line
  return {
    number,
    date: line.localTime,
    act: isStaffAct(act) ? actWords[act].office : eventWords[act],
    person: person?.name ?? null,
    second: second?.name ?? null,
    exchange: exchange?.name ?? null,
    business: members.map(({ name }) => name).join('; '),
    object: object && `${objectWords[object.kind]} ${object.name ?? object.id}`,
    why,
    before: line.before && JSON.stringify(line.before),
    after: line.after && JSON.stringify(line.after),
    address: line.address,
    device: line.device,
  }
}
