/** `/images/map?lat=..&lon=..`: outside the contract, like all pictures (STORE-05). */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from '../../http/input.ts'
import { sendRefusal, wireRefusals } from '../../http/problem.ts'
import type { StaticMaps } from './static-maps.service.ts'

/** The limit of Web Mercator. */
const latitudeMost = 85
const decimal = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
  .transform(Number)
const place = z.strictObject({
  lat: decimal.refine((lat) => Math.abs(lat) <= latitudeMost),
  lon: decimal.refine((lon) => Math.abs(lon) <= 180),
})

export function registerStaticMap(server: FastifyInstance, maps: StaticMaps): void {
  server.get('/images/map', async (request, reply) => {
    const input = parseInput(place, request.query)
    if (!input.ok) return sendRefusal(reply, input.error)
    const drawn = await maps.around(input.value)
    if (!drawn) return sendRefusal(reply, wireRefusals.unavailable)
    return await reply
      .header('cache-control', 'public, max-age=604800')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(drawn)
  })
}
