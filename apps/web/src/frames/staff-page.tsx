/**
 * A staff page. Title and required right come from its manifest; the content is shown only to users
 * with that right.
 */
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import { Banner } from '../ui/banner.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useRouteFlags } from './route-flags.ts'

interface StaffPageProps {
  readonly lead: string
  readonly children: ReactNode
}

export function StaffPage({ lead, children }: StaffPageProps) {
  const { title = '', right } = useRouteFlags()
  const user = useUser()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <AccountFrame at={pathname} title={title} lead={lead}>
      <div className="grid grid-cols-1 gap-6">
        {right && holdsSomewhere(user, right) ? (
          children
        ) : (
          <Banner tone="warning">{wireMessages.forbidden}</Banner>
        )}
      </div>
    </AccountFrame>
  )
}
