/** A canonical text of a JSON value: equal values give equal text. */
/** JSON with sorted names. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const parts: string[] = []
  for (const name of Object.keys(value).toSorted()) {
    const inner = (value as Record<string, unknown>)[name]
    if (inner !== undefined) parts.push(`${JSON.stringify(name)}:${canonicalJson(inner)}`)
  }
  return `{${parts.join(',')}}`
}
