/** A letter of the office to many members. */
import type { Letter } from '@exchange/domain/delivery/letter.rules'
import { paragraphsOf, type OfficeLetterFacts } from '@exchange/domain/letters/office-letter.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { unsubscribeAddress } from '../letters/letters.contract.ts'

/** Without a recipient it is a test, which has nothing to end. */
export function officeLetter({
  firstName,
  subject,
  body,
  exchange,
  recipientId,
}: OfficeLetterFacts): Letter {
  return {
    subject,
    short: subject,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: paragraphsOf(body),
    rows: [],
    why: `You get this as a member of ${exchange}.`,
    ...(recipientId !== '' && {
      unsubscribe: { label: 'No more letters', path: unsubscribeAddress(recipientId) },
    }),
  }
}
