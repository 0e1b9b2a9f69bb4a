/**
 * Files that are sent to the server, outside the contract because they are no JSON: a POST with the
 * file as its body. The caller is checked before the body is read, and the bytes are counted while
 * reading, whatever the headers claim.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf } from './failure.ts'
import { isRefusal, type Gate } from './gate.ts'
import { sendRefusal } from './problem.ts'
import type { Answer, Caller, Refusal } from './route.ts'

export interface Upload {
  readonly path: string
  /** Media types; any other is refused. */
  readonly types: readonly string[]
  readonly bytesMost: number
  /** What is said of a file that is too large, and of one of another type. */
  readonly words: { readonly tooLarge: string; readonly otherType: string }
  readonly gate: Gate
  readonly take: (sent: SentFile) => Promise<Answer<object>>
}

export interface SentFile {
  /** Without any bytes if there was no body. */
  readonly file: Buffer
  readonly query: FastifyRequest['query']
  readonly caller: Caller
}

/** The call must be one that nobody makes without a session. */
export function registerUpload(
  server: FastifyInstance,
  { path, types, bytesMost, words, gate, take }: Upload,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  void server.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: bytesMost },
      (_request, body, parsed) => parsed(null, body),
    )
    inner.setErrorHandler((error, _request, reply) =>
      sendRefusal(reply, worded(refusalOf(error, false), words)),
    )
    inner.route({
      method: 'POST',
      url: path,
      onRequest: async (request, reply) => {
        const admitted = await gate(request)
        if (isRefusal(admitted)) return sendRefusal(reply, admitted)
        if (admitted.caller) callers.set(request, admitted.caller)
      },
      handler: async (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw new Error('An upload has no caller.')
        const { body, query } = request
        const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const taken = await take({ file, query, caller })
        if (!taken.ok) return sendRefusal(reply, taken.error)
        return await reply.header('cache-control', 'no-store').send(taken.value)
      },
    })
    done()
  })
}

function worded(refusal: Refusal, { tooLarge, otherType }: Upload['words']): Refusal {
  if (refusal.code === 'TOO_LARGE') return { ...refusal, detail: tooLarge }
  return refusal.code === 'UNSUPPORTED_MEDIA_TYPE' ? { ...refusal, detail: otherType } : refusal
}
