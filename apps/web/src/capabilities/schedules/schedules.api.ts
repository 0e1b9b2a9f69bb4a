/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  cancelSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient, session } from '../../kernel/kernel.ts'

const base = 'banking'
export const listAddress: Address<typeof listSchedules> = {
  method: 'GET',
  base,
  path: '/v2/moxey/schedules/',
}
const pauseAddress: Address<typeof pauseSchedule> = {
  method: 'POST',
  base,
  path: '/v2/moxey/schedules/pause/',
}
const resumeAddress: Address<typeof resumeSchedule> = {
  method: 'POST',
  base,
  path: '/v2/moxey/schedules/resume/',
}
export const cancelAddress: Address<typeof cancelSchedule> = {
  method: 'POST',
  base,
  path: '/v2/moxey/schedules/cancel/',
}
const retryAddress: Address<typeof retrySchedule> = {
  method: 'POST',
  base,
  path: '/v2/moxey/schedules/retry/',
}

const addresses = { pause: pauseAddress, resume: resumeAddress, cancel: cancelAddress }

/** Invalidates the list, even after a refusal. Throws `ApiProblem`. */
export async function changeSchedule(
  how: keyof typeof addresses,
  scheduleId: number,
): Promise<void> {
  try {
    await api.call(addresses[how], { scheduleId })
  } finally {
    void queryClient.invalidateQueries()
  }
}

/** Pays the refused run once, however often it is called. Throws `ApiProblem`. */
export async function payOpenRun(scheduleId: number): Promise<void> {
  try {
    await api.call(retryAddress, { scheduleId })
    void session.refresh()
  } finally {
    void queryClient.invalidateQueries()
  }
}

const pageSize = 10

export function useSchedules() {
  return useInfiniteQuery({
    queryKey: ['schedules'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listAddress,
        pageParam ? { cursor: pageParam, limit: pageSize } : { limit: pageSize },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}
