/** The terms: a text to begin with, edited as it looks. Loaded with its editor when it is shown. */
import { startingTerms } from '@exchange/contract/setup/starting-terms.messages'
import { setupWords, termsWords as words } from '@exchange/contract/setup/setup-page.messages'
import { RichTextField } from '../../frames/rich-text-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { setupCalls } from './setup.api.ts'
import type { StepProps } from './step-props.ts'
import { useTypedForm } from './use-typed-form.ts'

export function TermsStep({ by, state, onSaved }: StepProps) {
  const { network, exchange, terms } = state
  const names = {
    network: network?.name ?? '',
    currency: network?.currency ?? '',
    exchange: exchange?.name ?? '',
  }
  const form = useTypedForm({ html: terms ?? startingTerms(names) })
  return (
    <div ref={form.frame}>
      <FormFrame
        label={setupWords.steps.terms}
        submit={setupWords.save}
        busy={form.busy}
        failure={form.failure}
        onSubmit={() => form.send(async ({ html }) => onSaved(await setupCalls.terms(by, html)))}
        onEdit={form.clear}
      >
        <p className="text-ink-soft">{words.lead}</p>
        <Banner tone="warning">{words.lawyer}</Banner>
        <RichTextField
          document
          label={words.text}
          value={form.typed.html}
          error={form.errors['html']}
          onChange={(html) => form.set('html', html)}
          onBlur={() => undefined}
        />
      </FormFrame>
    </div>
  )
}
