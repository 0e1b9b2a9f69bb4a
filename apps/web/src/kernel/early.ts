/**
 * Answers that were asked for while the app was still on its way. Whoever asks the same, as the
 * same nobody, gets that answer, once.
 */
const asked = new Map<string, Promise<Response>>()

/** Asks now; `then` may look at the answer while it waits to be taken. */
export function askEarly(
  address: string,
  headers: Record<string, string>,
  then: (body: unknown) => void,
): void {
  const answer = fetch(address, { headers })
  asked.set(address, answer)
  answer.then((response) => response.clone().json()).then(then, () => undefined)
}

/** The answer that is on its way, or undefined: nobody asked this early. */
export function takeEarly(address: string, init?: RequestInit): Promise<Response> | undefined {
  const early = asked.get(address)
  if (!early || new Headers(init?.headers).has('authorization')) return undefined
  asked.delete(address)
  return early
}

/** Where a named question is asked: a GET, so that an answer may be kept and revalidated. */
export function questionAddress(document: string, variables: object): string {
  const query = new URLSearchParams({ documentId: document, variables: JSON.stringify(variables) })
  return `/graphql?${query}`
}
