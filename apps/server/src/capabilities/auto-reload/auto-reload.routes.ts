/** The route that enrols a card in auto-reload or ends it (API-27). */
import { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import {
  autoReloadMessages,
  signupFaultMessages,
} from '@exchange/contract/auto-reload/auto-reload.messages'
import type { FieldError } from '@exchange/contract/errors'
import { beyondLimits, outsideHours } from '@exchange/contract/members/standing.messages'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { readSignup, type SignupFault } from '@exchange/domain/auto-reload/auto-reload.rules'
import { fail, ok } from '@exchange/domain/result'
import { cardRefusals } from '../../http/refusals.ts'
import type { AskedByCaller, Refusal, Routes } from '../../http/route.ts'
import type { CardStandings } from '../card-attempts/index.ts'
import type { CardRow } from '../wallet/index.ts'
import { signUp, type SignUpNeeds, type SignUpRefusal } from './sign-up.service.ts'

export interface AutoReloadRoutesNeeds extends SignUpNeeds {
  readonly standings: CardStandings
  /** Converts a saved card to wire format. */
  readonly shown: (card: CardRow) => WalletCard
}

export function registerAutoReloadRoutes(routes: Routes, needs: AutoReloadRoutesNeeds): void {
  const signedUp = async ({ input, caller }: AskedByCaller<typeof signUpAutoReload.input>) => {
    const order = readSignup(input)
    if (!order.ok) return fail(faultsRefusal(order.error))
    const holder = await needs.standings.of(caller.contactId)
    if (!holder.ok) return fail(cardRefusals[holder.error])
    const signed = await signUp(needs, holder.value, order.value)
    if (!signed.ok) return fail(refusals[signed.error])
    return ok(needs.shown(signed.value))
  }
  routes.money(signUpAutoReload, signedUp, () => {
    throw new Error('A sign-up stores no answer in the ledger.')
  })
}

function faultsRefusal(faults: readonly SignupFault[]): Refusal {
  const errors: FieldError[] = faults.map(({ field, code }) => ({
    field,
    message: signupFaultMessages[code],
  }))
  return { code: 'VALIDATION', detail: errors[0]?.message ?? wireMessages.validation, errors }
}

const refusals: Record<SignUpRefusal, Refusal> = {
  'not-yours': { code: 'FORBIDDEN', detail: walletMessages.notYours },
  'beyond-limits': { code: beyondLimits.code, detail: beyondLimits.reason },
  'not-own-mandate': { code: beyondLimits.code, detail: autoReloadMessages.notOwnMandate },
  'outside-hours': { code: outsideHours.code, detail: outsideHours.reason },
  expired: {
    code: 'VALIDATION',
    detail: walletMessages.expired,
    errors: [{ field: 'customerVaultId', message: walletMessages.expired }],
  },
}
