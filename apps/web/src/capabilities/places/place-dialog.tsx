/** The location setter: this device, a zip code or a metro (LOC-04 to LOC-08, LOC-10). */
import { placesMessages } from '@exchange/contract/places/places.messages'
import { LocateFixed } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { PlaceAt } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMetros } from './places.api.ts'
import { useFindPlace, type FindPlace } from './use-find-place.ts'

export interface PlaceDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called when the place is set and the dialog has closed. */
  readonly onFound?: (place: PlaceAt) => void
}

export function PlaceDialog({ open, onClose, onFound }: PlaceDialogProps) {
  return (
    <Dialog open={open} title="Where are you looking?" onClose={onClose}>
      {open && <PlaceForms onClose={onClose} onFound={onFound} />}
    </Dialog>
  )
}

function PlaceForms({ onClose, onFound }: Omit<PlaceDialogProps, 'open' | 'onFound'> & Found) {
  const find = useFindPlace((place) => {
    onClose()
    onFound?.(place)
  })
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Button
          block
          large
          busy={find.finding === 'device'}
          icon={<LocateFixed size={20} aria-hidden />}
          data-first
          onClick={find.byDevice}
        >
          Find me
        </Button>
        <FormError>{wordsOf(find, 'device')}</FormError>
      </div>
      <Or />
      <ZipForm find={find} />
      <Or />
      <MetroForm find={find} />
      <p className="text-sm text-ink-soft">{placesMessages.attribution}</p>
    </div>
  )
}

interface Found {
  readonly onFound?: PlaceDialogProps['onFound'] | undefined
}

function ZipForm({ find }: { readonly find: FindPlace }) {
  const [zip, setZip] = useState('')
  const unready = zip.trim() === '' || find.finding !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!unready) find.byZip(zip)
  }
  return (
    <form onSubmit={submit} noValidate>
      <WithGo busy={find.finding === 'zip'} disabled={unready} label="Go to this zip code">
        <TextField
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          placeholder="70118"
          value={zip}
          error={wordsOf(find, 'zip')}
          onChange={(event) => {
            setZip(event.currentTarget.value)
            find.clear()
          }}
        />
      </WithGo>
    </form>
  )
}

function MetroForm({ find }: { readonly find: FindPlace }) {
  const [metro, setMetro] = useState('')
  const metros = useMetros()
  const named = (metros.data ?? []).map(({ city, state }) => ({
    value: `${city}|${state}`,
    label: `${city}, ${state}`,
  }))
  const unready = metro === '' || find.finding !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [city = '', state = ''] = metro.split('|')
    if (!unready) find.byMetro(city, state)
  }
  return (
    <form onSubmit={submit}>
      <WithGo busy={find.finding === 'metro'} disabled={unready} label="Go to this metro area">
        <Select
          label="Metro area"
          options={[{ value: '', label: 'Choose a metro area' }, ...named]}
          value={metro}
          error={wordsOf(find, 'metro')}
          onChange={(event) => {
            setMetro(event.currentTarget.value)
            find.clear()
          }}
        />
      </WithGo>
    </form>
  )
}

interface WithGoProps {
  readonly label: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly children: ReactNode
}

/** A field with a Go button beside it, aligned to the top so that an error does not move it. */
function WithGo({ label, busy, disabled, children }: WithGoProps) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">{children}</div>
      <Button
        type="submit"
        aria-label={label}
        variant="quiet"
        busy={busy}
        disabled={disabled}
        className="mt-[1.65rem] min-h-12"
      >
        Go
      </Button>
    </div>
  )
}

function Or() {
  return (
    <p aria-hidden className="flex items-center gap-3 text-sm text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </p>
  )
}

function wordsOf({ failed }: FindPlace, source: string): string | undefined {
  return failed?.source === source ? failed.words : undefined
}
