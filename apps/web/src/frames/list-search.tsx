/** The search of a list of staff, with its columns and its file. */
import { listWords as words } from '@exchange/contract/preferences/list.messages'
import { Columns3, Download, Search } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { progressText, useDownload } from '../kernel/fetch-file.ts'
import { useSlash } from '../kernel/use-slash.ts'
import { writeSearch } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toaster.tsx'
import type { ListAddress } from './list-address.ts'

interface SearchLineProps {
  readonly hint: string | undefined
  readonly address: ListAddress
  readonly onColumns: () => void
  readonly file: string | undefined
}

export function SearchLine({ hint, address, onColumns, file }: SearchLineProps) {
  const [typed, setTyped] = useState(address.filter['q'] ?? '')
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    address.choose({ q: typed.trim() })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <div className="min-w-56 flex-1">
        <TextField
          ref={field}
          label={words.search}
          hideLabel
          hint={hint}
          type="search"
          value={typed}
          maxLength={80}
          autoComplete="off"
          placeholder={words.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
          trailing={
            <button
              type="submit"
              aria-label={words.search}
              className="grid size-11 place-items-center text-ink-soft hover:text-ink"
            >
              <Search size={20} aria-hidden />
            </button>
          }
        />
      </div>
      <Button variant="quiet" icon={<Columns3 size={18} aria-hidden />} onClick={onColumns}>
        {words.columns}
      </Button>
      {file !== undefined && <ExportFile address={address} file={file} />}
    </form>
  )
}

function ExportFile({ address, file }: { readonly address: ListAddress; readonly file: string }) {
  const { progress, failure, start, stop } = useDownload(() => toast({ text: words.exported }))
  const { filter, sort } = address
  return (
    <>
      <Button
        variant="quiet"
        icon={<Download size={18} aria-hidden />}
        onClick={progress ? stop : () => start(`${file}${writeSearch({ ...filter, sort })}`)}
      >
        {progress ? words.stopExport : words.exportFile}
      </Button>
      <p role="status" className="w-full text-sm text-ink-soft empty:hidden">
        {progress && progressText(progress)}
      </p>
      <FormError>{failure?.detail}</FormError>
    </>
  )
}
