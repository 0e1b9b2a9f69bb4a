/**
 * Posts to addresses that members have typed. The connection is made to an address that was looked
 * up and checked here, so that a name cannot lead into our own network, not even by changing
 * between two look-ups. Redirects are not followed; time and size are limited.
 */
import { lookup as lookUpNames } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { WebhookFailure } from '@exchange/domain/programs/webhook.rules'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** `answer`: the first characters of what was answered. */
export type WebhookAnswer =
  | { readonly status: number; readonly answer: string }
  | { readonly failure: WebhookFailure }

export interface WebhookGateway {
  /** Never throws. */
  post(request: WebhookRequest): Promise<WebhookAnswer>
}

export interface WebhookSettings {
  /** This machine may be called, also without TLS: only while developing. */
  readonly allowsLoopback: boolean
  readonly timeoutMs?: number
  /** The addresses of a name. */
  readonly lookUp?: (host: string) => Promise<readonly string[]>
}

const timeoutMs = 10_000
const answerBytesMost = 65_536
const answerKept = 200

export function openHttpWebhook({
  allowsLoopback,
  timeoutMs: within = timeoutMs,
  lookUp = addressesOf,
}: WebhookSettings): WebhookGateway {
  const mayCall = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  return {
    async post(request) {
      const ended = AbortSignal.timeout(within)
      try {
        const url = new URL(request.url)
        if (url.protocol !== 'https:' && !allowsLoopback) return { failure: 'unreachable' }
        const addresses = await unlessLate(lookUp(url.hostname.replace(/^\[|\]$/g, '')), ended)
        const [address] = addresses
        if (address === undefined) return { failure: 'no-address' }
        // One that is private beside a public one is a trick, too.
        if (!addresses.every(mayCall)) return { failure: 'private' }
        // An answer with 101 ends the connection, and is told by no event.
        return await unlessLate(postTo(address, url, request, ended), ended)
      } catch (error) {
        return { failure: ended.aborted ? 'late' : failureOf(error) }
      }
    },
  }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookUpNames(host, { all: true })
  return found.map(({ address }) => address)
}

async function unlessLate<Value>(value: Promise<Value>, ended: AbortSignal): Promise<Value> {
  return await Promise.race([
    value,
    new Promise<never>((_, reject) => {
      ended.addEventListener('abort', () => reject(new Error('late')), { once: true })
    }),
  ])
}

async function postTo(
  address: string,
  url: URL,
  { headers, body }: WebhookRequest,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const isSecure = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return await new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(
      {
        host: address,
        port: url.port || (isSecure ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        agent: false,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        ...(isSecure && name !== address && { servername: name }),
        signal,
      },
      (response) => {
        const status = response.statusCode ?? 0
        let answer = Buffer.alloc(0)
        const finish = () => {
          request.destroy()
          resolve({ status, answer: shownAnswer(answer) })
        }
        response.on('data', (chunk: Buffer) => {
          if (answer.length < answerKept * 4) answer = Buffer.concat([answer, chunk])
          size += chunk.length
          if (size > answerBytesMost) finish()
        })
        let size = 0
        response.on('end', finish)
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Readable text alone. */
function shownAnswer(answer: Buffer): string {
  const text = answer.toString('utf8').replaceAll(/[\u0000-\u001F\u007F-\u009F\uFFFD]+/g, ' ')
  return [...text.trim()].slice(0, answerKept).join('')
}

function failureOf(error: unknown): WebhookFailure {
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-address'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'untrusted' : 'unreachable'
}
