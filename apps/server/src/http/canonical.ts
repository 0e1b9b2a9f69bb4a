/** The text that tells one request from another under the same key: same values, same text. */
/** JSON with names in order, so that the order in which a client wrote them does not matter. */
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
