/**
 * API-38: whom the directory hides can still be paid, and so is found by whoever looks for that.
 * It is the one answer that may name them, and it says nothing of their storefront.
 */
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { contactInputs, questionOf, routeOf } from './call-questions.fixtures.ts'
import type { Answered } from './directory-questions.fixtures.ts'
import type { Secret } from './secret-member.fixtures.ts'

/** A way to look for whom to pay. */
export type Way = keyof ReturnType<typeof contactInputs>
export const toPay: readonly Way[] = ['toPay', 'byCard']

const contacts = routeOf(searchContacts)
/** What a storefront says, and whoever is to be paid need not. */
const ofStorefront = /80000\d\d|70999|Street|example|hero|sauce/

interface Heard {
  /** What may not be told. */
  readonly leaks: readonly string[]
  /** Who found whom to pay, and how. */
  readonly found: readonly string[]
}

/** Sorts answers that were not so before the secret member was there. */
export function heard(answers: readonly Answered[]): Heard {
  const isFound = ({ question, text }: Answered) =>
    question.family === contacts && !ofStorefront.test(text)
  return {
    leaks: answers.filter((one) => !isFound(one)).map(shortly),
    found: answers
      .filter(isFound)
      .map(({ who, question }) => `${who} ${question.path}`)
      .toSorted(),
  }
}

/** Nothing is told, but a member finds the secret one in these ways. */
export function foundAlone(secret: Secret, ways: readonly Way[]): Heard {
  const inputs = ways.flatMap((way) => contactInputs(secret)[way])
  const found = inputs.map((input) => `member ${questionOf(searchContacts, input).path}`)
  return { leaks: [], found: found.toSorted() }
}

function shortly({ who, question: { family, path, graph }, status, text }: Answered): string {
  return [who, family, graph?.slice(0, 200) ?? path, status, text.slice(0, 600)].join(' | ')
}
