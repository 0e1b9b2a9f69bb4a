/** Which lines of the log are listed, as the address of the page has it. */
import type { LogFilter } from '@exchange/contract/audit/log.contract'
import { isSecurityEvent } from '@exchange/domain/audit/security-events.rules'
import { isStaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { officePaths } from '../../office-paths.ts'
import { ofPage, type PageSearch } from '../../paths.ts'

/** The names of the filter, of which each is text in the address. */
export const filterNames = [
  'person',
  'business',
  'act',
  'from',
  'until',
  'words',
  'object',
] as const
export type FilterName = (typeof filterNames)[number]
export type TypedFilter = Readonly<Partial<Record<FilterName, string>>>

export interface LogAddress {
  readonly log: LogFilter['log']
  readonly filter: TypedFilter
  readonly choose: (log: LogFilter['log'], filter: TypedFilter) => void
}

const day = /^[12]\d{3}-\d\d-\d\d$/

export function useLogAddress(): LogAddress {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const log = query['log'] === 'security' ? 'security' : 'staff'
  return {
    log,
    filter: readTyped(query, log),
    choose: (chosen, filter) =>
      void navigate({
        to: '.',
        search: (before: PageSearch) => ({
          ...ofPage(before, officePaths.log()),
          log: chosen === 'staff' ? undefined : chosen,
          ...Object.fromEntries(filterNames.map((name) => [name, filter[name] || undefined])),
        }),
      }),
  }
}

/** What of an address is a filter; the rest is ignored. */
export function readTyped(query: PageSearch, log: LogFilter['log']): TypedFilter {
  const isAct = log === 'staff' ? isStaffAct : isSecurityEvent
  const isGood: Partial<Record<FilterName, (text: string) => boolean>> = {
    act: isAct,
    from: (text) => day.test(text),
    until: (text) => day.test(text),
    object: (text) => text.length <= 120,
  }
  const kept = filterNames.flatMap((name) => {
    const text = query[name]?.trim() ?? ''
    const good = isGood[name] ?? ((typed: string) => typed.length <= 80)
    return text !== '' && good(text) ? [[name, text]] : []
  })
  return Object.fromEntries(kept) as TypedFilter
}
