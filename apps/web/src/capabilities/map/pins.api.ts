/**
 * Fetches the pins that have changed (GQL-04) with a query that the server answers from a prepared
 * body. Runs in the worker without a session: the answer is the same for everybody.
 */
import { queries, type ShortMapData } from '@exchange/contract/graphql/queries'

interface Answer {
  readonly data?: { readonly getMapData: ShortMapData }
}

const timeoutMs = 30_000

/** All pins, or those changed since an earlier answer; throws without an answer. */
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
