/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  deleteNotification,
  listNotifications,
  readNotification,
} from '@exchange/contract/notifications/notifications.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient, session } from '../../kernel/kernel.ts'

const notificationsAddress: Address<typeof listNotifications> = {
  method: 'GET',
  base: 'core',
  path: '/v2/notifications/',
}
export const readAddress: Address<typeof readNotification> = {
  method: 'POST',
  base: 'core',
  path: '/v2/notifications/read/',
}
const deleteAddress: Address<typeof deleteNotification> = {
  method: 'POST',
  base: 'core',
  path: '/v2/notifications/delete/',
}

const queryKey = ['notifications']
const limit = 25

export function useNotifications() {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.call(notificationsAddress, pageParam ? { cursor: pageParam, limit } : { limit }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Updates the badge from the answer and refetches the list. Throws `ApiProblem`. */
export async function changeOne(how: 'read' | 'delete', id: string): Promise<void> {
  const answer = await api.call(how === 'read' ? readAddress : deleteAddress, { id })
  session.merge({ pendingNotifications: answer.pendingNotifications })
  await queryClient.invalidateQueries({ queryKey })
}
