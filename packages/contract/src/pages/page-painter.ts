/**
 * What the web app provides to the server for rendering pages: the first query of a page, and the
 * page itself, rendered with the app's own components, so that a visitor's first HTML contains
 * both.
 */
import type { AppConfig } from '../exchanges/config.contract.ts'

export interface FirstQuestion {
  /** The name of a persisted query. */
  readonly document: string
  readonly variables: object
  /** The address the app would request, which identifies the answer in the page. */
  readonly address: string
  /** The `sizes` attribute of the answer's pictures. */
  readonly sizes: string
  /** Whether the page can be rendered with this answer. */
  readonly drawn: boolean
}

/** The id of the element with embedded answers. */
export const laidAnswersId = 'first-data'

export interface LaidAnswers {
  /** When they were read, in milliseconds. */
  readonly at: number
  /** By the address the app would request. */
  readonly answers: Readonly<Record<string, unknown>>
}

export interface PageFacts {
  /** Path and query. */
  readonly address: string
  readonly config: AppConfig
  /** The browser's cookies, which contain the search location. */
  readonly cookies: string
  readonly laid: LaidAnswers
}

export interface PagePainter {
  /** Whether the app has a page at this path, as it is configured. */
  isPage(pathname: string, config: AppConfig): boolean
  /** Null without a query, or for a signed-in user: the app then runs the query itself. */
  firstQuestion(address: URL, cookies: string): FirstQuestion | null
  /** The content of the page's root element; undefined when the address redirects. */
  paint(facts: PageFacts): Promise<string | undefined>
}
