/** The saved views of the report (ACCT-07). Each call answers all that there are then. */
import type {
  deleteReportView,
  listReportViews,
  ReportView,
  saveReportView,
} from '@exchange/contract/preferences/report-views.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const listAddress: Address<typeof listReportViews> = {
  method: 'GET',
  base: 'core',
  path: '/v2/transactions/views/',
}
const saveAddress: Address<typeof saveReportView> = {
  method: 'POST',
  base: 'core',
  path: '/v2/transactions/views/save/',
}
const deleteAddress: Address<typeof deleteReportView> = {
  method: 'POST',
  base: 'core',
  path: '/v2/transactions/views/delete/',
}

const queryKey = ['report-views']

export function useReportViews() {
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(listAddress, {}, { signal }) })
}

export function useViewChanges() {
  const client = useQueryClient()
  return {
    async save(name: string, view: ReportView): Promise<void> {
      client.setQueryData(queryKey, await api.call(saveAddress, { name, view }))
    },
    async remove(id: number): Promise<void> {
      client.setQueryData(queryKey, await api.call(deleteAddress, { id }))
    },
  }
}
