/**
 * Edit Listing and Preview Content, for staff of the business's exchange who may edit (STORE-11,
 * 12).
 */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { Eye, Pencil } from 'lucide-react'
import { useUser } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

export function ListingLinks({ of: storefront }: { readonly of: Storefront }) {
  const rights = useUser()?.rights ?? {}
  const holds = (role: string) =>
    rights[`Super|||${role}`] === true || rights[`${storefront.exchangeId}|||${role}`] === true
  const quiet = buttonClass({ variant: 'quiet' })
  return (
    <>
      {holds('Listing') && (
        <a href={paths.member(storefront.memberId, { edit: 'true' })} className={quiet}>
          <Pencil aria-hidden size={18} />
          Edit Listing
        </a>
      )}
      {holds('Admin') && (
        <a href={paths.member(storefront.memberId, { preview: 'true' })} className={quiet}>
          <Eye aria-hidden size={18} />
          Preview Content
        </a>
      )}
    </>
  )
}
