/** The calls of offline allowances. Only types are imported, so no schema is loaded. */
import type {
  Allowance,
  listAllowances,
  revokeAllowance,
  takeAllowance,
} from '@exchange/contract/allowances/allowances.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { formKey } from '../../kernel/form-key.ts'
import { api, queryClient } from '../../kernel/kernel.ts'
import { keepOnDevice } from './device-codes.ts'

const listAddress: Address<typeof listAllowances> = {
  method: 'GET',
  base: 'core',
  path: '/v2/allowances/',
}
const takeAddress: Address<typeof takeAllowance> = {
  method: 'POST',
  base: 'banking',
  path: '/allowances/take',
}
const revokeAddress: Address<typeof revokeAllowance> = {
  method: 'POST',
  base: 'core',
  path: '/v2/allowances/revoke/',
}

const key = ['allowances']

/** What is answered is kept on the device, so that its codes are shown without a network. */
export function useAllowances(signedIn: boolean) {
  return useQuery({
    queryKey: key,
    enabled: signedIn,
    queryFn: async ({ signal }) => {
      const answer = await api.call(listAddress, {}, { signal })
      keepOnDevice(answer.allowances)
      return answer
    },
  })
}

/** Once for a key, however often it is pressed. Throws `ApiProblem`. */
export async function take(amount: string): Promise<Allowance> {
  const form = formKey('allowance')
  try {
    const taken = await api.call(takeAddress, { amount }, { idempotencyKey: form.send() })
    form.renew()
    await queryClient.invalidateQueries({ queryKey: key })
    return taken
  } catch (failure) {
    form.settle(failure)
    throw failure
  }
}

export async function revoke(number: number): Promise<void> {
  await api.call(revokeAddress, { allowance: number })
  await queryClient.invalidateQueries({ queryKey: key })
}
