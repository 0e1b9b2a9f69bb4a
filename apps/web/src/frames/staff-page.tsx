/**
 * A staff page. Title and required right come from its manifest; the content is shown only to users
 * with that right.
 */
import { factorRequired, securityTitle, setUpNow } from '@exchange/contract/factors/demand.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import { lacksFactor, useFactors } from '../kernel/use-factors.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { buttonClass } from '../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useRouteFlags } from './route-flags.ts'

interface StaffPageProps {
  readonly lead: string
  /** Of the page of one thing; that of the manifest until its name is known. */
  readonly title?: string | undefined
  /** Beside the title. */
  readonly beside?: ReactNode
  /** For a table that needs the width. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function StaffPage({ lead, wide = false, beside, children, ...named }: StaffPageProps) {
  const { title = '', right } = useRouteFlags()
  const user = useUser()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <AccountFrame
      at={pathname}
      title={named.title ?? title}
      lead={lead}
      wide={wide}
      actions={beside}
    >
      <div className="grid grid-cols-1 gap-6">
        {right && holdsSomewhere(user, right) ? (
          <WithFactor>{children}</WithFactor>
        ) : (
          <Banner tone="warning">{wireMessages.forbidden}</Banner>
        )}
      </div>
    </AccountFrame>
  )
}

/** Who has shown no second factor in this sign-in is led to setting one up (DOMAIN §16). */
function WithFactor({ children }: { readonly children: ReactNode }) {
  const { data } = useFactors()
  if (!lacksFactor(data)) return children
  return (
    <Banner
      tone="warning"
      title={securityTitle}
      action={
        <a
          href={paths.panel('sign-in-security', {}, paths.account())}
          className={buttonClass({ variant: 'primary' })}
        >
          {setUpNow}
        </a>
      }
    >
      {factorRequired}
    </Banner>
  )
}

/** Moves the focus to the first wrong field of a form, once its faults are shown. */
export function toFirstFault(form: Element | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
