/** A storefront on its own page, by its public link or by its member (ROUTE-03, ROUTE-04). */
import { readMemberCode, readStorefrontCode } from '@exchange/domain/directory/page-code.rules'
import { useParams } from '@tanstack/react-router'
import type { StorefrontKey } from '../capabilities/directory/directory-query.ts'
import { StorefrontHere } from './storefront-here.tsx'

export function StorefrontScreen() {
  const params: { storefrontId?: string; memberId?: string } = useParams({ strict: false })
  const key = keyOf(params)
  return (
    <div className="mx-auto flex max-w-[66rem] flex-col md:pt-6">
      <div className="grow md:overflow-hidden md:rounded-card">
        <StorefrontHere storefrontKey={key} />
      </div>
    </div>
  )
}

function keyOf(params: { storefrontId?: string; memberId?: string }): StorefrontKey {
  if (params.memberId !== undefined) return { memberId: readMemberCode(params.memberId) }
  return { storefrontId: readStorefrontCode(params.storefrontId ?? '') }
}
