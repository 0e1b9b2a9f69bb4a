/** A member agrees to the commission and signs up; a trial member says what business it is. */
import type {
  CashFeeFreeOffer,
  OwnCashFeeFree,
} from '@exchange/contract/applicants/cash-fee-free.contract'
import { applicationFaults, joinMessages } from '@exchange/contract/applicants/applicants.messages'
import {
  cashFeeFreeMessages as words,
  percentText,
} from '@exchange/contract/applicants/cash-fee-free.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { readBusiness, type BusinessFields } from '@exchange/domain/applicants/membership.rules'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import {
  useValidatedForm,
  type FormErrors,
  type FormMoment,
} from '../../kernel/use-validated-form.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { askWith } from './applicants.api.ts'

interface AgreeFormProps {
  readonly own: OwnCashFeeFree
  readonly offer: CashFeeFreeOffer
  readonly user: SessionUser
}

interface Fields extends BusinessFields {
  readonly agreed: boolean
}

export function AgreeForm({ own: { isTrial }, offer, user }: AgreeFormProps) {
  const { currency } = useConfig().brand
  const { busy, failure, run, clear } = useTask()
  const { contact, member } = user
  const person = `${contact.fName} ${contact.lname}`.trim()
  // Who joined by an invitation is a person until now.
  const business = member.name === person ? '' : member.name
  const { form, submit } = useValidatedForm<Fields>({
    start: { business, sells: '', zip: member.public.zip ?? '', agreed: false },
    check: (fields, moment) => check(fields, { moment, isTrial }),
    refused: undefined,
  })
  const { register, formState } = form
  const { errors } = formState
  const send = ({ agreed: _agreed, ...fields }: Fields) =>
    run(async () => void (await askWith({ ...fields, percent: offer.seller.to })))
  return (
    <FormFrame
      label={words.form}
      submit={words.memberSubmit}
      busy={busy}
      failure={failure}
      onSubmit={() => submit((fields) => void send(fields))}
      onEdit={clear}
    >
      <p className="text-ink-soft">{words.you(person, contact.public.email)}</p>
      {isTrial && (
        <>
          <TextField
            label={joinMessages.business}
            autoComplete="organization"
            error={errors.business?.message}
            {...register('business')}
          />
          <TextArea
            label={joinMessages.sells}
            hint={joinMessages.sellsHint}
            rows={2}
            error={errors.sells?.message}
            {...register('sells')}
          />
          <TextField
            label={joinMessages.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            error={errors.zip?.message}
            {...register('zip')}
          />
        </>
      )}
      <Checkbox
        label={words.agree(percentText(offer.seller), currency)}
        error={errors.agreed?.message}
        {...register('agreed')}
      />
    </FormFrame>
  )
}

function check(
  fields: Fields,
  { moment, isTrial }: { readonly moment: FormMoment; readonly isTrial: boolean },
): FormErrors<Fields> {
  const errors: FormErrors<Fields> = {}
  const read = isTrial ? readBusiness(fields) : undefined
  for (const { field, code } of read && !read.ok ? read.error : []) {
    if (moment === 'leave' && code.endsWith('-required')) continue
    errors[field] ??= applicationFaults[code]
  }
  if (moment === 'submit' && !fields.agreed) errors.agreed = words.agreeRequired
  return errors
}
