/** `/.well-known/security.txt` (RFC 9116): where a weakness is reported. */
import type { FastifyInstance } from 'fastify'
import { sendRefusal, wireRefusals } from '../../http/problem.ts'
import { originOf } from '../../http/request-origin.ts'

export interface SecurityTxtNeeds {
  /** With its scheme; empty: nobody is named, and there is no such page. */
  readonly contact: string
  /** The public address of this network; undefined: the host of the request. */
  readonly publicUrl: string | undefined
  readonly clock: { readonly now: () => Date }
}

/** The standard recommends less than a year. */
const validMs = 180 * 86_400_000
const dayMs = 86_400_000

export function registerSecurityTxt(server: FastifyInstance, needs: SecurityTxtNeeds): void {
  server.get('/.well-known/security.txt', async (request, reply) => {
    const { contact, publicUrl = originOf(request), clock } = needs
    if (contact === '') return await sendRefusal(reply, wireRefusals.notFound)
    // Changes once a day, so that caches agree.
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + validMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return await reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(`${lines.join('\n')}\n`)
  })
}
