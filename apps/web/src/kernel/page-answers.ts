/**
 * Answers that came with the page: the server ran the page's first query in advance, as a visitor
 * would (decision 0020). They are as old as the page; an old page refetches in the background.
 */
import { laidAnswersId, type LaidAnswers } from '@exchange/contract/pages/page-painter'

let laid: LaidAnswers | undefined

/** On the server: sets the answers of the page being drawn. */
export function setPageAnswers(answers: LaidAnswers): void {
  laid = answers
}

export function pageAnswers(): LaidAnswers {
  laid ??= readPage()
  return laid
}

/** The answer to this query that came with the page, or undefined. */
export function pageAnswer(document: string, variables: object): unknown {
  return pageAnswers().answers[queryAddress(document, variables)]
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

/** The address of a named query: a GET, so that its answer can be cached and revalidated. */
export function queryAddress(document: string, variables: object): string {
  const query = new URLSearchParams({ documentId: document, variables: JSON.stringify(variables) })
  return `/graphql?${query}`
}
