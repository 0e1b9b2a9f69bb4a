/** Saving and deleting cards over the wire (API-30, API-31). The card itself never comes here. */
import {
  beginRefusals,
  cardAttemptMessages,
} from '@exchange/contract/card-attempts/card-attempts.messages'
import type { FieldError } from '@exchange/contract/errors'
import { addCard, deleteCard, type Wallet } from '@exchange/contract/wallet/wallet.contract'
import { billingFaultMessages, walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fail, ok } from '@exchange/domain/result'
import { readBilling, type BillingFault } from '@exchange/domain/wallet/billing.rules'
import { cardRefusals } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import type { BeginRefusal, CardAttempts, CardStandings } from '../card-attempts/index.ts'
import { beginAddCard } from './add-card.service.ts'
import { removeCard, type RemoveCardNeeds, type RemoveRefusal } from './remove-card.service.ts'

export interface WalletRoutesNeeds extends RemoveCardNeeds {
  /** As the wire shows it. */
  readonly wallet: (memberId: number) => Promise<Wallet>
  /** Undefined where no gateway is configured: no card is saved then. */
  readonly attempts: Pick<CardAttempts, 'begin' | 'newVaultId'> | undefined
  readonly standings: CardStandings
  /** The address people reach the app under; undefined: where the request came to. */
  readonly appOrigin: string | undefined
  /** Told that a card has left the wallet: the gateway is to forget it. */
  readonly removed: (memberId: number) => void
}

export function registerWalletRoutes(routes: Routes, needs: WalletRoutesNeeds): void {
  routes.money(
    addCard,
    async ({ input, caller, meta, idempotency }) => {
      const payer = await needs.standings.of(caller.contactId)
      if (!payer.ok) return fail(cardRefusals[payer.error])
      const billing = readBilling(input)
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
      const removed = await removeCard(needs, { memberId, vaultId: input.vaultId })
      if (!removed.ok) return fail(removeRefusals[removed.error])
      needs.removed(memberId)
      return ok({ wallet: await needs.wallet(memberId) })
    },
    neverRemembered,
  )
}

/** These calls leave no record in the ledger: what a repetition gets is the attempt's. */
function neverRemembered(): never {
  throw new Error('A call about saved cards has no record in the ledger.')
}

function beginRefusal(refusal: BeginRefusal): Refusal {
  if (refusal.why !== 'gateway-refused') return beginRefusals[refusal.why]
  return { code: 'UNAVAILABLE', detail: cardAttemptMessages.notAvailable }
}

const notAvailable: Refusal = { code: 'UNAVAILABLE', detail: cardAttemptMessages.notAvailable }

const removeRefusals: Record<RemoveRefusal, Refusal> = {
  'not-yours': { code: 'FORBIDDEN', detail: walletMessages.notYours },
  busy: { code: 'CARD_BUSY', detail: walletMessages.busy },
}

function faultsRefusal(faults: readonly BillingFault[]): Refusal {
  const errors: FieldError[] = faults.map(({ field, code }) => ({
    field,
    message: billingFaultMessages[code],
  }))
  return { code: 'VALIDATION', detail: errors[0]?.message ?? wireMessages.validation, errors }
}
