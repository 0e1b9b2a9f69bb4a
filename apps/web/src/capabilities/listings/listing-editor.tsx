/**
 * The editor of one listing (STORE-13): texts, pictures, hours and the rest, a live preview, and
 * Save as a draft or Publish.
 */
import type { Listing } from '@exchange/contract/listings/listings.contract'
import { useState, type ReactNode } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BasicsSection } from './basics-section.tsx'
import { AddressSection, ContactSection } from './contact-section.tsx'
import { EditorBar } from './editor-bar.tsx'
import { HoursSection } from './hours-section.tsx'
import { ListingContext, type DrawPin } from './listing-context.ts'
import { useListing, type OpenListing } from './listings.api.ts'
import { NoListing } from './no-listing.tsx'
import { OffersSection } from './offers-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { previewOf, type Preview } from './preview-of.ts'
import { ProductsSection } from './products-section.tsx'
import { useListingForm, type ListingForm } from './use-listing-form.ts'
import { VisibilitySection } from './visibility-section.tsx'

interface ListingEditorProps {
  readonly memberId: number
  /** Renders the storefront as visitors see it. */
  readonly draw: (preview: Preview) => ReactNode
  readonly drawPin: DrawPin
  readonly onPublished: (saved: Listing) => void
}

export function ListingEditor({ memberId, ...given }: ListingEditorProps) {
  const { data, error, refetch } = useListing(memberId)
  if (data) return <Editor key={memberId} open={data} {...given} />
  if (!error) return <Waiting />
  return <NoListing title="This listing cannot be edited" error={error} refetch={refetch} />
}

interface EditorProps extends Omit<ListingEditorProps, 'memberId'> {
  readonly open: OpenListing
}

function Editor({ open, draw, drawPin, onPublished }: EditorProps) {
  const form = useListingForm(open, onPublished)
  const [previewing, setPreviewing] = useState(false)
  const { memberId, memberName, draft, fields: read } = open.listing
  const { categories } = open
  return (
    <ListingContext value={{ memberId, listing: form, categories, read, drawPin }}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5 px-4 py-6">
          <PageTitle title="Edit listing" lead={memberName} />
          <Restored form={form} />
          <BasicsSection />
          <PicturesSection />
          <HoursSection />
          <ContactSection />
          <AddressSection />
          <ProductsSection />
          <OffersSection />
          <VisibilitySection />
          <Refusal form={form} />
        </div>
        <EditorBar draftSavedBy={draft?.savedBy ?? null} onPreview={() => setPreviewing(true)} />
      </form>
      {previewing && (
        <PageDialog label="Preview" shown="preview" onClose={() => setPreviewing(false)}>
          {draw(previewNow(open, form))}
        </PageDialog>
      )}
    </ListingContext>
  )
}

function previewNow({ listing, categories }: OpenListing, { values, pictures }: ListingForm) {
  const { memberId, exchangeId, storefrontId, member } = listing
  const chosen = categories.filter(({ name }) => values.categories.includes(name))
  const sectors = [...new Set(chosen.map(({ sector }) => sector))]
  const read = listing.fields
  return previewOf({
    memberId,
    exchangeId,
    storefrontId,
    member,
    read,
    values,
    pictures,
    sectors,
  })
}

/** Says that unsaved changes of an earlier visit were restored. */
function Restored({ form }: { readonly form: ListingForm }) {
  if (!form.restored) return null
  return (
    <Banner
      title="Here is what you typed last time."
      action={
        <Button variant="quiet" onClick={form.discard}>
          Throw it away
        </Button>
      }
    >
      It was not saved yet.
    </Banner>
  )
}

function Refusal({ form }: { readonly form: ListingForm }) {
  const { save } = form
  const faults = form.form.formState.submitCount > 0 && !form.form.formState.isValid
  const failure = save.error
  const stale = failure instanceof ApiProblem && failure.code === 'CONFLICT'
  return (
    <FormError>
      {faults && !failure && 'Please look at the fields that are marked.'}
      {failure && (
        <>
          <p>{failure.message}</p>
          {stale && (
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => void form.takeTheirs()}>
                Show theirs
              </Button>
              <Button variant="quiet" onClick={() => void form.insist()}>
                Publish mine instead
              </Button>
            </div>
          )}
        </>
      )}
    </FormError>
  )
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label="Loading the listing"
      className="mx-auto grid max-w-3xl gap-5 px-4 py-6"
    >
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  )
}
