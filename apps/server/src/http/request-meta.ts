import type { FastifyRequest } from 'fastify'
import type { RequestMeta } from './route.ts'

/** Data about the request for handlers, computed on demand, because few need it. */
export class MetaOfRequest implements RequestMeta {
  readonly #request: FastifyRequest
  /** Read at once, because a closed connection has no address. */
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
