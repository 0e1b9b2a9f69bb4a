/**
 * The control port for tests and the demo. It is reachable only from this machine, accepts only
 * JSON, and cannot be used by web pages: a page cannot post JSON across origins, and unknown host
 * names are refused.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Desk } from '../desk.ts'
import type { HookSender } from '../webhooks/send-hooks.ts'
import { readText, sendJson } from './bodies.ts'
import { obey, tell, type Order } from './control-orders.ts'

export function controlServer(desk: Desk, hooks: HookSender): Server {
  return createServer((request, response) => {
    void route(desk, hooks, request, response).catch(() => response.socket?.destroy())
  })
}

async function route(
  desk: Desk,
  hooks: HookSender,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
    return sendJson(response, 403, { error: 'Only from this machine' })
  }
  const order = request.method === 'POST' ? await orderIn(request) : {}
  if (order === undefined)
    return sendJson(response, 400, { error: 'The body must be a JSON object' })
  const done = request.method === 'POST' ? obey(desk, pathname, order) : tell(desk, pathname)
  await desk.durable()
  hooks.sendWaiting()
  if (done === undefined) return sendJson(response, 404, { error: 'There is no such command' })
  return sendJson(response, done.status, done.body)
}

async function orderIn(request: IncomingMessage): Promise<Order | undefined> {
  const text = await readText(request)
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return undefined
  try {
    const order: unknown = JSON.parse(text || '{}')
    return typeof order === 'object' && order !== null ? (order as Order) : undefined
  } catch {
    return undefined
  }
}
