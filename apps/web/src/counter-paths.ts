/** Links to pages of the counter, beside `paths.ts`, which is part of the first load. */
export const counterPaths = {
  /** The till; `register` chooses one of several. */
  till: () => '/till',
  /** ROUTE-21: the receipt of a sale, for whoever has its address. */
  tillReceipt: (token: string) => `/vposreceipt?t=${token}`,
} as const
