/** Edits and previews a listing, with the storefront as visitors see it (STORE-13). */
import '../capabilities/listings/plain-schemas.ts'
import { readMemberCode } from '@exchange/domain/directory/page-code.rules'
import { useNavigate, useParams } from '@tanstack/react-router'
import { StorefrontView } from '../capabilities/directory/storefront-view.tsx'
import type { PinProps } from '../capabilities/listings/listing-context.ts'
import { ListingEditor } from '../capabilities/listings/listing-editor.tsx'
import { ListingPreview } from '../capabilities/listings/listing-preview.tsx'
import type { Preview } from '../capabilities/listings/preview-of.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toaster.tsx'
import { ListingPin } from './listing-pin.tsx'

/** Nobody else sees a preview, so it has no Share button. */
const draw = (whole: Preview) => <StorefrontView whole={whole} handlers={{}} />

const drawPin = (pin: PinProps) => <ListingPin {...pin} />

export function EditListing() {
  const memberId = useMemberId()
  const navigate = useNavigate()
  const published = () =>
    toast({
      text: 'Published: everyone sees it now.',
      action: {
        label: 'View',
        run: () => void navigate({ href: paths.member(memberId) }),
      },
    })
  return <ListingEditor memberId={memberId} draw={draw} drawPin={drawPin} onPublished={published} />
}

export function PreviewListing() {
  const memberId = useMemberId()
  return (
    <div className="mx-auto max-w-[66rem] md:pt-6">
      <ListingPreview memberId={memberId} draw={draw} />
    </div>
  )
}

function useMemberId(): number {
  const { memberId = '' }: { memberId?: string } = useParams({ strict: false })
  return readMemberCode(memberId)
}
