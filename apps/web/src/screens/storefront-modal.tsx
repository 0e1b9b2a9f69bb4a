/** A storefront over the page it was opened from (STORE-01). */
import { ChevronLeft } from 'lucide-react'
import { useStorefrontOver } from '../navigation/storefront-over.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PageDialog } from '../ui/page-dialog.tsx'
import { StorefrontHere } from './storefront-here.tsx'

export function StorefrontModal() {
  const over = useStorefrontOver()
  if (over.storefrontId === null) return null
  return (
    <PageDialog
      label="Business"
      shown={String(over.storefrontId)}
      onClose={over.close}
      leading={
        over.nested && (
          <IconButton
            label="Back"
            icon={<ChevronLeft size={22} aria-hidden />}
            onClick={over.back}
            className="bg-raised/95 text-ink shadow-float"
          />
        )
      }
    >
      <StorefrontHere storefrontKey={{ storefrontId: over.storefrontId }} />
    </PageDialog>
  )
}
