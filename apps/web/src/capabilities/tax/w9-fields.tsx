/** The lines of form W-9. */
import {
  classificationWords,
  llcCodeWords,
  tinTypeWords,
  w9Words as words,
} from '@exchange/contract/tax/w9-page.messages'
import { tinTypes } from '@exchange/domain/tax/tin.rules'
import {
  classifications,
  exemptCodes,
  llcCodes,
  mayHaveForeignOwners,
  takesSsn,
  type TypedW9,
} from '@exchange/domain/tax/w9.rules'
import { Checkbox, Select } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { JudgedForm } from './use-judged-form.ts'

interface W9Part {
  readonly form: JudgedForm<TypedW9>
}

const optionsOf = <Key extends string>(keys: readonly Key[], labels: Record<Key, string>) =>
  keys.map((value) => ({ value, label: labels[value] }))

/** The classification comes first, because it decides what line 1 asks for. */
export function Lines({ form }: W9Part) {
  const { typed, set, field } = form
  return (
    <>
      <ClassificationLines form={form} />
      <NameLines form={form} />
      <TextField label={words.businessName} autoComplete="off" {...field('businessName')} />
      {mayHaveForeignOwners(typed.classification) && (
        <Checkbox
          label={words.foreignOwners}
          checked={typed.foreignOwners}
          onChange={({ currentTarget }) => set('foreignOwners', currentTarget.checked)}
        />
      )}
      <Select
        label={words.exemptCode}
        hint={words.exemptHint}
        options={exemptCodes.map((value) => ({ value, label: value || words.noCode }))}
        {...field('exemptCode')}
      />
      <TextField label={words.address} autoComplete="street-address" {...field('address')} />
      <div className="grid items-start gap-5 @xl:grid-cols-[2fr_1fr_1fr]">
        <TextField label={words.city} autoComplete="address-level2" {...field('city')} />
        <TextField label={words.state} autoComplete="address-level1" {...field('state')} />
        <TextField
          label={words.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip')}
        />
      </div>
    </>
  )
}

function ClassificationLines({ form }: W9Part) {
  const { typed, set, field } = form
  return (
    <>
      <Select
        label={words.classificationLabel}
        hint={words.classificationHint}
        options={optionsOf(classifications, classificationWords)}
        {...field('classification')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as TypedW9['classification']
          set('classification', chosen)
          if (!takesSsn(chosen)) set('tinType', 'ein')
        }}
      />
      {typed.classification === 'llc' && (
        <Select
          label={words.llcCode}
          options={[{ value: '', label: words.choose }, ...optionsOf(llcCodes, llcCodeWords)]}
          {...field('llcCode')}
          value={typed.llcCode ?? ''}
          onChange={({ currentTarget }) =>
            set('llcCode', llcCodes.find((code) => code === currentTarget.value) ?? null)
          }
        />
      )}
    </>
  )
}

function NameLines({ form: { typed, field } }: W9Part) {
  if (typed.classification !== 'individual') {
    return (
      <TextField
        label={words.companyName}
        hint={words.companyHint}
        autoComplete="organization"
        {...field('name')}
      />
    )
  }
  return (
    <div className="grid items-start gap-5 @xl:grid-cols-3">
      <TextField
        label={words.firstName}
        hint={words.personHint}
        autoComplete="given-name"
        {...field('firstName')}
      />
      <TextField label={words.middleName} autoComplete="additional-name" {...field('middleName')} />
      <TextField label={words.lastName} autoComplete="family-name" {...field('lastName')} />
    </div>
  )
}

export function NumberLines({ form }: W9Part) {
  const { typed, field } = form
  const kinds = tinTypes.filter((type) => type === 'ein' || takesSsn(typed.classification))
  return (
    <div className="grid items-start gap-5 @xl:grid-cols-2">
      <Select
        label={words.tinType}
        options={optionsOf(kinds, tinTypeWords)}
        {...field('tinType')}
      />
      <TextField
        label={words.tin}
        hint={words.tinHint}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...field('tin')}
      />
    </div>
  )
}

/** The signature is the last entry, right after what it certifies. */
export function Certification({ form }: W9Part) {
  const { typed, set, field } = form
  return (
    <section aria-label={words.certification} className="grid gap-4">
      <Checkbox
        label={words.paperless}
        checked={typed.paperless}
        onChange={({ currentTarget }) => set('paperless', currentTarget.checked)}
      />
      <h3 className="text-lg font-semibold tracking-tight">{words.certification}</h3>
      <p>{words.foreign}</p>
      <p>{words.perjury}</p>
      <ol className="grid list-decimal gap-2 pl-6">
        {words.items.map((item, at) => (
          <li key={item} className={at === 1 && typed.backupWithholding ? 'line-through' : ''}>
            {item}
          </li>
        ))}
      </ol>
      <Checkbox
        label={words.crossOut}
        checked={typed.backupWithholding}
        onChange={({ currentTarget }) => set('backupWithholding', currentTarget.checked)}
      />
      <TextField
        label={words.signature}
        hint={words.signatureHint}
        autoComplete="off"
        {...field('signature')}
      />
    </section>
  )
}
