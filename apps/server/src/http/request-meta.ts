import type { FastifyRequest } from 'fastify'
import type { RequestMeta } from './route.ts'

/** What a handler may know of its request, worked out when it asks: hardly any does. */
export class MetaOfRequest implements RequestMeta {
  readonly #request: FastifyRequest
  /** Read at once: a connection that is gone has none. */
  readonly address: string
  readonly bearerHash: string | undefined

  constructor(request: FastifyRequest, bearerHash: string | undefined) {
    this.#request = request
    this.address = request.ip
    this.bearerHash = bearerHash
  }
  get id() {
    return this.#request.id
  }
  get origin() {
    return `${this.#request.protocol}://${this.#request.host}`
  }
  get userAgent() {
    return this.#request.headers['user-agent'] ?? ''
  }
}
