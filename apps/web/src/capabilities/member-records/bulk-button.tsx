/** Leads from the selected members to the form of what to do with them. */
import { bulkWords as words } from '@exchange/contract/member-records/bulk.messages'
import { useState } from 'react'
import type { ListAddress } from '../../frames/list-address.ts'
import type { Selected } from '../../frames/list-selection.ts'
import { Button } from '../../ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkButtonProps {
  readonly selected: Selected
  readonly address: ListAddress
}

export function BulkButton({ selected, address }: BulkButtonProps) {
  const [open, setOpen] = useState(false)
  const { filter, sort } = address
  const members = selected.all
    ? ({ which: 'filter', filter: { ...filter, sort } as never } as const)
    : ({ which: 'chosen', memberIds: selected.keys.map(Number) } as const)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.act}</Button>
      {open && (
        <BulkDialog
          members={members}
          said={selected.all ? words.allSelected : words.selected(selected.keys.length)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
