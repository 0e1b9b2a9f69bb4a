/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  listMembers,
  memberFilePath,
} from '@exchange/contract/member-records/record-list.contract'
import type * as acts from '@exchange/contract/member-records/record-acts.contract'
import type { readMember } from '@exchange/contract/member-records/record.contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'
import { isNoted } from '../../kernel/noted.ts'
import { useTask } from '../../kernel/use-task.ts'

const listAddress: Address<typeof listMembers> = { method: 'GET', base: 'admin', path: '/users/' }
const readAddress: Address<typeof readMember> = {
  method: 'GET',
  base: 'admin',
  path: '/users/member/',
}

export const fileAddress: typeof memberFilePath = '/api/admin/users/file'

const post = { method: 'POST', base: 'admin' } as const

/** What staff do; each answers the member as it is then. */
export const recordActs = {
  saveProfile: { ...post, path: '/users/profile/' } satisfies Address<typeof acts.saveProfile>,
  addNote: { ...post, path: '/users/note/' } satisfies Address<typeof acts.addRecordNote>,
  setStanding: { ...post, path: '/users/standing/' } satisfies Address<typeof acts.setStanding>,
  setCredit: { ...post, path: '/users/credit/' } satisfies Address<typeof acts.setCreditLine>,
  setThresholds: {
    ...post,
    path: '/users/thresholds/',
  } satisfies Address<typeof acts.setThresholds>,
  setPlan: { ...post, path: '/users/plan/' } satisfies Address<typeof acts.setFeePlan>,
  post: { ...post, path: '/users/posting/' } satisfies Address<typeof acts.postByHand>,
  withdrawOrder: {
    ...post,
    path: '/users/order/withdraw/',
  } satisfies Address<typeof acts.withdrawOrder>,
  setLogin: { ...post, path: '/users/login/' } satisfies Address<typeof acts.setLogin>,
  correctEmail: { ...post, path: '/users/email/' } satisfies Address<typeof acts.correctEmail>,
  endSignIns: { ...post, path: '/users/sessions/end/' } satisfies Address<typeof acts.endSignIns>,
  unlock: { ...post, path: '/users/unlock/' } satisfies Address<typeof acts.unlockSignIn>,
  sendCode: { ...post, path: '/users/code/' } satisfies Address<typeof acts.sendCode>,
  blockCards: { ...post, path: '/users/cards/block/' } satisfies Address<typeof acts.blockCards>,
  reissueCard: {
    ...post,
    path: '/users/cards/reissue/',
  } satisfies Address<typeof acts.reissueCard>,
  grantRight: { ...post, path: '/users/rights/grant/' } satisfies Address<typeof acts.grantRight>,
  revokeRight: {
    ...post,
    path: '/users/rights/revoke/',
  } satisfies Address<typeof acts.revokeRight>,
}

/** Each page is noted in the log: nothing is fetched again by itself. */
const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export function useMembers(asked: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['members-list', asked],
    queryFn: ({ signal }) => api.call(listAddress, asked as never, { signal }),
    placeholderData: keepPreviousData,
    ...quiet,
  })
}

const keyOf = (memberId: number) => ['member-record', memberId]

/** Not `asking`, it is only what another part of the page has asked for. */
export function useRecord(memberId: number, asking = true) {
  return useQuery({
    enabled: asking,
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => api.call(readAddress, { memberId }, { signal }),
    ...quiet,
  })
}

interface Ends {
  readonly done?: () => void
  /** The order is noted, and waits for a colleague: the page shows it. */
  readonly noted?: () => void
}

/** Runs an act, and shows the member as it is then. */
export function useAct(memberId: number) {
  const client = useQueryClient()
  const task = useTask()
  const reload = () => client.invalidateQueries({ queryKey: keyOf(memberId) })
  return {
    ...task,
    act: async (address: { readonly path: string }, input: object, { done, noted }: Ends = {}) =>
      await task.run(async () => {
        try {
          const answer = await api.call(address as never, { memberId, ...input })
          client.setQueryData(keyOf(memberId), answer)
        } catch (problem) {
          if (!noted || !isNoted(problem)) throw problem
          await reload()
          noted()
          return
        }
        void client.invalidateQueries({ queryKey: ['members-list'], refetchType: 'none' })
        done?.()
      }),
    reload,
  }
}
