/** JSON with whole numbers of any size: a bigint is encoded as {"$n":"123"}. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? { $n: inner.toString() } : inner,
  )
}

export function fromJson(json: string): unknown {
  return JSON.parse(json, (_key, inner: unknown) => {
    const digits = typeof inner === 'object' && inner !== null && (inner as { $n?: unknown }).$n
    return typeof digits === 'string' ? BigInt(digits) : inner
  })
}
