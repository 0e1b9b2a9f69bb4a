/** What a part of a filter is called where it can be taken away: "Sales", "Member: Guidry". */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { filterWords } from '@exchange/contract/accounts/activity.messages'
import { dayOf } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { monthName } from './transaction-days.ts'

export function filterText(filter: TransactionFilter, name: keyof TransactionFilter): string {
  const { show, month, period, action, status } = filter
  const { names, ways, periods, actions } = filterWords
  if (name === 'show') return show ? ways[show] : ''
  if (name === 'month') return month ? monthName(month) : ''
  if (name === 'period') return period ? periods[period] : ''
  if (name === 'action') return action ? actions[action] : ''
  if (name === 'status') return status ?? ''
  const text = filter[name] ?? ''
  if (name === 'from' || name === 'until') return `${names[name]} ${dayOf(text)}`
  if (name === 'least' || name === 'most') return `${names[name]} ${amountText(Number(text))}`
  return `${names[name]}: ${text}`
}
