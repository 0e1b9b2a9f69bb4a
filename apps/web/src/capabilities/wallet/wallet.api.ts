/** The calls of saved cards. Only types are imported, so no schema is loaded. */
import type { addCard, deleteCard, Wallet } from '@exchange/contract/wallet/wallet.contract'
import type { Address } from '../../kernel/addresses.ts'
import type { CheckedCard, StartedAttempt } from '../card-attempts/card-form-handle.ts'
import { api } from '../../kernel/kernel.ts'

const addCardAddress: Address<typeof addCard> = {
  method: 'POST',
  base: 'banking',
  path: '/vault/stepone/',
}

const deleteCardAddress: Address<typeof deleteCard> = {
  method: 'POST',
  base: 'banking',
  path: '/vault/delete/',
}

/** Gets the address that the card is posted to; saves nothing yet. Throws `ApiProblem`. */
export async function startAddCard(
  { billing, cardType, cardTypeNice }: CheckedCard,
  idempotencyKey: string,
): Promise<StartedAttempt> {
  return api.call(addCardAddress, { ...billing, cardType, cardTypeNice }, { idempotencyKey })
}

/** Returns the wallet without it. Throws `ApiProblem`. */
export async function forgetCard(vaultId: string): Promise<Wallet> {
  return (await api.call(deleteCardAddress, { vaultId })).wallet
}
