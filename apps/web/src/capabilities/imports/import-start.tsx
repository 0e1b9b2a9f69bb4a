/** Begins an import: what is in the file, its template with the columns explained, and the file. */
import { columnHints, kindWords } from '@exchange/contract/imports/import-columns.messages'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import {
  columnsOf,
  importKinds,
  type ImportKind,
} from '@exchange/domain/imports/import-kinds.rules'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDownload } from '../../kernel/fetch-file.ts'
import { useUser } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ImportDrop } from './import-drop.tsx'
import { useImportsAddress } from './imports-address.ts'
import { templateAddress } from './imports.api.ts'

export interface OwnExchanges {
  readonly exchanges: readonly { readonly exchangeId: number; readonly name: string }[]
}

export function ImportStart({ exchanges }: OwnExchanges) {
  const { open } = useImportsAddress()
  const [kind, setKind] = useState<ImportKind>('members')
  const [exchangeId, setExchangeId] = useExchange(exchanges)
  return (
    <Surface title={words.newTitle}>
      <div className="grid gap-4">
        <ExchangeSelect exchanges={exchanges} value={exchangeId} onChange={setExchangeId} />
        <Select
          label={words.what}
          hint={kindWords[kind].hint}
          value={kind}
          options={importKinds.map((one) => ({ value: one, label: kindWords[one].name }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ImportKind)}
        />
        <Template kind={kind} />
        <ImportDrop exchangeId={exchangeId} kind={kind} onDone={open} />
        <p className="text-sm text-ink-soft">{words.nothingYet}</p>
      </div>
    </Surface>
  )
}

/** The own one first. */
export function useExchange(exchanges: OwnExchanges['exchanges']) {
  const own = useUser()?.profile.exchangeId
  const first = exchanges.find((one) => one.exchangeId === own) ?? exchanges[0]
  return useState(String(first?.exchangeId ?? ''))
}

interface ExchangeSelectProps extends OwnExchanges {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Nothing where there is only one. */
export function ExchangeSelect({ exchanges, value, onChange }: ExchangeSelectProps) {
  if (exchanges.length < 2) return null
  return (
    <Select
      label={words.exchange}
      value={value}
      options={exchanges.map((one) => ({ value: String(one.exchangeId), label: one.name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function Template({ kind }: { readonly kind: ImportKind }) {
  const { progress, failure, start } = useDownload()
  const hints: Readonly<Record<string, string>> = columnHints[kind]
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="quiet"
        busy={progress !== null}
        icon={<Download size={18} aria-hidden />}
        onClick={() => start(templateAddress(kind))}
      >
        {words.template}
      </Button>
      {failure && <FormError>{`${words.notDownloaded} ${failure.detail}`}</FormError>}
      <details className="w-full">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand-ink">
          {words.columns}
        </summary>
        <dl className="grid gap-3 pt-1 pb-3 sm:grid-cols-[12rem_1fr] sm:gap-x-4">
          {columnsOf(kind).map(({ name, header, required }) => (
            <div key={name} className="contents">
              <dt className="font-medium max-sm:-mb-2.5">
                {header}
                {required && <span className="text-sm text-ink-soft"> ({words.needed})</span>}
              </dt>
              <dd className="text-ink-soft">{hints[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
