/** The sticky bar of the editor: save, publish, preview, and the saved state. */
import { Button } from '../../ui/button.tsx'
import { useListingHere } from './listing-context.ts'

interface EditorBarProps {
  readonly draftSavedBy: string | null
  readonly onPreview: () => void
}

export function EditorBar({ draftSavedBy, onPreview }: EditorBarProps) {
  const { listing } = useListingHere()
  const { isDirty } = listing.form.formState
  const { isPending, variables } = listing.save
  const publishing = isPending && variables.publish
  const { waits } = listing
  const state = isDirty
    ? 'Changes not saved yet'
    : draftSavedBy
      ? `Draft by ${draftSavedBy}`
      : 'Saved'
  return (
    <div
      data-edge-bar
      className="sticky bottom-0 z-10 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-2 px-4 py-2.5">
        <p role="status" className="mr-auto text-sm text-ink-soft max-sm:w-full">
          {waits ? waitingWords(waits.publishes) : state}
        </p>
        {waits && (
          <Button variant="link" onClick={waits.stop}>
            Cancel
          </Button>
        )}
        <Button variant="quiet" onClick={onPreview} className="max-sm:flex-1 max-sm:px-3">
          Preview
        </Button>
        <Button
          variant="quiet"
          busy={isPending && !publishing}
          onClick={() => void listing.submit(false)}
          className="max-sm:flex-1 max-sm:px-3"
        >
          Save draft
        </Button>
        <Button
          busy={publishing}
          onClick={() => void listing.submit(true)}
          className="max-sm:flex-1 max-sm:px-3"
        >
          Publish
        </Button>
      </div>
    </div>
  )
}

function waitingWords(publishes: boolean): string {
  return `Waiting for the network; it will be ${publishes ? 'published' : 'saved'} then.`
}
