/** Reads the codes in addresses of storefronts and members (ROUTE-03, ROUTE-04). */
const idMost = 2_147_483_647

/** The id of a storefront. A code that is no id gives the largest one, which none has. */
export function readStorefrontCode(code: string): number {
  const id = /^\d{1,10}$/.test(code) ? Number(code) : 0
  return id > 0 && id < idMost ? id : idMost
}

/** The id of a member from `12` or `memberId_12`, in the same way. */
export function readMemberCode(code: string): number {
  return readStorefrontCode(code.replace(/^memberId_/, ''))
}
