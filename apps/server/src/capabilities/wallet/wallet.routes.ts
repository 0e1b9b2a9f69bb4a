/**
 * The routes for saving and deleting cards (API-30, API-31). Card numbers never reach this server.
 */
import {
  beginRefusals,
  cardAttemptMessages,
} from '@exchange/contract/card-attempts/card-attempts.messages'
import type { FieldError } from '@exchange/contract/errors'
import { addCard, deleteCard, type Wallet } from '@exchange/contract/wallet/wallet.contract'
import { beyondLimits } from '@exchange/contract/members/standing.messages'
import { billingFaultMessages, walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fail, ok } from '@exchange/domain/result'
import {
  billingFieldsOf,
  readBilling,
  type BillingFault,
} from '@exchange/domain/wallet/billing.rules'
import { cardRefusals } from '../../http/refusals.ts'
import { neverRemembered, type Refusal, type Routes } from '../../http/route.ts'
import type { BeginRefusal, CardAttempts, CardStandings } from '../card-attempts/index.ts'
import { beginAddCard } from './add-card.service.ts'
import { removeCard, type RemoveCardNeeds, type RemoveRefusal } from './remove-card.service.ts'

export interface WalletRoutesNeeds extends RemoveCardNeeds {
  /** The wallet in the API's form. */
  readonly wallet: (memberId: number) => Promise<Wallet>
  /** Undefined if no gateway is configured; then no cards can be saved. */
  readonly attempts: Pick<CardAttempts, 'begin' | 'newVaultId'> | undefined
  readonly standings: CardStandings
  /** The app's public address; undefined: the host of the request. */
  readonly appOrigin: string | undefined
  /** Called after a card was removed, to delete it at the gateway. */
  readonly removed: (memberId: number) => void
}

export function registerWalletRoutes(routes: Routes, needs: WalletRoutesNeeds): void {
  routes.money(
    addCard,
    async ({ input, caller, meta, idempotency }) => {
      const payer = await needs.standings.of(caller.contactId)
      if (!payer.ok) return fail(cardRefusals[payer.error])
      const billing = readBilling(billingFieldsOf(input))
      if (!billing.ok) return fail(faultsRefusal(billing.error))
      const { attempts } = needs
      if (!attempts) return fail(notAvailable)
      const begun = await beginAddCard(attempts, {
        payer: payer.value,
        billing: billing.value,
        returnTo: `${needs.appOrigin ?? meta.origin}/cards/return`,
        ipAddress: meta.address,
        idempotency,
      })
      return begun.ok ? ok(begun.value) : fail(beginRefusal(begun.error))
    },
    neverRemembered,
  )

  routes.money(
    deleteCard,
    async ({ input, caller }) => {
      const holder = await needs.standings.of(caller.contactId)
      if (!holder.ok) return fail(cardRefusals[holder.error])
      const { memberId } = holder.value
      const removed = await removeCard(needs, caller.contactId, {
        memberId,
        vaultId: input.vaultId,
      })
      if (!removed.ok) return fail(removeRefusals[removed.error])
      needs.removed(memberId)
      return ok({ wallet: await needs.wallet(memberId) })
    },
    neverRemembered,
  )
}

function beginRefusal(refusal: BeginRefusal): Refusal {
  if (refusal.why !== 'gateway-refused') return beginRefusals[refusal.why]
  return { code: 'UNAVAILABLE', detail: cardAttemptMessages.notAvailable }
}

const notAvailable: Refusal = { code: 'UNAVAILABLE', detail: cardAttemptMessages.notAvailable }

const removeRefusals: Record<RemoveRefusal, Refusal> = {
  'not-yours': { code: 'FORBIDDEN', detail: walletMessages.notYours },
  busy: { code: 'CARD_BUSY', detail: walletMessages.busy },
  'not-own-mandate': { code: beyondLimits.code, detail: walletMessages.notOwnMandate },
}

function faultsRefusal(faults: readonly BillingFault[]): Refusal {
  const errors: FieldError[] = faults.map(({ field, code }) => ({
    field,
    message: billingFaultMessages[code],
  }))
  return { code: 'VALIDATION', detail: errors[0]?.message ?? wireMessages.validation, errors }
}
