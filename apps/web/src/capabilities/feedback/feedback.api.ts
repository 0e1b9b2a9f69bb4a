/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type { listFeedback, sendFeedback } from '@exchange/contract/feedback/feedback.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { ApiProblem } from '../../kernel/api-client.ts'
import { tabStorage } from '../../kernel/browser-storage.ts'
import { activity, api, session } from '../../kernel/kernel.ts'

const sendAddress: Address<typeof sendFeedback> = {
  method: 'POST',
  base: 'core',
  path: '/v2/feedback/',
}
const listAddress: Address<typeof listFeedback> = {
  method: 'GET',
  base: 'admin',
  path: '/feedback/',
}

export interface Answer {
  readonly feedback: string
  /** Null: closed without an answer. */
  readonly npsScore: number | null
  readonly source: string
}

/** The answer that is not known to have arrived. */
const drawer = (contactId: number) => `survey-${contactId}`

/**
 * NPS-06: a failure is only logged. Without a definite answer of the server what was typed is kept
 * in the tab, for `sendUnsent`.
 */
export async function sendAnswer(contactId: number, answer: Answer): Promise<void> {
  tabStorage.set(drawer(contactId), JSON.stringify(answer))
  try {
    const { nextNPSDate } = await api.call(sendAddress, { ...answer })
    session.merge({ nextNPSDate })
    activity.log({ event: 'survey', outcome: 'done' })
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    activity.log({ event: 'survey', outcome: problem.code })
    if (!problem.definite) return
  }
  tabStorage.remove(drawer(contactId))
}

export function hasUnsent(contactId: number): boolean {
  return tabStorage.get(drawer(contactId)) !== null
}

/** Sends again what has not arrived; does nothing otherwise. */
export async function sendUnsent(contactId: number): Promise<void> {
  const kept = tabStorage.get(drawer(contactId))
  if (kept) await sendAnswer(contactId, JSON.parse(kept) as Answer)
}

export function useFeedback() {
  return useQuery({
    queryKey: ['feedback'],
    queryFn: ({ signal }) => api.call(listAddress, {}, { signal }),
  })
}
