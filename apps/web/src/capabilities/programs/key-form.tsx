/** Makes a key: what it is for, what it may do, and how long. */
import { keyFaults, scopeWords } from '@exchange/contract/programs/programs.messages'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import {
  keyDays,
  programScopes,
  readNewKey,
  type KeyFault,
} from '@exchange/domain/programs/key.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Checkbox, SegmentedControl } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { makeProgramKey, type KeyFields } from './programs.api.ts'

interface KeyFormProps {
  readonly onMade: (name: string, key: string) => void
  readonly onClose: () => void
}

const start: KeyFields = { name: '', scopes: ['checkouts:write', 'checkouts:read'], days: 365 }

export function KeyForm({ onMade, onClose }: KeyFormProps) {
  const [fields, setFields] = useState(start)
  const [fault, setFault] = useState<KeyFault | null>(null)
  const { busy, failure, run, clear } = useTask()
  const put = (more: Partial<KeyFields>) => {
    setFields({ ...fields, ...more })
    setFault(null)
    clear()
  }
  const submit = () => {
    const read = readNewKey(fields)
    if (!read.ok) return setFault(read.error)
    void run(async () => onMade(read.value.name, await makeProgramKey(read.value)))
  }
  const isOfName = fault?.startsWith('name')
  return (
    <FormDialog
      title={words.newKey}
      submit={words.makeKey}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        data-first
        value={fields.name}
        error={fault && isOfName ? keyFaults[fault] : undefined}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <Scopes scopes={fields.scopes} fault={fault} onChange={(scopes) => put({ scopes })} />
      <Validity days={fields.days} onChange={(days) => put({ days })} />
    </FormDialog>
  )
}

interface ScopesProps {
  readonly scopes: KeyFields['scopes']
  readonly fault: KeyFault | null
  readonly onChange: (scopes: KeyFields['scopes']) => void
}

function Scopes({ scopes, fault, onChange }: ScopesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{words.mayDo}</legend>
      {programScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeWords[scope]}
          hint={<span translate="no">{scope}</span>}
          checked={scopes.includes(scope)}
          onChange={(event) => {
            const others = scopes.filter((one) => one !== scope)
            onChange(event.currentTarget.checked ? [...others, scope] : others)
          }}
        />
      ))}
      <FieldError>{fault === 'scope-required' ? keyFaults[fault] : undefined}</FieldError>
    </fieldset>
  )
}

interface ValidityProps {
  readonly days: number
  readonly onChange: (days: number) => void
}

function Validity({ days, onChange }: ValidityProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{words.validFor}</p>
      <SegmentedControl
        label={words.validFor}
        value={String(days)}
        options={keyDays.map((one) => ({ value: String(one), label: words.days(one) }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  )
}
