/**
 * Caches a value that is read often and changes rarely. Concurrent reads share one query; a failed
 * read is not cached.
 */
export interface Remembered<Value> {
  get(): Promise<Value>
  /** Drops the value; the next call reads again. */
  forget(): void
}

export interface RememberedOptions<Value> {
  readonly read: () => Promise<Value>
  readonly now: () => Date
  readonly freshForMs: number
}

export function remembered<Value>(options: RememberedOptions<Value>): Remembered<Value> {
  let value: Promise<Value> | undefined
  let readAt = 0
  return {
    get() {
      const time = options.now().getTime()
      if (value && Math.abs(time - readAt) < options.freshForMs) return value
      readAt = time
      const reading = options.read()
      value = reading
      reading.catch(() => {
        if (value === reading) value = undefined
      })
      return reading
    },
    forget() {
      value = undefined
    },
  }
}
