import type { ReactNode } from 'react'
import { UnitMark } from '../../ui/money.tsx'

/** The brand's coin over what a panel of signing in says first. */
export function IdentityHead({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 pt-2 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft pl-[0.18em] text-[2.5rem] text-brand-ink">
        <UnitMark unit="MOX" />
      </span>
      <p className="max-w-[36ch] text-balance text-ink-soft wrap-anywhere">{children}</p>
    </div>
  )
}
