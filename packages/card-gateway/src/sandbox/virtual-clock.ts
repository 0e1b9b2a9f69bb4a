/** The sandbox's clock: the machine's time plus an offset that the control port can increase. */
export interface VirtualClock {
  now(): Date
  /** Advances the clock; sleepers whose time has come wake up. */
  advance(milliseconds: number): void
  /** The offset from the machine's time. */
  aheadMs(): number
  sleep(milliseconds: number): Promise<void>
  /** Wakes all sleepers. */
  close(): void
}

interface Sleeper {
  readonly wakesAt: number
  readonly wake: () => void
}

const NAP_MAX_MS = 1_000

export function virtualClock(
  aheadAtStartMs = 0,
  machineTime: () => number = Date.now,
): VirtualClock {
  let ahead = aheadAtStartMs
  let sleepers: Sleeper[] = []
  let timer: NodeJS.Timeout | undefined
  const time = () => machineTime() + ahead

  function wakeDue(until = time()): void {
    clearTimeout(timer)
    const due = sleepers.filter(({ wakesAt }) => wakesAt <= until)
    sleepers = sleepers.filter(({ wakesAt }) => wakesAt > until)
    for (const { wake } of due) wake()
    if (sleepers.length === 0) return
    const next = Math.min(...sleepers.map(({ wakesAt }) => wakesAt)) - time()
    timer = setTimeout(() => wakeDue(), Math.max(1, Math.min(next, NAP_MAX_MS)))
  }

  return {
    now: () => new Date(time()),
    aheadMs: () => ahead,
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new Error('The clock can only move forward')
      ahead += milliseconds
      wakeDue()
    },
    async sleep(milliseconds) {
      if (milliseconds <= 0) return
      await new Promise<void>((wake) => {
        sleepers.push({ wakesAt: time() + milliseconds, wake })
        wakeDue()
      })
    },
    close: () => wakeDue(Number.POSITIVE_INFINITY),
  }
}
