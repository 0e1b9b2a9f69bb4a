/** The route that begins a load; the domain validates its fields (API-28). */
import {
  beginRefusals,
  cardAttemptMessages,
} from '@exchange/contract/card-attempts/card-attempts.messages'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import {
  cashReserveMessages,
  loadFaultMessages,
} from '@exchange/contract/cash-reserve/cash-reserve.messages'
import type { FieldError } from '@exchange/contract/errors'
import { beyondLimits, outsideHours } from '@exchange/contract/members/standing.messages'
import { billingFaultMessages, walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { readLoadOrder, type LoadFault } from '@exchange/domain/cash-reserve/load.rules'
import { fail } from '@exchange/domain/result'
import { readBilling, type BillingFields } from '@exchange/domain/wallet/billing.rules'
import { wireRefusals } from '../../http/problem.ts'
import { cardRefusals } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import type { CardStandings } from '../card-attempts/index.ts'
import {
  beginLoad as begin,
  type BeginLoadNeeds,
  type BeginLoadRefusal,
} from './begin-load.service.ts'

export interface CashReserveRoutesNeeds extends Omit<BeginLoadNeeds, 'attempts'> {
  readonly standings: CardStandings
  /** Undefined without a configured gateway. */
  readonly attempts: BeginLoadNeeds['attempts'] | undefined
  /** The maximum of one load, in cents. */
  readonly most: bigint
  /** The public origin of the app; undefined means the origin of the request. */
  readonly appOrigin: string | undefined
}

export function registerCashReserveRoutes(routes: Routes, needs: CashReserveRoutesNeeds): void {
  const faults = loadFaultMessages((needs.most / 100n).toLocaleString('en-US'))
  routes.money(
    beginLoad,
    async ({ input, caller, meta, idempotency }) => {
      const { attempts } = needs
      const standing = await needs.standings.of(caller.contactId)
      if (!standing.ok) return fail(cardRefusals[standing.error])
      const read = readOrder(input, needs.most, faults)
      if ('refusal' in read) return fail(read.refusal)
      if (!attempts) return fail(notAvailable)
      const begun = await begin(
        { ...needs, attempts },
        {
          ...read.order,
          description: read.order.description || cashReserveMessages.loadDescription,
          billing: read.billing,
          payer: standing.value,
          unproved: caller.unproved,
          idempotency,
          returnTo: `${needs.appOrigin ?? meta.origin}/cards/return`,
          ipAddress: meta.address,
        },
      )
      return begun.ok ? begun : fail(refusalOf(begun.error))
    },
    () => {
      throw new Error('Step one stores no answer in the ledger.')
    },
  )
}

const notAvailable: Refusal = { code: 'UNAVAILABLE', detail: cardAttemptMessages.notAvailable }

type Faults = Record<LoadFault['code'], string>

function readOrder(
  input: BillingFields & Parameters<typeof readLoadOrder>[0],
  most: bigint,
  words: Faults,
) {
  const order = readLoadOrder(input, most)
  const errors: FieldError[] = order.ok
    ? []
    : order.error.map(({ field, code }) => ({ field, message: words[code] }))
  const isNewCard = order.ok ? order.value.vaultId === undefined : !input.vaultId
  const billing = isNewCard ? readBilling(input) : undefined
  if (billing && !billing.ok) {
    const wrong = billing.error.map(({ field, code }) => ({
      field,
      message: billingFaultMessages[code],
    }))
    errors.push(...wrong)
  }
  if (order.ok && errors.length === 0) {
    return { order: order.value, billing: billing?.ok ? billing.value : undefined }
  }
  const detail = errors[0]?.message ?? wireMessages.validation
  return { refusal: { code: 'VALIDATION', detail, errors } as const satisfies Refusal }
}

function refusalOf(error: BeginLoadRefusal): Refusal {
  if (error.why === 'gateway-refused') {
    return { code: 'CONFLICT', detail: error.text || cardAttemptMessages.notBegun }
  }
  return refusals[error.why]
}

const refusals: Record<Exclude<BeginLoadRefusal['why'], 'gateway-refused'>, Refusal> = {
  ...beginRefusals,
  'proof-required': wireRefusals.proofRequired,
  'beyond-limits': { code: beyondLimits.code, detail: beyondLimits.reason },
  'outside-hours': { code: outsideHours.code, detail: outsideHours.reason },
  'not-yours': { code: 'FORBIDDEN', detail: walletMessages.notYours },
  expired: {
    code: 'VALIDATION',
    detail: walletMessages.expired,
    errors: [{ field: 'vaultId', message: walletMessages.expired }],
  },
}
