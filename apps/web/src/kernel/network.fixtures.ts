/** Replaces fetch in tests: answers by path, and records the requests. */
import { problemNamespace } from '@exchange/contract/errors'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

export type Answer = (asked: SentRequest) => Response | Promise<Response>

export interface FakeNetwork {
  readonly fetch: typeof fetch
  readonly requests: SentRequest[]
}

/** Each key is the beginning of a path; any other path is a lost connection. */
export function fakeNetwork(answers: Readonly<Record<string, Answer>>): FakeNetwork {
  const asked: SentRequest[] = []
  const answerTo: typeof fetch = async (address, init) => {
    const path = address instanceof Request ? address.url : address.toString()
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const one = { method: init?.method ?? 'GET', path, headers: new Headers(init?.headers), body }
    asked.push(one)
    const found = Object.keys(answers).find((start) => path.startsWith(start))
    const answer = found === undefined ? undefined : answers[found]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(one)
  }
  return { fetch: answerTo, requests: asked }
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}

export function problem(status: number, code: string, detail: string, more = {}): Response {
  const type = problemNamespace + code.toLowerCase()
  const body = { type, title: code, status, code, detail, message: detail, ...more }
  return json(body, status)
}
