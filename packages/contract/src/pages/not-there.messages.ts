/**
 * Pages whose code names nothing: what is wrong, and where to go on. Each kind of code has an entry
 * here.
 */
export const notThere = {
  storefront: {
    title: 'This business is no longer listed',
    hint: 'It may have closed its listing, or the address is mistyped. Others like it are a search away.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly hint: string }>>

export type NotThereKind = keyof typeof notThere
