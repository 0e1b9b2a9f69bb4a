/** The calls of letters of the office. Only types are imported, so no schema is loaded. */
import type * as calls from '@exchange/contract/letters/letters.contract'
import type { OfficeLetter } from '@exchange/contract/letters/letters.contract'
import type { RecipientState } from '@exchange/domain/letters/office-letter.rules'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const get = { method: 'GET', base: 'admin' } as const
const post = { method: 'POST', base: 'admin' } as const
const listAddress: Address<typeof calls.listLetters> = { ...get, path: '/letters/' }
const oneAddress: Address<typeof calls.readLetter> = { ...get, path: '/letters/one/' }
const peopleAddress: Address<typeof calls.listRecipients> = { ...get, path: '/letters/recipients/' }
const saveAddress: Address<typeof calls.saveLetter> = { ...post, path: '/letters/save/' }
const deleteAddress: Address<typeof calls.deleteLetter> = { ...post, path: '/letters/delete/' }
const testAddress: Address<typeof calls.testLetter> = { ...post, path: '/letters/test/' }
const sendAddress: Address<typeof calls.sendLetter> = { ...post, path: '/letters/send/' }
const stopAddress: Address<typeof calls.stopLetter> = { ...post, path: '/letters/stop/' }
const subscriptionAddress: Address<typeof calls.setSubscription> = {
  method: 'POST',
  base: 'core',
  path: '/v2/letters/subscription/',
}

const listKey = ['letters']
const keyOf = (letterId: number) => ['letter', letterId]

export function useLetters() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}

/** While it is being sent it is asked for again. */
const lookMs = 2_500

export function useLetter(letterId: number) {
  return useQuery({
    queryKey: keyOf(letterId),
    queryFn: ({ signal }) => api.call(oneAddress, { letterId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? lookMs : false),
  })
}

/** Each page is noted in the log: it is read again only when its number has changed. */
export function useRecipients(letterId: number, state: RecipientState, count: number) {
  return useInfiniteQuery({
    queryKey: ['letter-people', letterId, state, count],
    queryFn: ({ pageParam, signal }) => {
      const asked = { letterId, state, ...(pageParam !== '' && { cursor: pageParam }) }
      return api.call(peopleAddress, asked, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export type SavedLetter = z.input<typeof calls.saveLetter.input>

/** What staff do with letters; each shows the letter as it is then. */
export function useLetterActs() {
  const client = useQueryClient()
  const keep = (letter: OfficeLetter) => {
    client.setQueryData(keyOf(letter.letterId), letter)
    void client.invalidateQueries({ queryKey: listKey })
    return letter
  }
  return {
    save: async (letter: SavedLetter) => keep(await api.call(saveAddress, letter)),
    test: async (letterId: number) => void keep(await api.call(testAddress, { letterId })),
    /** As it is shown. */
    send: async ({ letterId, savedDate }: Pick<OfficeLetter, 'letterId' | 'savedDate'>) =>
      void keep(await api.call(sendAddress, { letterId, savedDate })),
    stop: async (letterId: number) => void keep(await api.call(stopAddress, { letterId })),
    remove: async (letterId: number) => {
      await api.call(deleteAddress, { letterId })
      await client.invalidateQueries({ queryKey: listKey })
    },
  }
}

/** By the link in a letter. */
export async function setSubscription(recipientId: string, wanted: boolean) {
  return await api.call(subscriptionAddress, { recipientId, wanted })
}
