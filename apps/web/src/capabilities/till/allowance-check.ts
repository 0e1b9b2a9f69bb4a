/**
 * Checks an offline allowance without a network: by the public keys and the revoked numbers that
 * the till has read last (POS-08, docs/money/allowances.md).
 */
import type { readTillKeys } from '@exchange/contract/allowances/allowances.contract'
import {
  readPromise,
  refuseSpending,
  type Crypt,
  type OfflinePromise,
} from '@exchange/domain/allowances/promise.rules'
import { mayAct, type CashierRights } from '@exchange/domain/registers/cashier.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { discountShare, type SaleSums } from '@exchange/domain/till/sale.rules'
import type { spendFaults } from '@exchange/contract/allowances/allowances.messages'
import type { TillOpening } from '@exchange/contract/till/till.contract'
import type { z } from 'zod'
import { minorOf } from '../../kernel/formats.ts'
import { loadChunk } from '../../kernel/load-chunk.ts'

export type TillKeys = z.infer<typeof readTillKeys.output>
export type TakeFault = keyof typeof spendFaults

interface Asked {
  /** Minor units, above zero. */
  readonly amount: bigint
  readonly at: Date
  /** Null: never read. */
  readonly keys: TillKeys | null
  /** Numbers that this till has taken. */
  readonly used: ReadonlySet<number>
}

/** What it promises, if the till may take it for this amount by all that it knows. */
export async function checkAllowance(
  text: string,
  { amount, at, keys, used }: Asked,
): Promise<Result<OfflinePromise, TakeFault>> {
  if (!keys) return fail('no-keys')
  const read = await readPromise(text, keys.keys, crypt)
  if (!read.ok) return read
  const revoked = new Set(keys.revoked)
  const fault = refuseSpending(read.value, { amount, at, revoked, used })
  return fault ? fail(fault) : ok(read.value)
}

interface Charging {
  readonly opening: TillOpening
  readonly sums: SaleSums
}

/** Whether the person may charge this sum without a manager: nobody can be asked offline. */
export function mayTake({ opening, sums }: Charging, amount: bigint) {
  const { register } = opening
  const rights = rightsOf(opening)
  const registerMost = register.chargeMost === null ? null : minorOf(register.chargeMost)
  return (
    mayAct(rights, { act: 'charge', amount }) &&
    mayAct(rights, { act: 'discount', percent: discountShare(sums) / 100 }) &&
    (registerMost === null || amount <= registerMost)
  )
}

function rightsOf({ person }: TillOpening): CashierRights {
  const minor = (sum: number | null) => (sum === null ? null : minorOf(sum))
  const { discountMost, seesDay, closesDay } = person
  return {
    ...{ discountMost, seesDay, closesDay },
    chargeMost: minor(person.chargeMost),
    refundMost: minor(person.refundMost),
  }
}

type Verify = Crypt['verify']

const crypt: Crypt = {
  hash: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  verify: async (key, message, signature) => await (await verifier())(key, message, signature),
}

let made: Promise<Verify> | undefined

/** Loads what checks signatures, so that it is there without a network. */
export function verifier(): Promise<Verify> {
  made ??= makeVerify().catch((lost: unknown) => {
    made = undefined
    throw lost
  })
  return made
}

/** By the browser; where it does not know Ed25519, by a library. */
async function makeVerify(): Promise<Verify> {
  if (await knowsEd25519()) {
    return async (key, message, signature) => {
      const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
      return await crypto.subtle.verify('Ed25519', imported, signature, message)
    }
  }
  const { ed25519 } = await loadChunk(() => import('@noble/curves/ed25519.js'))
  return (key, message, signature) => ed25519.verify(signature, message, key)
}

async function knowsEd25519(): Promise<boolean> {
  try {
    const base = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0))
    await crypto.subtle.importKey('raw', base, 'Ed25519', false, ['verify'])
    return true
  } catch {
    return false
  }
}
