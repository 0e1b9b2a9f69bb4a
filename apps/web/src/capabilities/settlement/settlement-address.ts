/** Which part of the page is shown, of which exchange and days, as the address has it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { officePaths } from '../../office-paths.ts'
import { ofPage, type PageSearch } from '../../paths.ts'

export const parts = ['exchanges', 'cards'] as const

export function useSettlementAddress() {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const exchange = query['exchange'] ?? ''
  const before = query['before'] ?? ''
  return {
    part: parts.find((one) => one === query['part']) ?? 'exchanges',
    exchangeId: /^\d{1,9}$/.test(exchange) ? Number(exchange) : undefined,
    before: /^\d{4}-\d\d-\d\d$/.test(before) ? before : undefined,
    choose: (to: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: (shown: PageSearch) => ({ ...ofPage(shown, officePaths.settlement()), ...to }),
      }),
  }
}
