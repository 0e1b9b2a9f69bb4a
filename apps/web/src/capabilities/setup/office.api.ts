/** The calls of the office of the network. Types only. */
import type { AnyCall } from '@exchange/contract/call'
import type {
  addExchange,
  changeExchange,
  closeExchange,
  ExchangeOfOffice,
  listExchanges,
  readChecklist,
  readNetwork,
  saveNetwork,
  sendTestLetter,
} from '@exchange/contract/setup/network.contract'
import type { ClosingCode } from '@exchange/contract/setup/closing-codes'
import type { NetworkOnWire, NewExchangeOnWire } from '@exchange/contract/setup/setup.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

/** The compiler compares the address with the type of its call. */
const to = <C extends AnyCall>(address: Address<C>) => address
const read = { method: 'GET', base: 'admin' } as const
const change = { method: 'POST', base: 'admin' } as const
const networkAddress = to<typeof readNetwork>({ ...read, path: '/network/' })
const saveAddress = to<typeof saveNetwork>({ ...change, path: '/network/save/' })
const letterAddress = to<typeof sendTestLetter>({ ...change, path: '/network/letter/' })
const listAddress = to<typeof listExchanges>({ ...read, path: '/exchanges/' })
const addAddress = to<typeof addExchange>({ ...change, path: '/exchanges/add/' })
const changeAddress = to<typeof changeExchange>({ ...change, path: '/exchanges/change/' })
const closeAddress = to<typeof closeExchange>({ ...change, path: '/exchanges/close/' })
const checklistAddress = to<typeof readChecklist>({ ...read, path: '/setup/checklist/' })

const networkKey = ['network'] as const
const exchangesKey = ['exchanges-of-office'] as const
const checklistKey = ['setup-checklist'] as const

export function useNetwork() {
  return useQuery({
    queryKey: networkKey,
    queryFn: ({ signal }) => api.call(networkAddress, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Throws `ApiProblem`. */
export async function changeNetwork(version: number, network: NetworkOnWire): Promise<void> {
  queryClient.setQueryData(networkKey, await api.call(saveAddress, { version, network }))
}

/** Throws `ApiProblem`; returns the address. */
export async function askTestLetter(): Promise<string> {
  const { to: address } = await api.call(letterAddress, {})
  await queryClient.invalidateQueries({ queryKey: checklistKey })
  return address
}

export function useExchangesOfOffice() {
  return useQuery({
    queryKey: exchangesKey,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}

type Listed = Awaited<ReturnType<typeof list>>
const list = () => api.call(listAddress, {})

async function kept(work: Promise<Listed>): Promise<void> {
  queryClient.setQueryData(exchangesKey, await work)
  await queryClient.invalidateQueries({ queryKey: checklistKey })
}

type Switches = Pick<ExchangeOfOffice, 'trial' | 'invites' | 'cashFeeFree'>
export type ChangedExchange = Omit<NewExchangeOnWire, 'template'> & Switches

/** Each throws `ApiProblem`. */
export const exchangeCalls = {
  add: (exchange: NewExchangeOnWire) => kept(api.call(addAddress, exchange)),
  change: (exchange: ChangedExchange) => kept(api.call(changeAddress, exchange)),
  close: (exchangeId: number, code: ClosingCode | null, reason: string) =>
    kept(api.call(closeAddress, { exchangeId, code, reason })),
} as const

export function useChecklist() {
  return useQuery({
    queryKey: checklistKey,
    queryFn: ({ signal }) => api.call(checklistAddress, {}, { signal }),
  })
}
