/**
 * Serves the web app: its files, and for each of its addresses the one HTML page, with the
 * configuration as data. `/` serves the same page, already rendered. Other addresses lead there
 * (ROUTE-29).
 */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { PagePainter } from '@exchange/contract/pages/page-painter'
import { tillStartOf, tillStarts } from '@exchange/contract/till/till-starts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../kernel/log.ts'
import {
  cardEntryAddress,
  cardEntryHeaders,
  insertOrigins,
  type CardOrigins,
} from './card-entry-page.ts'
import { sendAway } from './away-page.ts'
import { isDatabaseAway, refusalOf } from './failure.ts'
import { type AskedPage, createFirstPages, loadPainter } from './first-page.ts'
import { layHead, type PageHead } from './page-head.ts'
import { sendRefusal, wireRefusals } from './problem.ts'
import { asksForHtml, mayBePage, pathOf, sendHome } from './missing-page.ts'
import { originOf } from './request-origin.ts'
import { pageHeaders } from './security-headers.ts'
import { insertConfig, notBuilt, opensTill } from './web-app-page.ts'
import { chooseEncoding, readWebFiles, type WebFile, webFile } from './web-files.ts'

export interface WebAppDeps {
  /** The folder of the built app; undefined if it is not built. */
  readonly folder: string | undefined
  readonly apiKey: string
  /** Undefined: no gateway is configured, so there is no card-entry document. */
  readonly cards: CardOrigins | undefined
  /** Empty: the built-in base map. */
  readonly mapStyleUrl: string
  /** The origin of video frames. */
  readonly videoOrigin: string
  appConfig(): Promise<AppConfig>
  /** The answer to a page's first query, for a visitor. */
  visitorAnswer(document: string, variables: object): Promise<unknown>
  readonly now: () => Date
  /** The head of a public page; undefined for other pages. */
  pageHead(address: URL): Promise<PageHead | undefined>
  /** The public address of this network; undefined: the host of the request. */
  readonly publicUrl: string | undefined
  readonly log: Pick<Log, 'error'>
}

/** Never sent unchanged: configuration is inserted first. */
const shellNames = new Set(['/index.html', '/home.html', '/home-member.html', cardEntryAddress])
const fileLike = /\.[a-z][a-z0-9]{1,4}$/i

export async function registerWebApp(server: FastifyInstance, deps: WebAppDeps): Promise<void> {
  const { folder } = deps
  const files = folder ? await readWebFiles(folder) : new Map<string, WebFile>()
  const shell = await files.get('/index.html')?.body('identity')
  const homeOf = async (name: string) =>
    createPages(
      ((await files.get(name)?.body('identity')) ?? shell)?.toString('utf8') ?? notBuilt,
      deps.apiKey,
    )
  const [visitorsHome, membersHome] = [
    await homeOf('/home.html'),
    await homeOf('/home-member.html'),
  ]
  const shellText = shell?.toString('utf8') ?? notBuilt
  const pages = createPages(shellText, deps.apiKey)
  const tillPages = new Map(
    tillStarts.map((start) => [start, createPages(opensTill(shellText, start), deps.apiKey)]),
  )
  const cardEntry = await createCardEntry(files, deps.cards)
  const { mapStyleUrl, videoOrigin } = deps
  const frames = [deps.cards?.entryOrigin, videoOrigin].filter(Boolean).join(' ')
  const headers = pageHeaders({ frames, mapStyleUrl })
  const painter = await loadPainter(folder)
  const headed = createHeadedPages(deps, painter)
  server.setNotFoundHandler(async (request, reply) => {
    const address = pathOf(request.url)
    if (!mayBePage(request)) {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const file = isRead ? files.get(address) : undefined
      return file
        ? sendFile(request, reply, { file, headers })
        : sendRefusal(reply, wireRefusals.notFound)
    }
    const file = shellNames.has(address) ? undefined : files.get(address)
    if (file) return sendFile(request, reply, { file, headers })
    if (address === cardEntryAddress && cardEntry) return sendFile(request, reply, cardEntry)
    if (address === cardEntryAddress || (fileLike.test(address) && !asksForHtml(request))) {
      return sendRefusal(reply, wireRefusals.notFound)
    }
    try {
      const config = await deps.appConfig()
      if (painter && !painter.isPage(address, config)) return sendHome(request, reply)
      const home = hasMemberCookie(request.headers.cookie) ? membersHome : visitorsHome
      const start = tillStartOf(address)
      const still = (address === '/' ? home : ((start && tillPages.get(start)) ?? pages))(config)
      const page = await headed(request, config, still)
      return await sendFile(request, reply, { ...page, headers })
    } catch (error) {
      return sendAway(reply, error, headers)
    }
  })
}

