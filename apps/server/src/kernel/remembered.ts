/**
 * A value that is read from the database now and then and asked for all the time. Questions that
 * arrive while it is being read share the reading; a failed reading is not remembered.
 */
export interface Remembered<Value> {
  get(): Promise<Value>
  /** Reads anew at the next question. */
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
