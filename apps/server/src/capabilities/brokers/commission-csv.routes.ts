/** Commission as a CSV file (RFC 4180). */
import { bookMessages } from '@exchange/contract/brokers/brokers.messages'
import { toDecimal } from '@exchange/domain/money'
import { csvFile } from '../../kernel/csv.ts'
import type { Commission } from './commission.service.ts'

const { columns } = bookMessages

export function commissionCsv({ lines }: Commission): string {
  const rows = lines.map(({ member, cashFees, fees, cashShare, share }) => [
    member,
    ...[cashFees, fees, cashShare, share].map((amount) => Number(toDecimal(amount))),
  ])
  return csvFile([Object.values(columns), ...rows])
}
