/**
 * A name for URLs (ROUTE-31): lower-case ASCII, other characters become hyphens. Only for
 * readability; the id next to it identifies the page. Never empty.
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
