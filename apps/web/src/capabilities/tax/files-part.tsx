/** The files for the IRS: the columns of its template, and the download once a year is frozen. */
import type { TaxYear } from '@exchange/contract/tax/tax.contract'
import { formFieldWords, taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import {
  columnTextMost,
  formFields,
  missingFields,
  type FormColumn,
  type FormField,
} from '@exchange/domain/tax/form-columns.rules'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FileButton } from './file-button.tsx'
import { exportAddress, suggestTemplate, useTaxActs, useTaxTemplate } from './tax.api.ts'

export function FilesPart({ of }: { readonly of: TaxYear }) {
  const { data } = useTaxTemplate(of)
  const [chosen, setChosen] = useState<readonly FormColumn[]>()
  const { busy, failure, run } = useTask()
  const columns = chosen ?? data?.columns ?? []
  // The header row of a template is at its beginning.
  const take = (file: File) =>
    void run(async () => setChosen(await suggestTemplate(of, await file.slice(0, 60_000).text())))
  return (
    <Surface title={words.files}>
      <div className="grid grid-cols-1 gap-4">
        {of.frozen && (
          <div className="grid gap-2">
            <p className="text-ink-soft">{words.filesHint(of.frozen.files)}</p>
            <FileButton
              address={exportAddress(of)}
              label={words.download}
              icon={<Download size={18} aria-hidden />}
            />
          </div>
        )}
        <h3 className="font-semibold">{words.template}</h3>
        <p className="text-ink-soft">
          {[words.templateHint, ...(columns.length === 0 ? [words.noTemplate] : [])].join(' ')}
        </p>
        <FileDrop
          label={words.templateUpload}
          hint={words.templateType}
          accept=".csv,text/csv"
          icon={<FileUp size={20} aria-hidden />}
          share={busy ? 1 : null}
          working={words.template}
          fault={failure || null}
          onFile={take}
          onStop={() => undefined}
          onAgain={null}
        />
        {columns.length > 0 && (
          <Columns
            of={of}
            columns={columns}
            savedFor={chosen ? null : (data?.fromYear ?? null)}
            onChange={setChosen}
            onSaved={() => setChosen(undefined)}
          />
        )}
      </div>
    </Surface>
  )
}

interface ColumnsProps {
  readonly of: TaxYear
  readonly columns: readonly FormColumn[]
  /** Null: changed, and not saved yet. */
  readonly savedFor: number | null
  readonly onChange: (columns: readonly FormColumn[]) => void
  readonly onSaved: () => void
}

function Columns({ of, columns, savedFor, onChange, onSaved }: ColumnsProps) {
  const { saveTemplate } = useTaxActs()
  const { busy, failure, run } = useTask()
  const change = (at: number, more: Partial<FormColumn>) =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...more } : column)))
  const lacking = missingFields(columns).map((field) => formFieldWords[field])
  const save = () =>
    void run(async () => {
      await saveTemplate(of, columns)
      toast({ text: words.templateSaved })
      onSaved()
    })
  return (
    <form
      aria-label={words.template}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ol className="grid grid-cols-1 gap-3">
        {columns.map((column, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have one header
          <li key={at}>
            <ColumnFields column={column} onChange={(more) => change(at, more)} />
          </li>
        ))}
      </ol>
      {lacking.length > 0 && <Banner tone="warning">{words.lacks(lacking.join(', '))}</Banner>}
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        {savedFor === null ? (
          <Button type="submit" busy={busy}>
            {words.saveTemplate}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{words.fromYear(savedFor)}</p>
        )}
      </div>
    </form>
  )
}

const fieldOptions = formFields.map((value) => ({ value, label: formFieldWords[value] }))

interface ColumnFieldsProps {
  readonly column: FormColumn
  readonly onChange: (more: Partial<FormColumn>) => void
}

function ColumnFields({ column: { header, field, text }, onChange }: ColumnFieldsProps) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 @2xl:grid-cols-3">
      <p className="font-medium wrap-anywhere">{header}</p>
      <Select
        label={words.columnOf(header)}
        hideLabel
        options={fieldOptions}
        value={field}
        onChange={({ currentTarget }) => onChange({ field: currentTarget.value as FormField })}
      />
      {field === 'fixed' && (
        <TextField
          label={`${words.text}: ${header}`}
          hideLabel
          placeholder={words.text}
          value={text}
          maxLength={columnTextMost}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      )}
    </div>
  )
}
