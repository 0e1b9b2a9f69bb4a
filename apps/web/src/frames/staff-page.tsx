/**
 * A staff page. Title and required right come from its manifest; the content is shown only to users
 * with that right.
 */
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import { Banner } from '../ui/banner.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useRouteFlags } from './route-flags.ts'

interface StaffPageProps {
  readonly lead: string
  readonly children: ReactNode
}

export function StaffPage({ lead, children }: StaffPageProps) {
  const { title = '', right } = useRouteFlags()
  const user = useUser()
  if (!user) return null
  return (
    <div className="mx-auto grid max-w-[960px] grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title={title} lead={lead} />
      {right && holdsSomewhere(user, right) ? (
        children
      ) : (
        <Banner tone="warning">{wireMessages.forbidden}</Banner>
      )}
    </div>
  )
}
