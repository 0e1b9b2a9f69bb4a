/** The version on the wire while no terms are published; nothing needs to be accepted. */
export const noTermsVersion = '0'

/**
 * TERMS-08: versions are compared numerically, part by part; a missing or lower one must accept.
 */
export function mustAcceptTerms(accepted: string | null | undefined, current: string): boolean {
  if (current === noTermsVersion) return false
  if (!accepted) return true
  const [mine, theirs] = [parts(accepted), parts(current)]
  for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1) {
    const difference = (mine[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** The version after this one, which everybody accepts again; the first is 1.0. */
export function nextTermsVersion(last: string | undefined): string {
  return `${(parts(last ?? noTermsVersion)[0] ?? 0) + 1}.0`
}

export const termsLengthMax = 200_000

export type TermsFault = 'empty' | 'too-long'

/** What is wrong with a text that is to be published, after it was cleaned. */
export function termsFault(html: string): TermsFault | undefined {
  if (html.length > termsLengthMax) return 'too-long'
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' ? 'empty' : undefined
}

function parts(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0)
}
