/** The calls of who manages registers. Only types are imported, so no schema is loaded. */
import type {
  answerPairing,
  listRegisters,
  Registers,
  removeCashier,
  replaceCode,
  revokeDevice,
  saveCashier,
  saveRegister,
} from '@exchange/contract/registers/registers.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api, liveEvents, queryClient } from '../../kernel/kernel.ts'

const core = { base: 'core' } as const
const post = { ...core, method: 'POST' } as const

const addresses: {
  readonly list: Address<typeof listRegisters>
  readonly save: Address<typeof saveRegister>
  readonly code: Address<typeof replaceCode>
  readonly cashier: Address<typeof saveCashier>
  readonly remove: Address<typeof removeCashier>
  readonly answer: Address<typeof answerPairing>
  readonly revoke: Address<typeof revokeDevice>
} = {
  list: { ...core, method: 'GET', path: '/v2/registers/' },
  save: { ...post, path: '/v2/registers/' },
  code: { ...post, path: '/v2/registers/code/' },
  cashier: { ...post, path: '/v2/registers/cashiers/' },
  remove: { ...post, path: '/v2/registers/cashiers/remove/' },
  answer: { ...post, path: '/v2/registers/pairings/' },
  revoke: { ...post, path: '/v2/registers/devices/revoke/' },
}

export type RegisterItem = Registers['registers'][number]
export type CashierItem = Registers['cashiers'][number]
export type TillItem = Registers['devices'][number]
export type PairingItem = Registers['pairings'][number]

const queryKey = ['registers']
const againMs = 15_000

/** Read again at each live event, so that a device that asks is seen at once. */
export function useRegisters() {
  useEffect(
    () => liveEvents.on('registers', () => void queryClient.invalidateQueries({ queryKey })),
    [],
  )
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(addresses.list, {}, { signal }),
    staleTime: 0,
    refetchInterval: againMs,
  })
}

function keep(answer: Registers): void {
  queryClient.setQueryData(queryKey, answer)
}

/** All throw `ApiProblem`; the list then shows what there is. */
export const registers = {
  save: async (input: z.input<typeof saveRegister.input>) =>
    keep(await api.call(addresses.save, input)),
  replaceCode: async (registerId: number) => keep(await api.call(addresses.code, { registerId })),
  saveCashier: async (input: z.input<typeof saveCashier.input>) =>
    keep(await api.call(addresses.cashier, input)),
  removeCashier: async (cashierId: number) => keep(await api.call(addresses.remove, { cashierId })),
  answer: async ({ pairingId, digits }: PairingItem, pairs: boolean) =>
    keep(await api.call(addresses.answer, { pairingId, digits, pairs })),
  revoke: async (deviceId: number) => keep(await api.call(addresses.revoke, { deviceId })),
}
