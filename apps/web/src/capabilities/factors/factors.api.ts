/** The calls of setting up second factors, and of the way back. Types only. */
import type {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  FactorsOnWire,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '@exchange/contract/factors/factors.contract'
import type {
  cancelWayBack,
  listWaysBack,
  openWayBack,
} from '@exchange/contract/factors/way-back.contract'
import type { Attestation } from '@exchange/domain/factors/passkey.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@exchange/contract/call'
import type { Address } from '../../kernel/addresses.ts'
import { activity, api } from '../../kernel/kernel.ts'
import { useKeepFactors } from '../../kernel/use-factors.ts'
import { visitor } from '../../kernel/visitor.ts'

/** The compiler compares the address with the type of its call. */
const to = <C extends AnyCall>(address: Address<C>) => address
const core = { method: 'POST', base: 'core' } as const
const beginPasskeyAddress = to<typeof beginPasskey>({ ...core, path: '/v2/passkeys/options/' })
const addPasskeyAddress = to<typeof addPasskey>({ ...core, path: '/v2/passkeys/' })
const renameAddress = to<typeof renamePasskey>({ ...core, path: '/v2/passkeys/rename/' })
const removeAddress = to<typeof removePasskey>({ ...core, path: '/v2/passkeys/remove/' })
const beginAppAddress = to<typeof beginAuthenticator>({
  ...core,
  path: '/v2/authenticator/options/',
})
const confirmAppAddress = to<typeof confirmAuthenticator>({ ...core, path: '/v2/authenticator/' })
const removeAppAddress = to<typeof removeAuthenticator>({
  ...core,
  path: '/v2/authenticator/remove/',
})
const codesAddress = to<typeof makeRecoveryCodes>({ ...core, path: '/v2/recovery-codes/' })
const cancelAddress = to<typeof cancelWayBack>({ ...core, path: '/v2/way-back/cancel/' })
const openAddress = to<typeof openWayBack>({
  ...{ method: 'POST', base: 'admin' },
  path: '/ways-back/open/',
})
const listAddress: Address<typeof listWaysBack> = {
  ...{ method: 'GET', base: 'admin' },
  path: '/ways-back/',
}

export const beginPasskeySetUp = () => api.call(beginPasskeyAddress, {})
export const beginAppSetUp = () => api.call(beginAppAddress, {})

/** New recovery codes, if there are any. */
type Codes = readonly string[] | null

export interface ChangeFactors {
  /** Each throws `ApiProblem`, and shows what there is now. */
  addPasskey(attestation: Attestation): Promise<Codes>
  rename(passkeyId: string, name: string): Promise<void>
  removePasskey(passkeyId: string): Promise<void>
  confirmApp(code: string): Promise<Codes>
  removeApp(): Promise<void>
  makeCodes(): Promise<Codes>
}

export function useChangeFactors(): ChangeFactors {
  const keep = useKeepFactors()
  const changed = (factors: FactorsOnWire) => {
    keep(factors)
    activity.log({ event: 'factors-change', outcome: 'done' })
  }
  const setUp = ({
    factors,
    codes,
  }: {
    readonly factors: FactorsOnWire
    readonly codes: Codes
  }) => {
    changed(factors)
    return codes
  }
  return {
    addPasskey: async (attestation) => setUp(await api.call(addPasskeyAddress, { attestation })),
    rename: async (passkeyId, name) => changed(await api.call(renameAddress, { passkeyId, name })),
    removePasskey: async (passkeyId) => changed(await api.call(removeAddress, { passkeyId })),
    confirmApp: async (code) => setUp(await api.call(confirmAppAddress, { code })),
    removeApp: async () => changed(await api.call(removeAppAddress, {})),
    makeCodes: async () => setUp(await api.call(codesAddress, {})),
  }
}

/** Throws `ApiProblem`. */
export async function stopWayBack(code: string): Promise<void> {
  await api.call(cancelAddress, { code }, visitor)
}

const waysBackKey = ['ways-back'] as const

export function useWaysBack() {
  return useQuery({
    queryKey: waysBackKey,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
    staleTime: 0,
  })
}

/** Throws `ApiProblem`, and shows the list that is left. */
export function useOpenWayBack(): (wayBackId: string) => Promise<void> {
  const cache = useQueryClient()
  return async (wayBackId) => {
    cache.setQueryData(waysBackKey, await api.call(openAddress, { wayBackId }))
  }
}
