/** Makes calls of the contract to a test server, as any caller. */
import { addressOf, type Call } from '@exchange/contract/call'
import type { Problem } from '@exchange/contract/errors'
import type { z } from 'zod'

export interface Reply<Body> {
  readonly status: number
  readonly headers: Headers
  /** The answer of a success, otherwise the problem document. */
  readonly body: Body
  readonly problem: Problem
}

export interface Api {
  as(token: string): Api
  /** With another API key, or none. */
  from(apiKey: string | undefined): Api
  call<In extends z.ZodType, Out extends z.ZodType>(
    call: Call<In, Out>,
    input: z.input<In>,
    key?: string,
  ): Promise<Reply<z.output<Out>>>
  /** Asks for final refusals of calls with a key, as the web app does. */
  final(): Api
  /** Only asks what became of a key; the header's value is `true` by default. */
  recall(value?: string): Api
  /** Sends any request, also one that no client of ours would send. */
  send(path: string, init?: RequestInit): Promise<Reply<unknown>>
}

export function api(app: { readonly url: string }): Api {
  return client(app.url, { 'x-api-key': 'demo-web' })
}

function client(url: string, headers: Record<string, string>): Api {
  const send = async (path: string, init: RequestInit = {}): Promise<Reply<unknown>> => {
    const sent = { ...headers, ...(init.headers as Record<string, string>) }
    const response = await fetch(url + path, { ...init, headers: sent })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') && text !== ''
    const body: unknown = json ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body, problem: body as Problem }
  }
  return {
    as: (token) => client(url, { ...headers, authorization: `Bearer ${token}` }),
    from: (apiKey) => {
      const { 'x-api-key': _mine, ...others } = headers
      return client(url, apiKey === undefined ? others : { ...others, 'x-api-key': apiKey })
    },
    final: () => client(url, { ...headers, 'idempotency-final': 'true' }),
    recall: (value = 'true') => client(url, { ...headers, 'idempotency-recall': value }),
    send,
    call: async (call, input, key) => {
      const keyed = key === undefined ? {} : { 'idempotency-key': key }
      if (call.method === 'GET') {
        const query = new URLSearchParams(input as Record<string, string>)
        return (await send(`${addressOf(call)}?${query.toString()}`, { headers: keyed })) as never
      }
      return (await send(addressOf(call), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...keyed },
        body: JSON.stringify(input),
      })) as never
    },
  }
}
