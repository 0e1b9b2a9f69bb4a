/** Reads the codes in addresses of storefronts and members (ROUTE-03, ROUTE-04). */
const idMost = 2_147_483_647

/** The id of a storefront; 0, which none has, when the code is not an id. */
export function readStorefrontCode(code: string): number {
  const id = /^\d{1,10}$/.test(code) ? Number(code) : 0
  return id <= idMost ? id : 0
}

/** The id of a member from `12` or `memberId_12`; 0, which none has, for anything else. */
export function readMemberCode(code: string): number {
  return readStorefrontCode(code.replace(/^memberId_/, ''))
}
