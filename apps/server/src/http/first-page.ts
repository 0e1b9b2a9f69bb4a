/**
 * The first HTML of a visitor's page, rendered and with the answer to its first query (decision
 * 0020). Signed-in users, and pages whose query cannot be answered now, get the page without both
 * and query it themselves.
 */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { imageSrcSet, imageUrl } from '@exchange/contract/media/images'
import {
  type FirstQuestion,
  laidAnswersId,
  type LaidAnswers,
  type PageFacts,
  type PagePainter,
} from '@exchange/contract/pages/page-painter'
import { LRUCache } from 'lru-cache'
import path from 'node:path'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { dataBlock } from './web-app-page.ts'
import { escapeHtml } from '../kernel/escape-html.ts'

export interface FirstPageDeps {
  readonly painter: PagePainter | undefined
  answer(document: string, variables: object): Promise<unknown>
  readonly now: () => Date
}

export interface AskedPage {
  readonly address: URL
  readonly cookies: string
  readonly config: AppConfig
  /** The page without rendered content. */
  readonly html: string
}

const root = /(<div id="root")(>)[^]*?(<\/div>\s*<noscript>)/
const painterFile = 'server/paint.mjs'
/**
 * The preload of the app's script in the build; removed from rendered pages, so that they are shown
 * first.
 */
const scriptPreload = 'rel="modulepreload" fetchpriority="low"'
const picturesAtOnce = 2
const drawingsKept = 50
/**
 * Most milliseconds of rendering per second, so that a crawler cannot delay payments; beyond it,
 * pages are not rendered.
 */
const drawingMsMost = 150
const drawnAtOnceMost = 3

/** Loads the painter that is built with the app; undefined if there is none. */
export async function loadPainter(folder: string | undefined): Promise<PagePainter | undefined> {
  const file = folder && path.resolve(folder, painterFile)
  if (!file || !existsSync(file)) return undefined
  return ((await import(pathToFileURL(file).href)) as { painter: PagePainter }).painter
}

/** Inserts first answers into pages; undefined if the page has none. */
export function createFirstPages({ painter, answer, now }: FirstPageDeps) {
  const paint = createDrawings(painter, now)
  return async ({ address, cookies, config, html }: AskedPage): Promise<string | undefined> => {
    const question = painter?.firstQuestion(address, cookies)
    if (!painter || !question) return undefined
    const data = await answer(question.document, question.variables)
    if (data === undefined) return undefined
    const laid: LaidAnswers = { at: wholeMinute(now()), answers: { [question.address]: data } }
    const asked = { address: address.pathname + address.search, cookies, config, laid, html }
    const drawn = question.drawn ? await paint(asked) : undefined
    const lines = [dataBlock(laidAnswersId, laid), ...(drawn ? [] : preloads(data, question))]
    return (drawn ?? html).replace(
      '</head>',
      () => `${lines.map((line) => `  ${line}\n`).join('')}</head>`,
    )
  }
}

/** Rounded down to the minute, so that an unchanged page has the same content. */
function wholeMinute(now: Date): number {
  return Math.floor(now.getTime() / 60_000) * 60_000
}

type ToDraw = PageFacts & { readonly html: string }

/**
 * Rendering occupies the only thread for milliseconds: results are cached by their input, and
 * undefined is returned when this second's budget is used up.
 */
function createDrawings(painter: PagePainter | undefined, now: () => Date) {
  const kept = new LRUCache<string, string>({ max: drawingsKept })
  const budget = createBudget(now)
  return async ({ html, ...facts }: ToDraw): Promise<string | undefined> => {
    const around = readPart(/(?:^|; )exchange\.place=([^;]*)/.exec(facts.cookies)?.[1] ?? '')
    const { address, config, laid } = facts
    const key = JSON.stringify([address, around, config, laid])
    const drawn = kept.get(key) ?? (await budget.spend(() => painter?.paint(facts)))
    if (drawn === undefined) return undefined
    kept.set(key, drawn)
    const mark = ` data-painted="${escapeHtml(address)}" data-around="${escapeHtml(around)}"`
    return html
      .replace(root, (_all, open, end, rest) => open + mark + end + drawn + rest)
      .replaceAll(scriptPreload, 'rel="later"')
  }
}

/** At most `drawingMsMost` of every second; excess requests are not queued. */
function createBudget(now: () => Date) {
  let second = 0
  let spent = 0
  let under = 0
  return {
    async spend<Made>(make: () => Promise<Made> | undefined): Promise<Made | undefined> {
      const current = Math.floor(now().getTime() / 1_000)
      if (current !== second) [second, spent] = [current, 0]
      if (spent >= drawingMsMost || under >= drawnAtOnceMost) return undefined
      const began = performance.now()
      under += 1
      try {
        return await make()
      } finally {
        under -= 1
        spent += performance.now() - began
      }
    },
  }
}

function readPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

interface Answer {
  readonly search?: { readonly storefronts?: readonly { readonly hero: Picture | null }[] }
}

/**
 * Preloads for the first pictures in their displayed width, so that they start before scripts and
 * styles.
 */
function preloads(data: unknown, { sizes }: FirstQuestion): string[] {
  const found = (data as Answer).search?.storefronts ?? []
  const heroes = found.flatMap(({ hero }) => (hero ? [hero] : [])).slice(0, picturesAtOnce)
  return heroes.map((hero) => {
    const set = imageSrcSet(hero)
    const sized = set === '' ? '' : ` imagesrcset="${escapeHtml(set)}" imagesizes="${sizes}"`
    const href = escapeHtml(imageUrl(hero, 640))
    return `<link rel="preload" as="image" href="${href}"${sized} fetchpriority="high" />`
  })
}
