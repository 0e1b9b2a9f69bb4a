/**
 * Remembers what was read lately until a notice says that it changed, and half a minute at most:
 * what every payment would have to ask of the database again (decision 0021).
 */
import type { Clock } from './clock.ts'
import { createHearsay } from './hearsay.ts'
import type { Notices } from './notices.ts'

const freshForMs = 30_000
const rememberedMost = 20_000

export interface NoticedMemory<Value> {
  recall(key: string): Value | undefined
  /** Call it before reading and the answer after; `about` is the id that notices would name. */
  beginReading(): (key: string, about: number, value: Value) => void
  /** Takes a notice: an id, or nothing for everybody. */
  forget(notice: string): void
}

export interface NoticedMemoryNeeds {
  /** False while notices may be missed: nothing is recalled then. */
  readonly hearing: () => boolean
  readonly now: () => Date
  /** Beyond so many all are forgotten, which costs one reading each. */
  readonly most: number
}

interface Known<Value> {
  readonly about: number
  readonly value: Value
  readonly begun: number
  readonly readAt: number
}

export function createNoticedMemory<Value>(needs: NoticedMemoryNeeds): NoticedMemory<Value> {
  const { hearing, now, most } = needs
  const all = new Map<string, Known<Value>>()
  const hearsay = createHearsay(most)
  return {
    recall(key) {
      if (!hearing()) return undefined
      const known = all.get(key)
      if (!known || now().getTime() - known.readAt > freshForMs) return undefined
      return hearsay.holds(known.about, known.begun) ? known.value : undefined
    },
    beginReading() {
      const begun = hearsay.begin()
      const readAt = now().getTime()
      return (key, about, value) => {
        if (all.size >= most) all.clear()
        all.set(key, { about, value, begun, readAt })
      }
    },
    forget: hearsay.hear,
  }
}

/** One that hears the notices of a channel. */
export function openNoticedMemory<Value>(
  { notices, clock }: { readonly notices: Notices; readonly clock: Clock },
  channel: string,
): NoticedMemory<Value> {
  const memory = createNoticedMemory<Value>({
    hearing: () => notices.hearing,
    now: () => clock.now(),
    most: rememberedMost,
  })
  notices.on(channel, memory.forget)
  return memory
}

/** Remembers nothing. */
export function noMemory<Value>(): NoticedMemory<Value> {
  return {
    recall: () => undefined,
    beginReading: () => () => undefined,
    forget: () => undefined,
  }
}
