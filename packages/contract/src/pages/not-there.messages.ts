/**
 * Pages whose code names nothing: what is wrong, and where to go on. Each kind of code has an entry
 * here.
 */
export const notThere = {
  storefront: {
    title: 'This business is not listed',
    hint: 'It may have left the directory, or the address is mistyped. Search for it, or for others like it.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly hint: string }>>

export type NotThereKind = keyof typeof notThere