/** Set by the app while somebody is signed in; it only chooses what is shown while it loads. */
function hasMemberCookie(cookies = ''): boolean {
  return /(?:^|; )exchange\.member=/.test(cookies)
}

interface MadePage {
  /** The configuration in the page, as text. */
  readonly text: string
  readonly html: string
  readonly file: WebFile
}

/** The page for a configuration; rebuilt only when it changes. */
function createPages(shell: string, apiKey: string): (config: AppConfig) => MadePage {
  let made: MadePage | undefined
  return (config) => {
    const text = JSON.stringify(config)
    if (made?.text !== text) {
      const html = insertConfig(shell, config, apiKey)
      const file = webFile(Buffer.from(html), 'text/html; charset=utf-8', false)
      made = { text, html, file }
    }
    return made
  }
}

/** The card-entry document with its allowed origins. */
async function createCardEntry(
  files: ReadonlyMap<string, WebFile>,
  origins: CardOrigins | undefined,
): Promise<Sent | undefined> {
  const page = await files.get(cardEntryAddress)?.body('identity')
  if (!page || !origins) return undefined
  const html = Buffer.from(insertOrigins(page.toString('utf8'), origins))
  const file = webFile(html, 'text/html; charset=utf-8', false)
  return { file, headers: cardEntryHeaders(origins) }
}

/**
 * Inserts a page's head and first answer. If either fails, the page is served without it; the page
 * itself reports a missing database.
 */
function createHeadedPages(deps: WebAppDeps, painter: PagePainter | undefined) {
  const { pageHead, publicUrl, log, visitorAnswer: answer, now } = deps
  const firstPage = createFirstPages({ painter, answer, now })
  const isUnavailable = (error: unknown) => refusalOf(error, false).code === 'UNAVAILABLE'
  const without = (what: string, address: URL, error: unknown) => {
    log.error(`${what} of a page was not made`, { address: address.href, error })
    return undefined
  }
  const headOf = (address: URL) =>
    pageHead(address).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      return without('the head', address, error)
    })
  const firstOf = (asked: AskedPage) =>
    firstPage(asked).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error
      // If the database is only overloaded, the page queries again itself.
      return isUnavailable(error) ? undefined : without('the first answer', asked.address, error)
    })
  return async (request: FastifyRequest, config: AppConfig, still: MadePage) => {
    const origin = publicUrl ?? originOf(request)
    if (!URL.canParse(origin + request.url)) return { file: still.file }
    const address = new URL(origin + request.url)
    const asked = { address, cookies: request.headers.cookie ?? '', config, html: still.html }
    const [head, first] = await Promise.all([headOf(address), firstOf(asked)])
    if (!head && first === undefined) return { file: still.file }
    const html = first ?? still.html
    const laid = Buffer.from(head ? layHead(html, head, origin) : html)
    return { file: webFile(laid, still.file.type, false), status: head?.gone ? 404 : 200 }
  }
}

interface Sent {
  readonly file: WebFile
  readonly status?: number
  readonly headers: Record<string, string>
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, headers, status = 200 }: Sent,
): Promise<FastifyReply> {
  reply
    .code(status)
    .headers(headers)
    .header('etag', file.etag)
    .header('vary', file.immutable ? 'accept-encoding' : 'accept-encoding, cookie')
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (status === 200 && request.headers['if-none-match'] === file.etag)
    return reply.code(304).send()
  const encoding = chooseEncoding(file, request.headers['accept-encoding'])
  const body = await file.body(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-type', file.type).header('content-length', body.length)
  return reply.send(request.method === 'HEAD' ? '' : body)
}
