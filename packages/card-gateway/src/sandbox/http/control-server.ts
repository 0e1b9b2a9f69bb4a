/**
 * The control port for tests and the demo. It is reachable only from this machine, accepts only
 * JSON, and cannot be used by web pages: a page cannot post JSON across origins, and unknown host
 * names are refused.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { SandboxContext } from '../sandbox-context.ts'
import type { HookSender } from '../webhooks/send-hooks.ts'
import { readText, sendJson } from './bodies.ts'
import { runCommand, readState, type Command } from './control-commands.ts'

export function controlServer(context: SandboxContext, hooks: HookSender): Server {
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
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
    return sendJson(response, 403, { error: 'Only from this machine' })
  }
  const command = request.method === 'POST' ? await commandIn(request) : {}
  if (command === undefined)
    return sendJson(response, 400, { error: 'The body must be a JSON object' })
  const done =
    request.method === 'POST'
      ? runCommand(context, pathname, command)
      : readState(context, pathname)
  await context.durable()
  hooks.sendWaiting()
  if (done === undefined) return sendJson(response, 404, { error: 'There is no such command' })
  return sendJson(response, done.status, done.body)
}

async function commandIn(request: IncomingMessage): Promise<Command | undefined> {
  const text = await readText(request)
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return undefined
  try {
    const command: unknown = JSON.parse(text || '{}')
    return typeof command === 'object' && command !== null ? (command as Command) : undefined
  } catch {
    return undefined
  }
}
