/** The saved views of a list: named addresses, of each person its own, kept by the server. */
import type {
  deleteListView,
  listListViews,
  ListView,
  saveListView,
} from '@exchange/contract/preferences/list-views.contract'
import { listWords as words } from '@exchange/contract/preferences/list.messages'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { readViewName, viewNameMost } from '@exchange/domain/preferences/view.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { Address } from '../kernel/addresses.ts'
import { api } from '../kernel/kernel.ts'
import { useTask } from '../kernel/use-task.ts'
import { Button } from '../ui/button.tsx'
import { ChipRow } from '../ui/chip-row.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toaster.tsx'
import type { ListAddress } from './list-address.ts'

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
        {isSaved || address.view === '' ? words.yourViews : words.saveView}
      </Button>
    </ChipRow>
  )
}

interface ViewsDialogProps {
  readonly list: string
  readonly view: string
  readonly onClose: () => void
}

/** Saves what is shown, and deletes what is no longer needed. */
export function ViewsDialog({ list, view, onClose }: ViewsDialogProps) {
  const client = useQueryClient()
  const { data, isError } = useListViews(list)
  const { busy, failure, run } = useTask()
  const save = (name: string) =>
    void run(async () => {
      client.setQueryData(keyOf(list), await api.call(saveAddress, { list, name, address: view }))
      toast({ text: words.viewSaved(name) })
      onClose()
    })
  const remove = (id: number) =>
    void run(async () => {
      client.setQueryData(keyOf(list), await api.call(deleteAddress, { list, id }))
    })
  return (
    <Dialog
      open
      dismissable
      sheet
      title={view === '' ? words.yourViews : words.saveViewTitle}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{words.saveViewLead}</p>
        {view !== '' && <SaveForm busy={busy} onSave={save} />}
        <FormError>{failure || (isError ? words.viewsFailed : '')}</FormError>
        <Saved views={data?.views ?? []} onDelete={remove} />
      </div>
    </Dialog>
  )
}

interface SaveFormProps {
  readonly busy: boolean
  readonly onSave: (name: string) => void
}

function SaveForm({ busy, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readViewName(name)
    if (!read.ok) return setError(preferencesMessages.viewName)
    onSave(read.value)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={words.viewName}
        hint={words.viewReplaced}
        error={error || undefined}
        value={name}
        maxLength={viewNameMost}
        autoComplete="off"
        data-first
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit" busy={busy}>
        {words.saveView}
      </Button>
    </form>
  )
}

interface SavedProps {
  readonly views: readonly ListView[]
  readonly onDelete: (id: number) => void
}

function Saved({ views, onDelete }: SavedProps) {
  if (views.length === 0) return null
  return (
    <ul aria-label={words.yourViews} className="grid gap-1">
      {views.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2">
          <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
          <IconButton
            label={words.deleteView(name)}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => onDelete(id)}
          />
        </li>
      ))}
    </ul>
  )
}
