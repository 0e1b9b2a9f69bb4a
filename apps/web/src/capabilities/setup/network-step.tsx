/** The network: name, look, contacts, and whether mail works. */
import { networkWords as words, setupWords } from '@exchange/contract/setup/setup-page.messages'
import { defaultBrand } from '@exchange/domain/brand'
import { brandMarks } from '@exchange/domain/setup/brand-marks'
import { emptyNetwork } from '@exchange/domain/setup/network-form.rules'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { NetworkFields } from './network-fields.tsx'
import { setupCalls } from './setup.api.ts'
import type { StepProps } from './step-props.ts'
import { useTypedForm } from './use-typed-form.ts'

const start = { ...emptyNetwork, hue: defaultBrand.hue, mark: brandMarks[0]?.path ?? '' }

export function NetworkStep({ by, state, onSaved }: StepProps) {
  const form = useTypedForm(state.network ?? start)
  const save = () => form.send(async (typed) => onSaved(await setupCalls.network(by, typed)))
  return (
    <div ref={form.frame} className="grid gap-8">
      <FormFrame
        label={setupWords.steps.network}
        submit={setupWords.save}
        busy={form.busy}
        failure={form.failure}
        onSubmit={save}
        onEdit={form.clear}
        foot={<MailTest {...{ by, state, onSaved }} start={form.typed.supportEmail} />}
      >
        <NetworkFields form={form} />
      </FormFrame>
    </div>
  )
}

interface MailTestProps extends StepProps {
  readonly start: string
}

/** Not a form of its own, because it stands in one. */
function MailTest({ by, state: { mail }, onSaved, start: address }: MailTestProps) {
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState(false)
  const [wrong, setWrong] = useState('')
  const { busy, failure, run } = useTask(({ errors, detail }) => {
    setWrong(errors[0]?.message ?? '')
    return errors.length > 0 ? '' : detail
  })
  const test = () => {
    setDone(false)
    setWrong('')
    void run(async () => {
      onSaved(await setupCalls.letter(by.code, typed || address), 'stay')
      setDone(true)
    })
  }
  if (mail.from === null) {
    return (
      <TitledSection title={words.mail} small>
        <p className="text-ink-soft">{words.noMail}</p>
      </TitledSection>
    )
  }
  return (
    <TitledSection title={words.mail} small>
      <p className="text-ink-soft">
        {words.mailFrom(mail.from)} {mail.sentTS && words.lastTaken(nearTime(mail.sentTS))}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <TextField
            label={words.testTo}
            type="email"
            value={typed}
            placeholder={address}
            error={wrong}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button variant="quiet" busy={busy} onClick={test}>
          {words.test}
        </Button>
      </div>
      <p role="status" className="text-sm text-brand-ink">
        {done && words.tested}
      </p>
      <FormError>{failure}</FormError>
    </TitledSection>
  )
}
