/** Step one of a load. Its schema stays on the server; a test checks the address. */
import type { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import type { Address } from '../../kernel/addresses.ts'
import type { CheckedCard, StartedAttempt } from '../card-attempts/card-form-handle.ts'
import { api } from '../../kernel/kernel.ts'

const loadAddress: Address<typeof beginLoad> = {
  method: 'POST',
  base: 'banking',
  path: '/cc/stepone/',
}

/** A saved card, or a new one with the choice to save it. */
export type LoadSource =
  | { readonly vaultId: string }
  | { readonly card: CheckedCard; readonly save: boolean }

/** Gets the address that the card is posted to; moves no money. Throws `ApiProblem`. */
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
  // CRA-13: a card that is saved already is charged, but not saved again.
  return { ...billing, cardType, cardTypeNice, save: source.save && !duplicate }
}
