/**
 * Short messages at the edge of the screen for results that belong to no form: "Copied.", "Could
 * not load. Retry". One live region with at most three at once; they disappear unless they have an
 * action.
 */
import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useBarRoom } from './bar-room.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export interface Toast {
  readonly text: ReactNode
  /** Keeps the toast until it is used or dismissed. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Shown extends Toast {
  readonly id: number
}

const shownMs = 5_000
let toasts: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message; returns how to remove it. A repeated message replaces the first. */
export function toast(news: Toast): () => void {
  lastId += 1
  const id = lastId
  change([...toasts.filter(({ text }) => text !== news.text), { ...news, id }].slice(-3))
  return () => drop(id)
}

function change(next: readonly Shown[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

function drop(id: number): void {
  change(toasts.filter((one) => one.id !== id))
}

const shown = () => toasts

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Renders the messages; mounted once, at the end of the app. */
export function Toaster({ closeLabel = 'Dismiss' }: { readonly closeLabel?: string }) {
  const all = useSyncExternalStore(subscribe, shown, shown)
  const bottom = useBarRoom(all.length > 0)
  return (
    <div
      role="status"
      data-print="hide"
      style={{ bottom }}
      className="pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 p-4"
    >
      {all.map((one) => (
        <Slip key={one.id} toast={one} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

function Slip({ toast: one, closeLabel }: { readonly toast: Shown; readonly closeLabel: string }) {
  const { id, text, action } = one
  const stays = action !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => drop(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, stays])
  return (
    <div className="pointer-events-auto flex min-h-13 max-w-md animate-rise items-center gap-2 rounded-card border border-line bg-raised py-1 pl-4 pr-1.5 shadow-float">
      <span className="min-w-0 font-medium">{text}</span>
      {action && (
        <Button
          variant="link"
          onClick={() => {
            drop(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={closeLabel} icon={<X size={18} aria-hidden />} onClick={() => drop(id)} />
    </div>
  )
}
