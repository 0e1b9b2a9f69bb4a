/** One place in the bar of a phone: a link, or a button that opens it. */
import type { LucideIcon } from 'lucide-react'
import { cx } from '../ui/class-names.ts'

interface ControlItemProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly href?: string
  readonly onPress?: () => void
  readonly active: boolean
}

export function ControlItem({ Icon, label, href, onPress, active }: ControlItemProps) {
  const look = cx(controlLook, active ? 'font-semibold text-brand-ink' : 'text-ink-soft')
  const current = active ? 'page' : undefined
  const body = (
    <>
      <Icon aria-hidden size={21} strokeWidth={active ? 2.5 : 2} />
      <span className="max-w-full truncate">{label}</span>
    </>
  )
  return href === undefined ? (
    <button type="button" onClick={onPress} aria-current={current} className={look}>
      {body}
    </button>
  ) : (
    <a href={href} onClick={onPress} aria-current={current} className={look}>
      {body}
    </a>
  )
}

export const controlLook =
  'flex min-h-16 min-w-0 flex-1 flex-col items-center justify-end gap-1 pb-2 text-xs font-medium'
