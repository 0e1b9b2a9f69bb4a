/**
 * What the web app gives to its server: which question a page asks first, and the page drawn by the
 * app's own components, so that a visitor's first HTML carries both and nobody writes them twice.
 */
import type { AppConfig } from '../exchanges/config.contract.ts'

export interface FirstQuestion {
  /** The name of a known question. */
  readonly document: string
  readonly variables: object
  /** Where the app would ask it: the name of its answer in the page. */
  readonly address: string
  /** How wide the pictures of the answer are shown, as a browser reads it. */
  readonly sizes: string
  /** With its answer the page can be drawn. */
  readonly drawn: boolean
}

/** Answers laid into the page as data, in a block of this id. */
export const laidAnswersId = 'first-data'

export interface LaidAnswers {
  /** When they held, in milliseconds. */
  readonly at: number
  /** By the address they would have been asked at. */
  readonly answers: Readonly<Record<string, unknown>>
}

export interface PageFacts {
  /** Path and query. */
  readonly address: string
  readonly config: AppConfig
  /** As the browser sent them: they say where is searched. */
  readonly cookies: string
  readonly laid: LaidAnswers
}

export interface PagePainter {
  /** Null: the page asks nothing, or somebody is signed in here and will ask by themselves. */
  firstQuestion(address: URL, cookies: string): FirstQuestion | null
  /** What stands in the root element of the page; undefined where the address leads elsewhere. */
  paint(facts: PageFacts): Promise<string | undefined>
}
