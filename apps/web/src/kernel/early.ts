/**
 * Answers that came with the page: the server asked what the page would ask first, as the same
 * nobody. They count from the moment they were given, so that an old page asks again behind them.
 */
import { laidAnswersId, type LaidAnswers } from '@exchange/contract/pages/page-painter'

let laid: LaidAnswers | undefined

/** On the server: what the page that is drawn now will carry. */
export function layAnswers(answers: LaidAnswers): void {
  laid = answers
}

export function laidAnswers(): LaidAnswers {
  laid ??= readPage()
  return laid
}

/** What came with the page for this question, or undefined. */
export function laidAnswer(document: string, variables: object): unknown {
  return laidAnswers().answers[questionAddress(document, variables)]
}

function readPage(): LaidAnswers {
  const none: LaidAnswers = { at: 0, answers: {} }
  const text = document.getElementById(laidAnswersId)?.textContent
  try {
    return text ? (JSON.parse(text) as LaidAnswers) : none
  } catch {
    return none
  }
}

/** Where a named question is asked: a GET, so that an answer may be kept and revalidated. */
export function questionAddress(document: string, variables: object): string {
  const query = new URLSearchParams({ documentId: document, variables: JSON.stringify(variables) })
  return `/graphql?${query}`
}
