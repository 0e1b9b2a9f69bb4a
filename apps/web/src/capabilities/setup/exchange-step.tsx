/** The first exchange, with the policies to begin with. */
import { setupWords } from '@exchange/contract/setup/setup-page.messages'
import type { NewExchangeOnWire } from '@exchange/contract/setup/setup.contract'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ExchangeFields, TemplateField } from './exchange-fields.tsx'
import { setupCalls } from './setup.api.ts'
import type { StepProps } from './step-props.ts'
import { useTypedForm } from './use-typed-form.ts'

export function ExchangeStep({ by, state, onSaved }: StepProps) {
  const form = useTypedForm<NewExchangeOnWire>(state.exchange ?? startOf(state))
  const { template } = form.typed
  return (
    <div ref={form.frame}>
      <FormFrame
        label={setupWords.steps.exchange}
        submit={setupWords.save}
        busy={form.busy}
        failure={form.failure}
        onSubmit={() => form.send(async (typed) => onSaved(await setupCalls.exchange(by, typed)))}
        onEdit={form.clear}
      >
        <ExchangeFields form={form} zones={state.zones} idFixed={state.administrator !== null} />
        <TemplateField
          value={template}
          currency={state.network?.currency ?? ''}
          onChange={(chosen) => form.set('template', chosen)}
        />
      </FormFrame>
    </div>
  )
}

/** The zone of this browser, if the server knows it; contacts are those of the network. */
function startOf({ network, zones }: StepProps['state']): NewExchangeOnWire {
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    ...{ id: '1', name: '', website: '', region: '', template: 'usual' },
    zone: zones.includes(here) ? here : 'America/Chicago',
    phone: network?.supportPhone ?? '',
    email: network?.supportEmail ?? '',
    address: network?.supportAddress ?? '',
  }
}
