/**
 * The API's documentation: `/docs` for people, `/docs/json` for tools. No file is loaded from
 * elsewhere.
 */
import type { AnyCall } from '@exchange/contract/call'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from './openapi.ts'
import { docsHeaders } from './security-headers.ts'

export function registerDocs(
  server: FastifyInstance,
  calls: readonly AnyCall[],
  brandName: string,
): void {
  server.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.headers(docsHeaders)
    })
    // Described when first asked for: it would take a third of a start.
    let described: Record<string, unknown> | undefined
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0' } as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: true },
      staticCSP: false,
      transformSpecification: () => (described ??= createOpenApi(calls, brandName)),
      transformSpecificationClone: false,
    })
  })
}
