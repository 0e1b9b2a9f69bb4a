/** Step one of a load. Its schema stays on the server; a test holds the address. */
import type { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import type { Address } from '../../kernel/addresses.ts'
import type { CheckedCard, StartedAttempt } from '../card-attempts/card-desk.ts'
import { api } from '../../kernel/kernel.ts'

const loadAddress: Address<typeof beginLoad> = {
  method: 'POST',
  base: 'banking',
  path: '/cc/stepone/',
}

/** What pays: a saved card, or a new one that may be kept. */
export type LoadSource =
  | { readonly vaultId: string }
  | { readonly card: CheckedCard; readonly save: boolean }

/** Asks for the address the card is posted to; moves no money. Throws `ApiProblem`. */
export async function startLoad(
  amount: string,
  source: LoadSource,
  idempotencyKey: string,
): Promise<StartedAttempt> {
  return api.call(loadAddress, { amount, ...bodyOf(source) }, { idempotencyKey })
}

function bodyOf(source: LoadSource) {
  if ('vaultId' in source) return { vaultId: source.vaultId }
  const { billing, cardType, cardTypeNice, duplicate } = source.card
  // CRA-13: the load of a card that is saved already proceeds, and saves nothing.
  return { ...billing, cardType, cardTypeNice, save: source.save && !duplicate }
}
