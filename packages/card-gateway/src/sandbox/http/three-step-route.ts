/**
 * Handles a three-step request, including its fault. State is made durable before it is answered.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readXml } from '../../wire/read-xml.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isBeforeWork, type Fault } from '../rules/faults.ts'
import { letTimePass } from '../rules/passing-time.ts'
import { refusal, type Answer } from '../three-step/answers.ts'
import { dispatch, keyHolds, occasionOf } from '../three-step/dispatch.ts'
import { requestFrom, type ThreeStepRequest } from '../three-step/requests.ts'
import type { HookSender } from '../webhooks/send-hooks.ts'
import { repeatThenContradict } from '../webhooks/noisy-hooks.ts'
import { readText, send } from './bodies.ts'

export async function threeStepRoute(
  { context, hooks }: { context: SandboxContext; hooks: HookSender },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parsed = await parse(request)
  if (parsed === undefined)
    return sendXml(response, refusal('The request is not acceptable XML').xml)
  await context.clock.sleep(context.faultSettings.delayMs)
  letTimePass(context)

  const isOurs = keyHolds(context, parsed.field('api-key'))
  const fault = isOurs ? context.faultFor(occasionOf(context, parsed)) : undefined
  if (fault && isBeforeWork(fault)) return refuseWork(response, fault)

  const answer = dispatch(context, parsed, originOf(request))
  await context.durable()
  hooks.sendWaiting()
  const early = answer.afterHooks ?? []
  await hooks.firstTry(early.map(({ eventId }) => eventId))
  for (const hook of early) void repeatThenContradict(hooks, hook)
  await deliver(context, response, answer, fault)
}

async function parse(request: IncomingMessage): Promise<ThreeStepRequest | undefined> {
  const text = await readText(request)
  if (
    text === undefined ||
    !/^(text|application)\/xml\b/.test(request.headers['content-type'] ?? '')
  ) {
    return undefined
  }
  const read = readXml(text)
  return read.ok ? requestFrom(read.value) : undefined
}

function refuseWork(response: ServerResponse, fault: Fault): void {
  if (fault === 'http-429') return send(response, 429, 'text/plain', 'Too many requests')
  if (fault === 'http-502') return send(response, 502, 'text/plain', 'Bad gateway')
  response.socket?.destroy()
}

async function deliver(
  context: SandboxContext,
  response: ServerResponse,
  { xml }: Answer,
  fault: Fault | undefined,
): Promise<void> {
  switch (fault) {
    case undefined:
      return sendXml(response, xml)
    case 'late':
      await context.clock.sleep(context.faultSettings.lateMs)
      return sendXml(response, xml)
    case 'malformed':
      return sendXml(response, xml.slice(0, Math.floor(xml.length / 2)))
    case 'http-500':
      return send(response, 500, 'text/plain', 'Internal server error')
    case 'charged-but-error':
      return sendXml(response, refusal('Communication error with issuer', '421').xml)
    case 'lost-reply':
    case 'lost-request':
    case 'http-429':
    case 'http-502':
      response.socket?.destroy()
  }
}

function sendXml(response: ServerResponse, xml: string): void {
  if (!response.destroyed) send(response, 200, 'text/xml', xml)
}

/** Form addresses use the host name of the request. */
function originOf(request: IncomingMessage): string {
  const host = request.headers.host ?? ''
  return `http://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`
}
