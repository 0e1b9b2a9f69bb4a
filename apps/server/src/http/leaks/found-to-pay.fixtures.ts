/**
 * API-38: members hidden in the directory can still be paid, so the payee search finds them. It is
 * the only answer that may name them, without content of their storefronts.
 */
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { contactInputs, questionOf, routeOf } from './call-questions.fixtures.ts'
import type { Answered } from './directory-questions.fixtures.ts'
import type { Secret } from './secret-member.fixtures.ts'

/** A way to search for a payee. */
export type Way = keyof ReturnType<typeof contactInputs>
export const toPay: readonly Way[] = ['toPay', 'byCard']

const contacts = routeOf(searchContacts)
/** Storefront content that a payee's result must not contain. */
const storefrontContent = /80000\d\d|70999|Street|example|hero|sauce/

interface Classified {
  /** Leaked answers. */
  readonly leaks: readonly string[]
  /** Which caller found the payee, and in which way. */
  readonly found: readonly string[]
}

/** Sorts the answers that changed after the secret member was added. */
export function classify(answers: readonly Answered[]): Classified {
  const isFound = ({ question, text }: Answered) =>
    question.family === contacts && !storefrontContent.test(text)
  return {
    leaks: answers.filter((one) => !isFound(one)).map(shortly),
    found: answers
      .filter(isFound)
      .map(({ who, question }) => `${who} ${question.path}`)
      .toSorted(),
  }
}

/** No leaks, but members find the secret one as a payee in these ways. */
export function foundAsPayeeOnly(secret: Secret, ways: readonly Way[]): Classified {
  const inputs = ways.flatMap((way) => contactInputs(secret)[way])
  const found = inputs.map((input) => `member ${questionOf(searchContacts, input).path}`)
  return { leaks: [], found: found.toSorted() }
}

function shortly({ who, question: { family, path, graph }, status, text }: Answered): string {
  return [who, family, graph?.slice(0, 200) ?? path, status, text.slice(0, 600)].join(' | ')
}
