/** SESS-06: a failed start reloads the page, at most three times in five minutes. */
import type { SafeStorage } from './browser-storage.ts'

const name = 'reloads'
const most = 3
const withinMs = 5 * 60_000

/** Whether a reload is allowed now; if so, it is counted. */
export function mayReload(tabStorage: SafeStorage, nowMs: number): boolean {
  const recent = readTimes(tabStorage).filter((at) => nowMs - at < withinMs)
  if (recent.length >= most) return false
  tabStorage.set(name, JSON.stringify([...recent, nowMs]))
  return true
}

function readTimes(tabStorage: SafeStorage): number[] {
  try {
    const times: unknown = JSON.parse(tabStorage.get(name) ?? '[]')
    return Array.isArray(times) ? times.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}
