/** What is told of pay pages and of the till; a part of `facts.ts`, which says how to read it. */

/** A part of a sale: the sale has a uuid, its parts are counted. */
type TillPart = { readonly sale: string; readonly number: number }

/** A payment on a pay page. */
type PageUse = {
  readonly amount: string
  readonly tip: string
  /** Its number in the database; whoever made it knows it by that. */
  readonly page: number
  readonly payer: number
  readonly payee: number
}

export type CounterFacts = {
  // Pay pages.
  /** In the commit of the payment, beside `payment.completed`. */
  'pay-page.paid': PageUse & { readonly code: string }
  /** A payment on it must be approved first. */
  'pay-page.waiting': PageUse & { readonly approval: string }
  /** It was not: nothing was paid, and the page has the use back. */
  'pay-page.returned': PageUse & { readonly approval: string }

  // The till: a part of a sale was paid, a day was closed.
  'till.paid': TillPart
  /** A guest asked for its receipt at this address or number, which is kept nowhere else. */
  'till.receipt-asked': {
    readonly sale: string
    readonly channel: 'mail' | 'text'
    readonly address: string
  }
  /** A sale brought something to the person who made it, or it was taken back. */
  'till.rewarded': { readonly payer: number; readonly payee: number }
  'till.closed': { readonly member: number; readonly day: number }
}
