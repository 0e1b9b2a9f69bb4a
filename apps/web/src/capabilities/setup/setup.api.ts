/** The calls of the first setup, by the code of its address. Types only. */
import type { AnyCall } from '@exchange/contract/call'
import type {
  acceptInvited,
  AdministratorOnWire,
  NetworkOnWire,
  NewExchangeOnWire,
  openSetup,
  readInvited,
  readSetup,
  saveSetupAdministrator,
  saveSetupExchange,
  saveSetupNetwork,
  saveSetupTerms,
  sendSetupLetter,
  SetupState,
} from '@exchange/contract/setup/setup.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'
import { visitor } from '../../kernel/visitor.ts'

/** The compiler compares the address with the type of its call. */
const to = <C extends AnyCall>(address: Address<C>) => address
const core = { method: 'POST', base: 'core' } as const
const readAddress = to<typeof readSetup>({ ...core, path: '/v2/setup/' })
const networkAddress = to<typeof saveSetupNetwork>({ ...core, path: '/v2/setup/network/' })
const exchangeAddress = to<typeof saveSetupExchange>({ ...core, path: '/v2/setup/exchange/' })
const termsAddress = to<typeof saveSetupTerms>({ ...core, path: '/v2/setup/terms/' })
const administratorAddress = to<typeof saveSetupAdministrator>({
  ...core,
  path: '/v2/setup/administrator/',
})
const openAddress = to<typeof openSetup>({ ...core, path: '/v2/setup/open/' })
const letterAddress = to<typeof sendSetupLetter>({ ...core, path: '/v2/setup/letter/' })
const invitedAddress = to<typeof readInvited>({ ...core, path: '/v2/setup/invited/' })
const acceptAddress = to<typeof acceptInvited>({ ...core, path: '/v2/setup/invited/accept/' })

const keyOf = (code: string) => ['setup', code] as const

export function useSetup(code: string) {
  return useQuery({
    queryKey: keyOf(code),
    queryFn: ({ signal }) => api.call(readAddress, { code }, { ...visitor, signal }),
    // A form that is open keeps what was typed.
    staleTime: Infinity,
  })
}

/** What a step has answered is shown at once. */
export function keepSetup(code: string, state: SetupState): void {
  queryClient.setQueryData(keyOf(code), state)
}

export async function reloadSetup(code: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(code) })
}

export interface By {
  readonly code: string
  readonly version: number
}

/** Each throws `ApiProblem`. */
export const setupCalls = {
  network: (by: By, network: NetworkOnWire) =>
    api.call(networkAddress, { ...by, network }, visitor),
  exchange: (by: By, exchange: NewExchangeOnWire) =>
    api.call(exchangeAddress, { ...by, exchange }, visitor),
  terms: (by: By, html: string) => api.call(termsAddress, { ...by, html }, visitor),
  administrator: (by: By, administrator: AdministratorOnWire, password: string) =>
    api.call(administratorAddress, { ...by, administrator, password }, visitor),
  letter: (code: string, address: string) =>
    api.call(letterAddress, { code, to: address }, visitor),
  open: async (by: By) => void (await api.call(openAddress, by, visitor)),
} as const

export function useInvited(code: string) {
  return useQuery({
    queryKey: ['setup', 'invited', code],
    queryFn: ({ signal }) => api.call(invitedAddress, { code }, { ...visitor, signal }),
    staleTime: Infinity,
  })
}

/** Throws `ApiProblem`. */
export async function acceptInvitation(code: string, password: string): Promise<void> {
  await api.call(acceptAddress, { code, password }, visitor)
}

export type { SetupState }
