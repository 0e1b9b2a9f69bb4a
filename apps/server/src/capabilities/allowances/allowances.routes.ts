/** The routes of offline allowances. */
import {
  listAllowances as listCall,
  readTillKeys,
  revokeAllowance as revokeCall,
  takeAllowance as takeCall,
  type Allowance,
} from '@exchange/contract/allowances/allowances.contract'
import { revokeRefusal, takeRefusals } from '@exchange/contract/allowances/allowances.messages'
import { sendFaultMessages } from '@exchange/contract/send/send.messages'
import { allowanceMost } from '@exchange/domain/allowances/promise.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { fieldRefusal, outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import {
  ownAllowances,
  revokedNow,
  revokeOwn,
  takenAllowance,
  type AllowanceRow,
} from './own-allowances.service.ts'
import type { PromiseKeys } from './promise-keys.service.ts'
import { takeAllowance, type TakeMemory, type TakeNeeds } from './take-allowance.service.ts'

export interface AllowanceRoutesNeeds extends TakeNeeds {
  readonly keys: PromiseKeys
  readonly currency: string
}

const revoking = refusalsIn(revokeRefusal)

export function registerAllowanceRoutes(routes: Routes, needs: AllowanceRoutesNeeds): void {
  const { database, keys, now, exchanges } = needs
  // The test user belongs to no exchange.
  const isOnIn = async (exchangeId: number) =>
    (await exchanges.all()).get(exchangeId)?.policy.offlineAllowances ?? false
  registerTaking(routes, needs)
  routes.signedIn(listCall, async ({ caller: { contactId, exchangeId } }) => {
    const [{ rows, isMain }, isOn] = await Promise.all([
      ownAllowances(database, contactId),
      isOnIn(exchangeId),
    ])
    const allowances = await Promise.all(
      rows.map((row) => toAllowance(row, { keys, now: now(), contactId })),
    )
    return ok({ on: isOn && isMain, most: toWire(allowanceMost), allowances })
  })
  routes.signedIn(revokeCall, async ({ input: { allowance: number }, caller: { contactId } }) => {
    const isRevoked = await revokeOwn(database, { number, contactId, at: now() })
    return isRevoked ? ok({}) : fail(revoking['not-open'])
  })
  routes.signedIn(readTillKeys, async ({ caller: { exchangeId } }) => {
    const [takes, revoked] = await Promise.all([isOnIn(exchangeId), revokedNow(database, now())])
    const shown = keys.publicKeys.map((key) => ({ ...key }))
    return ok({ takes, keys: shown, revoked, date: now().toISOString() })
  })
}

function registerTaking(routes: Routes, needs: AllowanceRoutesNeeds): void {
  const { database, keys, now, currency } = needs
  const refusals = { ...refusalsIn(takeRefusals(currency)), ...outcomeRefusals }
  const faults = sendFaultMessages(currency)
  const answerOf = async (memory: TakeMemory) => {
    const row = await takenAllowance(database, memory)
    return await toAllowance(row, { keys, now: now(), contactId: row.contactId })
  }
  routes.money(
    takeCall,
    async ({ input, caller: { contactId }, idempotency }) => {
      const amount = readAmount(input.amount, 'MOX')
      if (!amount.ok) return fail(fieldRefusal('amount', faults['amount-invalid']))
      if (amount.value <= 0n) return fail(fieldRefusal('amount', faults['amount-not-positive']))
      const taken = await takeAllowance(needs, { contactId, amount: amount.value, idempotency })
      if (!taken.ok) return fail(refusals[taken.error])
      const { receipt, replayed } = taken.value
      return { ok: true, value: await answerOf(receipt), replayed }
    },
    async ({ answer }) => await answerOf(answer as TakeMemory),
  )
}

/** The promise is shown to who carries it, as long as a till takes it. */
async function toAllowance(
  row: AllowanceRow,
  {
    keys,
    now,
    contactId,
  }: { readonly keys: PromiseKeys; readonly now: Date; readonly contactId: number },
): Promise<Allowance> {
  const { number, state, revokedAt, expiresAt, paid, endedAt, payee } = row
  const isOwn = row.contactId === contactId
  const isSpendable = state === 'open' && revokedAt === null && now < expiresAt
  return {
    number,
    amount: toWire(row.amount),
    setAside: toWire(row.fee),
    date: row.madeAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
    endsDate: row.endsAt.toISOString(),
    state,
    revoked: revokedAt !== null,
    paid: paid === null ? null : toWire(paid),
    payee: payee ?? '',
    endedDate: endedAt?.toISOString() ?? null,
    carriedBy: isOwn ? null : row.carrier,
    promise: isSpendable && isOwn ? await keys.sign(row) : null,
  }
}
