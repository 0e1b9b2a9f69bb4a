/**
 * A name as it stands in an address (ROUTE-31): lower-case ASCII, everything else one hyphen. It
 * only reads well; the id beside it is what finds. Never empty.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('’', '')
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return slug.slice(0, 80).replace(/-$/, '') || 'business'
}
