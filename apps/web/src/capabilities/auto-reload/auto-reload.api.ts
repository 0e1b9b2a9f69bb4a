/** Enrols a card in auto-reload and unenrols it (API-27). A test checks the address. */
import type { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import type { Address } from '../../kernel/addresses.ts'
import { api, session } from '../../kernel/kernel.ts'

const signupAddress: Address<typeof signUpAutoReload> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/autoReloadSignup/',
}

export interface Enrolment {
  readonly customerVaultId: string
  readonly autoReloadAmount: string
  readonly autoReloadTrigger: string
}

/** Charges nothing. Only one card is enrolled at a time (AUTO-16). Throws `ApiProblem`. */
export async function enrol(wish: Enrolment): Promise<void> {
  keep(await api.call(signupAddress, wish))
}

/** Sending only the card unenrols it. Throws `ApiProblem`. */
export async function unenrol(customerVaultId: string): Promise<void> {
  keep(await api.call(signupAddress, { customerVaultId }))
}

/** Updates the wallet of the session. No other card stays enrolled. */
function keep(card: WalletCard): void {
  const wallet = session.user()?.wallet ?? {}
  const ended = card.autoReloadAmount ? { autoReloadAmount: null, autoReloadTrigger: null } : {}
  const others = Object.entries(wallet).map(([id, one]) => [id, { ...one, ...ended }])
  session.merge({ wallet: { ...Object.fromEntries(others), [card.customerVaultId]: card } })
}
