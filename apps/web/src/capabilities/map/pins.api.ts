/**
 * Asks for the pins that changed (GQL-04), by the query the server keeps a ready answer for. Runs
 * in the worker, where there is no session: the answer is the same for everybody.
 */
import { queries, type ShortMapData } from '@exchange/contract/graphql/queries'

interface Answer {
  readonly data?: { readonly getMapData: ShortMapData }
}

const timeoutMs = 30_000

/** All pins, or those that changed since an earlier answer; throws when none comes. */
export async function fetchMapData(apiKey: string, since?: string): Promise<ShortMapData> {
  const variables = JSON.stringify(since === undefined ? {} : { updatedSince: since })
  const asked = new URLSearchParams({ documentId: queries.mapData.id, variables })
  const response = await fetch(`/graphql?${asked}`, {
    headers: { 'x-api-key': apiKey },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The map data were refused: ${response.status}.`)
  const { data } = (await response.json()) as Answer
  if (!data) throw new Error('The map data did not come.')
  return data.getMapData
}
