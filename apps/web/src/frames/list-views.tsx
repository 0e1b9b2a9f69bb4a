/** The saved views of a list: named addresses, of each person its own, kept by the server. */
import type {
  deleteListView,
  listListViews,
  saveListView,
} from '@exchange/contract/preferences/list-views.contract'
import { listWords as words } from '@exchange/contract/preferences/list.messages'
import { viewWords } from '@exchange/contract/preferences/view.messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../kernel/addresses.ts'
import { api } from '../kernel/kernel.ts'
import { Button } from '../ui/button.tsx'
import { ChipRow } from '../ui/chip-row.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { toast } from '../ui/toaster.tsx'
import type { ListAddress } from './list-address.ts'
import { SavedViews, SaveViewForm } from './saved-views.tsx'

const listAddress: Address<typeof listListViews> = {
  method: 'GET',
  base: 'core',
  path: '/v2/lists/views/',
}
const saveAddress: Address<typeof saveListView> = {
  method: 'POST',
  base: 'core',
  path: '/v2/lists/views/save/',
}
const deleteAddress: Address<typeof deleteListView> = {
  method: 'POST',
  base: 'core',
  path: '/v2/lists/views/delete/',
}

const keyOf = (list: string) => ['list-views', list]

export function useListViews(list: string) {
  return useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => api.call(listAddress, { list }, { signal }),
  })
}

interface ViewChipsProps {
  /** The name of the list: `users`. */
  readonly list: string
  readonly address: ListAddress
  readonly onSave: () => void
}

/** The views as a row of links, and a button that saves what is shown. */
export function ViewChips({ list, address, onSave }: ViewChipsProps) {
  const { data } = useListViews(list)
  const saved = data?.views ?? []
  const isSaved = saved.some((view) => view.address === address.view)
  if (saved.length === 0 && address.view === '') return null
  return (
    <ChipRow label={words.views} single>
      <ChoiceChip label={words.all} href={address.viewAt('')} active={address.view === ''} />
      {saved.map((view) => (
        <ChoiceChip
          key={view.id}
          label={<bdi>{view.name}</bdi>}
          href={address.viewAt(view.address)}
          active={view.address === address.view}
        />
      ))}
      <Button variant="link" onClick={onSave}>
        {isSaved || address.view === '' ? words.yourViews : viewWords.save}
      </Button>
    </ChipRow>
  )
}

interface ViewsDialogProps {
  readonly list: string
  readonly address: ListAddress
  readonly onClose: () => void
}

/** Saves what is shown, and deletes what is no longer needed. */
export function ViewsDialog({ list, address, onClose }: ViewsDialogProps) {
  const client = useQueryClient()
  const { data, isError } = useListViews(list)
  const { view, viewAt } = address
  const save = async (name: string) => {
    client.setQueryData(keyOf(list), await api.call(saveAddress, { list, name, address: view }))
    toast({ text: viewWords.saved(name) })
    onClose()
  }
  const remove = async (id: number) => {
    client.setQueryData(keyOf(list), await api.call(deleteAddress, { list, id }))
  }
  return (
    <Dialog
      open
      dismissable
      sheet
      title={view === '' ? words.yourViews : words.saveViewTitle}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{viewWords.lead}</p>
        {view !== '' && <SaveViewForm onSave={save} />}
        <FormError>{isError && viewWords.failed}</FormError>
        {data && (
          <SavedViews
            views={data.views.map((one) => ({ ...one, href: viewAt(one.address) }))}
            onOpen={onClose}
            onDelete={remove}
          />
        )}
      </div>
    </Dialog>
  )
}
