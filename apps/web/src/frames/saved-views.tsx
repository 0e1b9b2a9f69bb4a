/** Views that a person saves under a name: what is shown is saved, and those there are, deleted. */
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { viewWords as words } from '@exchange/contract/preferences/view.messages'
import { readViewName, viewNameMost } from '@exchange/domain/preferences/view.rules'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTask } from '../kernel/use-task.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'

interface SaveViewFormProps {
  readonly onSave: (name: string) => Promise<void>
}

/** The name stays until it is saved. */
export function SaveViewForm({ onSave }: SaveViewFormProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const { busy, failure, run } = useTask()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readViewName(name)
    if (!read.ok) return setError(preferencesMessages.viewName)
    void run(async () => {
      await onSave(read.value)
      setName('')
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={words.name}
        hint={words.replaced}
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
      <FormError>{failure}</FormError>
      <Button type="submit" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}

interface SavedViewsProps {
  readonly views: readonly { readonly id: number; readonly name: string; readonly href: string }[]
  readonly onOpen: () => void
  readonly onDelete: (id: number) => Promise<void>
}

export function SavedViews({ views, onOpen, onDelete }: SavedViewsProps) {
  const { failure, run } = useTask()
  return (
    <>
      <FormError>{failure}</FormError>
      {views.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="grid gap-1 empty:hidden">
        {views.map(({ id, name, href }) => (
          <li key={id} className="flex items-center gap-2">
            <a
              href={href}
              onClick={onOpen}
              className="flex min-h-11 min-w-0 flex-1 items-center rounded-small px-2 font-semibold text-brand-ink wrap-anywhere hover:bg-sunk"
            >
              <bdi>{name}</bdi>
            </a>
            <IconButton
              label={words.delete(name)}
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => void run(() => onDelete(id))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
