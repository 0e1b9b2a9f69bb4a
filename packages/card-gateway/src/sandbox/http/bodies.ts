/** Reads request bodies up to a limit, and writes answers. */
import type { IncomingMessage, ServerResponse } from 'node:http'

const BYTES_MAX = 64 * 1024

/** The body as text; undefined when it is larger than 64 kB. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  response.end(body)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json', JSON.stringify(value))
}

/** An HTML page; `words` must be our own text, because it is not escaped. */
export function sendPage(response: ServerResponse, status: number, words: string): void {
  const page = `<!doctype html><html lang="en"><title>Card sandbox</title><p>${words}</p></html>`
  send(response, status, 'text/html', page)
}
