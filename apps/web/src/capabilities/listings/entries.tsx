/** Parts of the editor's lists: a framed entry, and the button that adds one. */
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface EntryProps {
  readonly title: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One item of a list, in a frame with a Remove button. */
export function Entry({ title, onRemove, children }: EntryProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{title}</legend>
      {children}
      <div className="flex justify-end">
        <IconButton
          label={`Remove ${title.toLowerCase()}`}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

export function Add({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button variant="quiet" icon={<Plus size={18} aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  )
}
