/**
 * The first HTML of a visitor's page: what it would ask first is answered beforehand and laid into
 * it, and the page stands there drawn (decision 0020). Whoever is signed in, and a page whose
 * question cannot be answered now, gets the page without, and asks by itself.
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
import { layData } from './web-app-page.ts'
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
  /** The page as it is for who is drawn none of their own. */
  readonly html: string
}

const root = /(<div id="root")(>)[^]*?(<\/div>\s*<noscript>)/
const painterFile = 'server/paint.mjs'
/** How the build says that the app is fetched at once; a page that shows something lets it wait. */
const hurried = 'rel="modulepreload" fetchpriority="low"'
const picturesAtOnce = 2
const drawingsKept = 50
/** Of each second, so that a crawler keeps nobody waiting who pays: then pages come undrawn. */
const drawingMsMost = 150
const drawnAtOnceMost = 3

/** The app's own hand, built beside it; undefined while there is none. */
export async function loadPainter(folder: string | undefined): Promise<PagePainter | undefined> {
  const file = folder && path.resolve(folder, painterFile)
  if (!file || !existsSync(file)) return undefined
  return ((await import(pathToFileURL(file).href)) as { painter: PagePainter }).painter
}

/** Lays a first answer into pages; undefined: the page has none. */
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
    const lines = [layData(laidAnswersId, laid), ...(drawn ? [] : preloads(data, question))]
    return (drawn ?? html).replace(
      '</head>',
      () => `${lines.map((line) => `  ${line}\n`).join('')}</head>`,
    )
  }
}

/** To the minute, so that a page that did not change is the same page. */
function wholeMinute(now: Date): number {
  return Math.floor(now.getTime() / 60_000) * 60_000
}

type ToDraw = PageFacts & { readonly html: string }

/**
 * Drawing takes milliseconds of the one thread: what was drawn for the same facts is kept, and
 * undefined is answered when this second has given enough.
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
      .replaceAll(hurried, 'rel="later"')
  }
}

/** Of every second no more than `drawingMsMost`, and no queue of what waits to be drawn. */
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

/** The first pictures, as wide as the page will show them: before script or style ask. */
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
