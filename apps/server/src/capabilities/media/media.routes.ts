/**
 * Serves pictures at `/images/{key}`, outside the contract: needs no application key, and responses
 * may be cached permanently. The headers keep scripts and frames in SVG drawings from running.
 */
import type { FastifyInstance } from 'fastify'
import type { Images } from './images.service.ts'

export function registerImages(app: FastifyInstance, images: Images): void {
  app.get<{ Params: { key: string } }>('/images/:key', async (request, reply) => {
    const image = await images.find(request.params.key)
    if (!image) return await reply.code(404).send()
    return await reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(image.mediaType)
      .send(image.bytes)
  })
}
