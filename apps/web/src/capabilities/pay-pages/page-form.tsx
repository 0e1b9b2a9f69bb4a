/** Makes a pay page, or changes one; its kind and its code stay (POS-08). */
import type { OwnPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import {
  pageFaultMessages,
  paySetupMessages as words,
} from '@exchange/contract/pay-pages/pay-pages.messages'
import { pageKinds, readPageOrder } from '@exchange/domain/pay-pages/pay-page.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { SegmentedControl, Switch } from '../../ui/choice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { AmountsAsked } from './amounts-asked.tsx'
import { fieldsOf, type PageErrors } from './page-fields.ts'
import { PageLimits } from './page-limits.tsx'
import { storePage, type PageFormFields } from './pay-pages.api.ts'

interface PageFormProps {
  /** Null for a new one. */
  readonly page: OwnPayPage | null
  readonly onDone: (stored: OwnPayPage | null) => void
}

/** The fields as they are typed, and what becomes of them. */
function usePageForm({ page, onDone }: PageFormProps) {
  const { currency } = useConfig().brand
  const zone = useUser()?.profile.zone ?? 'UTC'
  const [fields, setFields] = useState(() => fieldsOf(page))
  const [errors, setErrors] = useState<PageErrors>({})
  const { busy, failure, run, clear } = useTask()
  const put = (more: Partial<PageFormFields>) => {
    setFields({ ...fields, ...more })
    const edited = new Set(Object.keys(more))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !edited.has(name))))
    clear()
  }
  const submit = () => {
    const said = pageFaultMessages(currency)
    const read = readPageOrder(fields, dayIn(zone, new Date()))
    const faults = read.ok ? [] : read.error
    // Of several faults of one field the first is told.
    setErrors(Object.fromEntries(faults.toReversed().map((one) => [one.field, said[one.code]])))
    if (!read.ok) return
    void run(async () => {
      try {
        const stored = await storePage(fields, page?.pageId)
        toast({ text: page ? words.saved : words.made })
        onDone(stored)
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.errors.length > 0) {
          setErrors(Object.fromEntries(problem.errors.map((one) => [one.field, one.message])))
        }
        throw problem
      }
    })
  }
  return { part: { fields, errors, put }, submit, busy, failure }
}

export function PageForm({ page, onDone }: PageFormProps) {
  const { part, submit, busy, failure } = usePageForm({ page, onDone })
  const { fields, errors, put } = part
  return (
    <form
      noValidate
      aria-label={page?.label ?? words.make}
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
        <TextField
          label={words.label}
          hint={words.labelHint}
          autoComplete="off"
          error={errors.label}
          value={fields.label}
          onChange={(event) => put({ label: event.currentTarget.value })}
        />
        {!page && (
          <div className="grid gap-1.5 max-sm:[&>fieldset]:grid max-sm:[&>fieldset]:grid-cols-2">
            <p className="text-sm font-semibold">{words.kindLabel}</p>
            <SegmentedControl
              label={words.kindLabel}
              value={fields.kind}
              options={pageKinds.map((value) => ({ value, label: words.kinds[value] }))}
              onChange={(kind) => put({ kind: kind as PageFormFields['kind'] })}
            />
          </div>
        )}
        <AmountsAsked {...part} />
        <Switch
          label={words.allowTips}
          checked={fields.tips}
          onChange={(event) => put({ tips: event.currentTarget.checked })}
        />
        <TextArea
          label={words.note}
          rows={2}
          error={errors.note}
          value={fields.note}
          onChange={(event) => put({ note: event.currentTarget.value })}
        />
        <PageLimits {...part} />
        <FormError>{failure}</FormError>
      </fieldset>
      <FormActions
        submit={page ? words.save : words.makeIt}
        busy={busy}
        onCancel={() => onDone(null)}
      />
    </form>
  )
}
