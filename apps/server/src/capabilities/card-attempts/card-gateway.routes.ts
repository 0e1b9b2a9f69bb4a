/**
 * Routes outside the contract, for the gateway and legacy clients, without an application key. The
 * return address is authorised by its single-use nonce, the webhook by its signature. The page of
 * the return address reveals nothing about an attempt; a client that follows the road itself and
 * accepts JSON gets the outcome there (API-29, API-30), once.
 */
import { createHash } from 'node:crypto'
import { cardAttemptMessages } from '@exchange/contract/card-attempts/card-attempts.messages'
import { holdsBankCard } from '@exchange/domain/card-entry/bank-card.rules'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal, wireRefusals } from '../../http/problem.ts'
import type { Answer } from '../../http/route.ts'
import type { Attempt, CardAttempts } from './index.ts'

export interface CardGatewayRoutesNeeds {
  readonly attempts: Pick<CardAttempts, 'complete' | 'takeWebhook'>
  /** Origins that may frame the return page, besides our own. */
  readonly framedBy: readonly string[]
  /** The card-entry document's origin; undefined means our own. */
  readonly entryOrigin: string | undefined
  /** The outcome for a client that accepts JSON. */
  readonly outcome: (attempt: Attempt) => Promise<Answer<unknown>>
}

const webhookByteLimit = 64 * 1_024

export function registerCardGateway(
  server: FastifyInstance,
  needs: CardGatewayRoutesNeeds | undefined,
): void {
  refuseDirect(server)
  if (!needs) return
  registerReturn(server, needs)
  registerWebhook(server, needs)
}

/** Refuses card numbers sent to our server before reading the body (API-32). */
function refuseDirect(server: FastifyInstance): void {
  const gone = { code: 'GONE', detail: cardAttemptMessages.directGone } as const
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH'],
    url: '/api/banking/cc/direct/',
    onRequest: async (_request, reply) => sendRefusal(reply.header('connection', 'close'), gone),
    handler: async (_request, reply) => sendRefusal(reply, gone),
  })
}

function registerReturn(server: FastifyInstance, needs: CardGatewayRoutesNeeds): void {
  const headers = pageHeaders(needs)
  server.get<{ Params: { nonce: string }; Querystring: Record<string, unknown> }>(
    '/cards/return/:nonce',
    async (request, reply) => {
      const purpose = request.headers['sec-purpose'] ?? request.headers['purpose']
      if (String(purpose ?? '').includes('prefetch')) return await reply.code(204).send()
      const token = request.query['token-id']
      const { nonce } = request.params
      const attempt = isToken(token) ? await needs.attempts.complete(nonce, token) : undefined
      reply.header('vary', 'accept')
      if (wantsJson(request.headers.accept)) {
        return await sendOutcome(reply, attempt && (await needs.outcome(attempt)))
      }
      reply.headers(headers).type('text/html; charset=utf-8')
      if (!attempt) return await reply.code(404).send(page({}))
      return await reply.send(page({ attempt: attempt.id, origin: needs.entryOrigin ?? '' }))
    },
  )
}

/** Browsers accept HTML, too, when they navigate. */
function wantsJson(accept = ''): boolean {
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept)
}

async function sendOutcome(
  reply: FastifyReply,
  outcome: Answer<unknown> | undefined,
): Promise<FastifyReply> {
  if (!outcome) return sendRefusal(reply, wireRefusals.notFound)
  if (!outcome.ok) return sendRefusal(reply, outcome.error)
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return await reply.headers(headers).send(outcome.value)
}

/** A token is passed on to the gateway, so it must not contain a card number. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,200}$/.test(value) && !holdsBankCard(value)
}

/** The page posts only the attempt id; reading the outcome needs a session. */
const script =
  'const { attempt, origin } = document.documentElement.dataset;' +
  "if (attempt) parent.postMessage({ kind: 'card-return', attemptId: attempt }," +
  ' origin || location.origin)'
const scriptHash = createHash('sha256').update(script).digest('base64')

function page(data: { readonly attempt?: string; readonly origin?: string }): string {
  const marks = data.attempt
    ? ` data-attempt="${data.attempt}" data-origin="${data.origin ?? ''}"`
    : ''
  return `<!doctype html>
<html lang="en"${marks}><head><meta charset="utf-8"><title>-</title></head>
<body><p>${cardAttemptMessages.returnToApp}</p><script>${script}</script></body></html>`
}

function pageHeaders({ framedBy }: CardGatewayRoutesNeeds): Record<string, string> {
  const ancestors = ["'self'", ...framedBy].join(' ')
  const rules = `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'`
  return {
    'content-security-policy': `${rules}; form-action 'none'; frame-ancestors ${ancestors}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
}

function registerWebhook(server: FastifyInstance, { attempts }: CardGatewayRoutesNeeds): void {
  // The signature covers the raw bytes, so this route must not parse the body.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: webhookByteLimit },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/banking/cc/webhook/', async (request, reply) => {
      const signature = request.headers['webhook-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = typeof signature === 'string' ? signature : undefined
      return await answerWebhook(reply, await attempts.takeWebhook(header, body))
    })
  })
}

async function answerWebhook(
  reply: FastifyReply,
  outcome: 'taken' | 'repeated' | 'refused',
): Promise<FastifyReply> {
  if (outcome === 'refused') return sendRefusal(reply, wireRefusals.notFound)
  return await reply.code(204).send()
}
