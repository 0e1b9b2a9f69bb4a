/**
 * What a payment on a pay page adds to its ledger command: the guard that counts the use in the
 * commit, and the facts of it. A payment that is held counts from the hold on; its end settles it.
 */
import type { PageItem } from '@exchange/domain/pay-pages/page-use.rules'
import { fact } from '../../kernel/fact.ts'

/** The page on which a payment is made. */
export interface PageTie {
  readonly id: number
  /** Chosen products; empty for other kinds of pages. */
  readonly items: readonly PageItem[]
}

interface Sums {
  /** Minor units. */
  readonly amount: bigint
  readonly tip: bigint
}

interface Parties {
  readonly payer: number
  readonly payee: number
}

/**
 * The guard `pay-page.use`. It refuses the payment unless the page is on, in time, has uses left
 * and asks for this sum. `approval`: what the payment waits for; undefined if it is made now.
 */
export function usingPage(
  { id: page, items }: PageTie,
  { amount, tip }: Sums,
  { payer, payee }: Parties,
  approval: string | undefined,
) {
  return {
    name: 'pay-page.use',
    args: {
      page,
      payer,
      payee,
      amount: String(amount),
      tip: String(tip),
      items: items.map(({ productId, quantity }) => ({ productId, quantity })),
      approval: approval ?? null,
    },
  }
}

/** The guard `pay-page.settle`: the held payment was made, or given back with the use. */
export function settlingPage(approval: string, { paid }: { readonly paid: boolean }) {
  return { name: 'pay-page.settle', args: { approval, paid } }
}

interface Paid extends Sums, Parties {
  readonly page: number
}

/** Tells of the payment, in its own commit; its code is that of the receipt. */
export function pagePaid(paid: Paid, code: string) {
  return fact('pay-page.paid', { ...useOf(paid), code })
}

/** Tells that a payment waits for an approval, in the commit of its hold. */
export function pageWaiting(paid: Paid, approval: string) {
  return fact('pay-page.waiting', { ...useOf(paid), approval })
}

/** Tells that it was not approved, in the commit of its release. */
export function pageReturned(paid: Paid, approval: string) {
  return fact('pay-page.returned', { ...useOf(paid), approval })
}

function useOf({ page, payer, payee, amount, tip }: Paid) {
  return { page, payer, payee, amount: String(amount), tip: String(tip) }
}
