/** Errors of a field, and of a whole form above its button. */
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of one field. Renders nothing without children. */
export function FieldError({
  id,
  children,
}: {
  readonly id?: string
  readonly children?: ReactNode
}) {
  if (!children) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** The error of a whole form: a live region that is always mounted, empty without an error. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="flex items-start gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-danger-ink">
          <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <div className="min-w-0 font-medium">{children}</div>
        </div>
      )}
    </div>
  )
}
