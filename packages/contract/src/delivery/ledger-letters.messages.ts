/** What administrators of the whole network are told of the ledger. */
import type { LedgerFaultFacts, Letter } from '@exchange/domain/delivery/letter.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { ledgerFaultWords } from '../seals/seals.messages.ts'

export function ledgerFaultLetter(
  { firstName, fault }: LedgerFaultFacts,
  { brand }: { readonly brand: string },
): Letter {
  const { subject, content } = ledgerFaultWords(fault)
  return {
    subject,
    short: subject,
    greeting: firstName === '' ? 'Hello,' : `Hello ${isolated(firstName)},`,
    paragraphs: [content],
    rows: [],
    why: `You get this because you are a Super administrator of ${brand}.`,
  }
}
