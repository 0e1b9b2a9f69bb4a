/** A storefront on its own page, by its public link or by its member (ROUTE-03, ROUTE-04). */
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

/** Accepts `12` and `memberId_12`. Anything else becomes id 0, which no member has. */
function keyOf(params: { storefrontId?: string; memberId?: string }): StorefrontKey {
  if (params.memberId !== undefined) {
    return { memberId: memberIdOf(params.memberId) }
  }
  return { storefrontId: idOf(params.storefrontId ?? '') }
}

export function memberIdOf(part: string): number {
  return idOf(part.replace(/^memberId_/, ''))
}

const idMost = 2_147_483_647

function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id <= idMost ? id : 0
}
