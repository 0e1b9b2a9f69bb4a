/** Links to pages of the counter, beside `paths.ts`, which is part of the first load. */
import { mposPath, tillPath } from '@exchange/contract/till/till-starts'

export const counterPaths = {
  /** The till; `register` chooses one of several. */
  till: () => tillPath,
  /** ROUTE-21: the receipt of a sale, for whoever has its address. */
  tillReceipt: (token: string) => `/vposreceipt?t=${token}`,
  /** ROUTE-17: registers, cashiers and tills of the business. */
  registers: () => '/MoxeyPayPOSSetup',
  /** ROUTE-16: what the people of the business get for their sales. */
  incentives: () => '/incentives',
  /** ROUTE-19: the till of a device without a sign-in; null: it asks for the code. */
  mpos: (code: string | null) => `${mposPath}/${code ?? 'CODE_REQUIRED'}`,
  /** A pay page, as its code is printed (ROUTE-18). */
  payPage: (code: string) => `/mp/${encodeURIComponent(code)}`,
  /** ROUTE-15: the pay pages of the business. */
  payPages: () => '/MoxeyPaySetup',
  /** Keys and webhooks of programs of the business. */
  developers: () => '/developers',
} as const
