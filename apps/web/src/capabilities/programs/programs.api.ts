/** The calls of a business's programs. Only types are imported, so no schema is loaded. */
import type { AnyCall } from '@exchange/contract/call'
import type {
  listDeliveries,
  listPrograms,
  makeKey,
  Programs,
  removeTarget,
  renewSecret,
  revokeKey,
  saveTarget,
  sendAgain,
  testTarget,
  WebhookTarget,
} from '@exchange/contract/programs/programs.contract'
import type { ProgramScope } from '@exchange/domain/programs/key.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

/** The compiler compares the address with the type of its call. */
const to = <C extends AnyCall>(address: Address<C>) => address
const get = { method: 'GET', base: 'core' } as const
const post = { method: 'POST', base: 'core' } as const
const listAddress = to<typeof listPrograms>({ ...get, path: '/v2/programs/' })
const makeAddress = to<typeof makeKey>({ ...post, path: '/v2/programs/keys/make/' })
const revokeAddress = to<typeof revokeKey>({ ...post, path: '/v2/programs/keys/revoke/' })
const saveAddress = to<typeof saveTarget>({ ...post, path: '/v2/programs/targets/save/' })
const renewAddress = to<typeof renewSecret>({
  ...post,
  path: '/v2/programs/targets/renew-secret/',
})
const removeAddress = to<typeof removeTarget>({ ...post, path: '/v2/programs/targets/remove/' })
const testAddress = to<typeof testTarget>({ ...post, path: '/v2/programs/targets/test/' })
const deliveriesAddress = to<typeof listDeliveries>({
  ...get,
  path: '/v2/programs/deliveries/',
})
const againAddress = to<typeof sendAgain>({ ...post, path: '/v2/programs/deliveries/again/' })

const programsKey = ['programs'] as const
const deliveriesKey = (targetId: number) => ['webhook-deliveries', targetId] as const

export function usePrograms() {
  return useQuery({
    queryKey: programsKey,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}

function keep(programs: Programs): void {
  queryClient.setQueryData(programsKey, programs)
}

export interface KeyFields {
  readonly name: string
  readonly scopes: readonly ProgramScope[]
  readonly days: number
}

/** The key, which is not shown again. */
export async function makeProgramKey({ name, scopes, days }: KeyFields): Promise<string> {
  const { key, programs } = await api.call(makeAddress, { name, scopes: [...scopes], days })
  keep(programs)
  return key
}

export async function revokeProgramKey(keyId: number): Promise<void> {
  keep(await api.call(revokeAddress, { keyId }))
}

export type TargetFields = Pick<WebhookTarget, 'address' | 'topics' | 'isOn'>

/** The secret of a new one; null after a change. */
export async function saveWebhook(
  targetId: number | null,
  fields: TargetFields,
): Promise<string | null> {
  const { secret, programs } = await api.call(saveAddress, { targetId, ...fields })
  keep(programs)
  return secret
}

export async function renewWebhookSecret(targetId: number): Promise<string> {
  const { secret, programs } = await api.call(renewAddress, { targetId })
  keep(programs)
  return secret ?? ''
}

export async function removeWebhook(targetId: number): Promise<void> {
  keep(await api.call(removeAddress, { targetId }))
}

export async function testWebhook(targetId: number): Promise<void> {
  await api.call(testAddress, { targetId })
  await queryClient.invalidateQueries({ queryKey: deliveriesKey(targetId) })
}

/** While something waits, it is read again now and then: its next try may be due. */
const againMs = 4_000

export function useDeliveries(targetId: number) {
  return useInfiniteQuery({
    queryKey: deliveriesKey(targetId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        deliveriesAddress,
        pageParam === 0 ? { targetId } : { targetId, before: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ deliveries, hasMore }) =>
      hasMore ? deliveries.at(-1)?.deliveryId : undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const all = data?.pages.flatMap(({ deliveries }) => deliveries) ?? []
      return all.some(({ status }) => status === 'waiting') ? againMs : false
    },
  })
}

export async function sendDeliveryAgain(targetId: number, deliveryId: number): Promise<void> {
  await api.call(againAddress, { deliveryId })
  await queryClient.invalidateQueries({ queryKey: deliveriesKey(targetId) })
}
