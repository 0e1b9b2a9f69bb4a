/** Where a request was sent to, as far as it can be trusted to be an address at all. */
import type { FastifyRequest } from 'fastify'

const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

export function originOf({ protocol, host }: FastifyRequest): string {
  return hostShape.test(host) ? `${protocol}://${host}` : 'http://localhost'
}
