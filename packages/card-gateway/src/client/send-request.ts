/**
 * Sends one request to the gateway. Never throws, follows no redirect, and limits the size of the
 * answer and the total time (connection, answer and body together).
 */
import type { Unknown } from '../card-gateway.port.ts'

/** Where requests are sent, and how. */
export interface Endpoint {
  readonly address: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

export interface Message {
  readonly path: string
  readonly contentType: string
  readonly body: string
}

export type Reply = { readonly received: true; readonly body: string } | NoReply
export type NoReply = { readonly received: false; readonly unknown: Unknown }

const BYTES_MAX = 1024 * 1024

export async function sendRequest(endpoint: Endpoint, message: Message): Promise<Reply> {
  try {
    const response = await endpoint.fetch(endpoint.address + message.path, {
      method: 'POST',
      headers: { 'content-type': message.contentType, accept: 'text/xml' },
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(endpoint.timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return unanswered('http-status', String(response.status))
    }
    const body = await readBody(response)
    return body === undefined ? unanswered('malformed') : { received: true, body }
  } catch (error) {
    return afterFailure(error)
  }
}

export function unanswered(why: Unknown['why'], code?: string): NoReply {
  const sent = why !== 'no-connection'
  return { received: false, unknown: { outcome: 'unknown', why, sent, code } }
}

/** The body as text; undefined when it is too large or not UTF-8. */
async function readBody(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return undefined
  }
}

/** Only when no connection was made is it certain that nothing was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function afterFailure(error: unknown): NoReply {
  if (error instanceof Error && error.name === 'TimeoutError') return unanswered('time-out')
  return unanswered(
    codesOf(error).some((code) => neverSent.has(code)) ? 'no-connection' : 'broken-off',
  )
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as NodeJS.ErrnoException
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...(code ? [code] : []), ...inner, ...codesOf(error.cause)]
}
