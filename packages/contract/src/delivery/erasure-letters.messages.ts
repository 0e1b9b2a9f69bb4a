/** Letters about being erased (decision 0074). */
import type { ErasureFacts, Letter } from '@exchange/domain/delivery/letter.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { momentText } from '../wire/moment-text.ts'

/** To every address that is known of the person: nobody can undo it once its day has come. */
export function erasureLetter(
  { firstName, what, dueAt, zone }: ErasureFacts,
  { brand }: { readonly brand: string },
): Letter {
  const when = momentText(dueAt, zone)
  const asked = what === 'asked'
  const short = asked
    ? `Your account is to be erased on ${when}.`
    : 'Your account is no longer to be erased: it was taken back.'
  const next = asked
    ? 'Your name, addresses, sign-in and what you wrote then go; payments stay, by number. If this ' +
      'is not your wish, take it back before that day, and change your password.'
    : 'If you did not do this, change your password, and tell your exchange.'
  return {
    subject: asked ? `Your ${brand} account will be erased` : `Your ${brand} account stays`,
    short: `${brand}: ${short}`,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [short, next],
    rows: [],
    link: { label: asked ? 'Take it back' : 'Your Data', path: '/account?panel=own-data' },
    why: `You get this because it is about your ${brand} account.`,
  }
}
