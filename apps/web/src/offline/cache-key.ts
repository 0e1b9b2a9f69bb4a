/**
 * The requests under which answers are cached. A stored request keeps its headers, and one of them
 * is the bearer of a session, so the key has none. Answers to a member are kept apart by a digest
 * of the bearer, which opens nothing, so that the next member of the device never sees them.
 */

/** The key of an answer to a visitor. */
export function plainKey({ url }: Pick<Request, 'url'>): Request {
  return new Request(url)
}

/** The key of an answer to the member who asked. */
export async function ownKey(request: Pick<Request, 'url' | 'headers'>): Promise<Request> {
  const bearer = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bearer))
  const address = new URL(request.url)
  address.searchParams.set('own', [...digest.slice(0, 8)].map(hex).join(''))
  return new Request(address)
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
