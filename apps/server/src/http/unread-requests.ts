/**
 * Answers requests that Node cannot parse and no route sees: the head is too long, too slow or not
 * HTTP. They get a problem document like other failures, and the connection is closed.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemType, toProblem, wireRefusals } from './problem.ts'

const refusals: Readonly<Record<string, keyof typeof wireRefusals>> = {
  HPE_HEADER_OVERFLOW: 'headTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Writes to the socket directly, unless it is already closed. */
export function refuseUnread({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const problem = toProblem(wireRefusals[refusals[code] ?? 'malformed'])
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
