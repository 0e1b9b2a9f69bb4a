/** The calls of the office's terms. */
import type {
  dropTermsDraft,
  listTermsPeople,
  publishTerms,
  readTermsDesk,
  readTermsVersion,
  saveTermsDraft,
  TermsDesk,
  TermsDraft,
} from '@exchange/contract/terms/terms-desk.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient } from '../../kernel/kernel.ts'

const byOffice = { base: 'admin' } as const
const deskAddress: Address<typeof readTermsDesk> = { ...byOffice, method: 'GET', path: '/tnc/' }
const versionAddress: Address<typeof readTermsVersion> = {
  ...{ ...byOffice, method: 'GET', path: '/tnc/version/' },
}
const saveAddress: Address<typeof saveTermsDraft> = {
  ...{ ...byOffice, method: 'POST', path: '/tnc/draft/' },
}
const dropAddress: Address<typeof dropTermsDraft> = {
  ...{ ...byOffice, method: 'POST', path: '/tnc/draft/drop/' },
}
const publishAddress: Address<typeof publishTerms> = {
  ...{ ...byOffice, method: 'POST', path: '/tnc/publish/' },
}
const peopleAddress: Address<typeof listTermsPeople> = {
  ...{ ...byOffice, method: 'GET', path: '/tnc/people/' },
}

const key = ['terms-desk']
/** What is being written is not replaced by itself, and lists of people are noted in the log. */
const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export function useTermsDesk() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(deskAddress, {}, { signal }),
    ...quiet,
  })
}

export function useTermsVersion(version: string) {
  return useQuery({
    queryKey: ['terms-version', version],
    queryFn: ({ signal }) => api.call(versionAddress, { version }, { signal }),
    ...quiet,
  })
}

/** The desk as it is now. */
export async function reloadDesk(): Promise<TermsDesk> {
  return await queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => api.call(deskAddress, {}),
    staleTime: 0,
  })
}

/** Throws `ApiProblem`, as do the others. */
export async function saveDraft(html: string, edition: number): Promise<TermsDraft> {
  return await api.call(saveAddress, { html, edition })
}

export async function dropDraft(edition: number): Promise<void> {
  await api.call(dropAddress, { edition })
}

/** Also everybody's own copy of the terms is read again. */
export async function publish(html: string, replaces: string | null): Promise<string> {
  const { version } = await api.call(publishAddress, { html, replaces })
  await Promise.all([reloadDesk(), queryClient.invalidateQueries({ queryKey: ['terms'] })])
  return version
}

export function useTermsPeople(asked: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['terms-people', asked],
    queryFn: ({ signal }) => api.call(peopleAddress, asked as never, { signal }),
    placeholderData: keepPreviousData,
    ...quiet,
  })
}
