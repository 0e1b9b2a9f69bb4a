/**
 * The first HTML of a visitor's page: what it would ask first is answered beforehand and laid into
 * it, and Home stands there drawn (decision 0020). Whoever is signed in, and a page whose question
 * cannot be answered now, gets the page without, and asks by itself.
 */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { imageSrcSet, imageUrl } from '@exchange/contract/media/images'
import {
  type FirstQuestion,
  laidAnswersId,
  type LaidAnswers,
  type PagePainter,
} from '@exchange/contract/pages/page-painter'
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
const picturesAtOnce = 2
const homesKept = 50

/** The app's own hand, built beside it; undefined while there is none. */
export async function loadPainter(folder: string | undefined): Promise<PagePainter | undefined> {
  const file = folder && path.resolve(folder, painterFile)
  if (!file || !existsSync(file)) return undefined
  return ((await import(pathToFileURL(file).href)) as { painter: PagePainter }).painter
}

/** Lays a first answer into pages; undefined: the page has none. */
export function createFirstPages({ painter, answer, now }: FirstPageDeps) {
  const paint = createHomes(painter)
  return async ({ address, cookies, config, html }: AskedPage): Promise<string | undefined> => {
    const question = painter?.firstQuestion(address, cookies)
    if (!painter || !question) return undefined
    const data = await answer(question.document, question.variables)
    if (data === undefined) return undefined
    const laid: LaidAnswers = { at: wholeMinute(now()), answers: { [question.address]: data } }
    const home = address.pathname === '/' && address.search === ''
    const drawn = home ? await paint({ cookies, config, laid, html }) : html
    const lines = [layData(laidAnswersId, laid), ...(home ? [] : preloads(data, question))]
    return drawn.replace('</head>', () => `${lines.map((line) => `  ${line}\n`).join('')}</head>`)
  }
}

/** To the minute, so that a page that did not change is the same page. */
function wholeMinute(now: Date): number {
  return Math.floor(now.getTime() / 60_000) * 60_000
}

type Drawn = Pick<AskedPage, 'cookies' | 'config' | 'html'> & { readonly laid: LaidAnswers }

/** Drawing takes milliseconds of the one thread: what was drawn for the same facts is kept. */
function createHomes(painter: PagePainter | undefined) {
  const kept = new Map<string, string>()
  return async ({ cookies, config, laid, html }: Drawn): Promise<string> => {
    const around = readPart(/(?:^|; )exchange\.place=([^;]*)/.exec(cookies)?.[1] ?? '')
    const facts = JSON.stringify([around, config, laid])
    const home = kept.get(facts) ?? (await painter?.paintHome({ config, cookies, laid })) ?? ''
    if (kept.size >= homesKept) kept.delete(kept.keys().next().value as string)
    kept.set(facts, home)
    const mark = ` data-painted="${escapeHtml(around)}"`
    return html.replace(root, (_all, open, end, rest) => open + mark + end + home + rest)
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
