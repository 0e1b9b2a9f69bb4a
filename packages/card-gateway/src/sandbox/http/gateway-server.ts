/**
 * The gateway's HTTP server: the three-step address, its form addresses and the query interface.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { SandboxContext } from '../sandbox-context.ts'
import { answerQuery } from '../query/answer-query.ts'
import { isBeforeWork } from '../rules/faults.ts'
import { letTimePass } from '../rules/passing-time.ts'
import type { HookSender } from '../webhooks/send-hooks.ts'
import { readText, send, sendPage } from './bodies.ts'
import { stepTwoRoute } from './step-two-route.ts'
import { threeStepRoute } from './three-step-route.ts'

const THREE_STEP = '/api/v2/three-step'

export function gatewayServer(context: SandboxContext, hooks: HookSender): Server {
  return createServer((request, response) => {
    void route(context, hooks, request, response).catch(() => response.socket?.destroy())
  })
}

async function route(
  context: SandboxContext,
  hooks: HookSender,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://sandbox').pathname
  if (request.method === 'GET' && path === '/healthz')
    return send(response, 200, 'text/plain', 'ok')
  if (request.method !== 'POST') return sendPage(response, 405, 'This address accepts only POST')
  if (path === THREE_STEP) return threeStepRoute({ context, hooks }, request, response)
  if (path.startsWith(`${THREE_STEP}/`)) {
    return stepTwoRoute(context, path.slice(THREE_STEP.length + 1), request, response)
  }
  if (path === '/api/query' || path === '/api/query.php')
    return queryRoute(context, request, response)
  return sendPage(response, 404, 'There is nothing at this address')
}

async function queryRoute(
  context: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URLSearchParams((await readText(request)) ?? '')
  await context.clock.sleep(context.faultSettings.delayMs)
  letTimePass(context)
  const orderId = asked.get('order_id') ?? asked.get('transaction_id') ?? ''
  const fault = context.faultFor({ action: 'query', orderId })
  if (fault !== undefined && (isBeforeWork(fault) || fault === 'lost-reply')) {
    response.socket?.destroy()
    return
  }
  const xml = answerQuery(context, asked)
  await context.durable()
  if (fault === 'late') await context.clock.sleep(context.faultSettings.lateMs)
  send(response, 200, 'text/xml', fault === 'malformed' ? xml.slice(0, -20) : xml)
}
