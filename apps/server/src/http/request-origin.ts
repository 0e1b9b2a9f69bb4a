/** The origin that a request was sent to, if its headers are valid. */
import type { FastifyRequest } from 'fastify'

const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

export function originOf({ protocol, host }: FastifyRequest): string {
  return hostShape.test(host) ? `${protocol}://${host}` : 'http://localhost'
}
