/**
 * A page of the staff: its title, and its content for who holds the right; the server judges
 * again.
 */
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { Role } from '@exchange/domain/rights'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import { Banner } from '../ui/banner.tsx'
import { PageTitle } from '../ui/page-title.tsx'

interface StaffPageProps {
  readonly title: string
  readonly lead: string
  readonly right: Role
  readonly children: ReactNode
}

export function StaffPage({ title, lead, right, children }: StaffPageProps) {
  const user = useUser()
  if (!user) return null
  return (
    <div className="mx-auto grid max-w-[960px] grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title={title} lead={lead} />
      {holdsSomewhere(user, right) ? (
        children
      ) : (
        <Banner tone="warning">{wireMessages.forbidden}</Banner>
      )}
    </div>
  )
}
