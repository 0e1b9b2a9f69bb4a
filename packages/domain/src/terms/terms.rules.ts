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

function parts(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0)
}
