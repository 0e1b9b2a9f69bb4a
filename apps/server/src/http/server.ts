/**
 * The HTTP server: limits per connection, and answers for requests without a route. Sockets beyond
 * the limit are closed at once, so a flood cannot use up the file descriptors of the database
 * connections.
 */
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '../kernel/log.ts'
import type { TrustedProxies } from '../kernel/trusted-proxies.ts'
import { bodyLimitBytes, readBodiesAsJson } from './body.ts'
import { isOurFault, refusalOf } from './failure.ts'
import { asksForHtml, mayBePage, sendHome } from './missing-page.ts'
import { sendRefusal, wireRefusals } from './problem.ts'
import { answerHeaders } from './security-headers.ts'
import { refuseUnread } from './unread-requests.ts'

const headSeconds = 15
const requestSeconds = 40
const sweepMs = 50
/** Requests still incomplete after this time are aborted. */
const closeSeconds = 20
/** Longer than a load balancer's timeout, so that the balancer closes first. */
const idleSeconds = 75
const mostConnections = 20_000
/** Reserved for database connections, the web app's files and Node itself. */
const descriptorsKept = 256

export interface ServerOptions {
  readonly trustProxy: TrustedProxies | false
  /** Answers tell browsers to use only https for this host, for a year. */
  readonly isHttps?: boolean
  readonly log: Log
}

export function createServer(options: ServerOptions): FastifyInstance {
  const server = Fastify({
    logger: false,
    trustProxy: trustedBy(options.trustProxy),
    bodyLimit: bodyLimitBytes,
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: createRequestIds(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: idleSeconds * 1_000,
    requestTimeout: requestSeconds * 1_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: headSeconds * 1_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseUnread,
    // A path with a lone `%` is no page either.
    frameworkErrors: (_error, request, reply) => {
      if (mayBePage(request) && asksForHtml(request)) sendHome(request, reply)
      else sendRefusal(reply, wireRefusals.malformed)
    },
  })
  server.server.maxConnections = Math.max(64, Math.min(mostConnections, descriptors()))
  server.server.on('error', (error) => options.log.error('the server failed', { error }))
  watchSockets(server)
  readBodiesAsJson(server)
  protectAnswers(server)
  if (options.isHttps) tellHttpsOnly(server)
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, false)
    if (isOurFault(refusal)) {
      options.log.error('a request failed', { requestId: request.id, error })
    }
    return sendRefusal(reply.header('x-request-id', request.id), refusal)
  })
  return server
}

/** The number of a proxy counts from the socket, at 0; Fastify itself trusts nobody by number. */
function trustedBy(proxies: TrustedProxies | false): false | string[] | TrustFunction {
  if (proxies === false) return false
  if (typeof proxies !== 'number') return [...proxies]
  return proxies > 0 && ((_address, hop) => hop < proxies)
}

type TrustFunction = (address: string, hop: number) => boolean

/** Whatever is answered is what it says it is, and is no page; pages replace the policy. */
function protectAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(answerHeaders)
    done()
  })
}

function tellHttpsOnly(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
}

/**
 * Finishes the requests in flight. Closes idle connections, including those that browsers
 * preconnect and never use, for which Node itself would wait.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const sockets = openSockets.get(server) ?? new Set()
  const sweep = setInterval(() => {
    server.server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }, sweepMs)
  const end = setTimeout(() => server.server.closeAllConnections(), closeSeconds * 1_000)
  await server.close()
  clearInterval(sweep)
  clearTimeout(end)
}

const openSockets = new WeakMap<FastifyInstance, Set<Socket>>()

/** Tracks the server's sockets for closing. */
function watchSockets(server: FastifyInstance): void {
  const sockets = new Set<Socket>()
  openSockets.set(server, sockets)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
}

/** `k3f9a2-1c`: a prefix of this process and a counter; short and unique. */
function createRequestIds(): () => string {
  const process36 = (process.pid + Math.floor(performance.timeOrigin)).toString(36)
  let count = 0
  return () => {
    count += 1
    return `${process36}-${count.toString(36)}`
  }
}

/**
 * The connections that the descriptor limit allows; Node has raised the soft limit to the hard one.
 */
function descriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
    return soft === '' ? mostConnections : Number(soft) - descriptorsKept
  } catch {
    return mostConnections
  }
}
