/**
 * `POST /unsubscribe/{recipientId}`: a mail program ends the letters by itself (RFC 8058), without a
 * sign-in, a key or a page. A GET of the same address is the page that asks first.
 */
import { unsubscribePath } from '@exchange/contract/letters/letters.contract'
import type { FastifyInstance } from 'fastify'
import { isRefusal, type Gate, type GatedCall } from '../../http/gate.ts'
import { sendRefusal } from '../../http/problem.ts'
import { setSubscription, type SubscribeNeeds } from './subscribe.service.ts'

const unsubscribeCall = {
  id: 'letters.one-click',
  access: { who: 'public' },
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  extendsSession: false,
} as const satisfies GatedCall

const form = 'application/x-www-form-urlencoded'
const bytesMost = 1_024
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export interface UnsubscribeNeeds extends SubscribeNeeds {
  readonly admit: (call: GatedCall) => Gate
}

export function registerUnsubscribe(server: FastifyInstance, needs: UnsubscribeNeeds): void {
  const gate = needs.admit(unsubscribeCall)
  // In a scope of its own: no other route reads forms.
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      form,
      { parseAs: 'string', bodyLimit: bytesMost },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { recipientId: string } }>(unsubscribePath, async (request, reply) => {
      const admitted = await gate(request)
      if (isRefusal(admitted)) return sendRefusal(reply, admitted)
      const { recipientId } = request.params
      // Whether a link is known is told to nobody.
      if (uuid.test(recipientId)) await setSubscription(needs, { recipientId, wanted: false })
      return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('')
    })
  })
}
