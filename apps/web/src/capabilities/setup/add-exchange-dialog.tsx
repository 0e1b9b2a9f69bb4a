/** Another exchange, with the policies to begin with. */
import { exchangesPageWords as words } from '@exchange/contract/setup/office.messages'
import type { NewExchangeOnWire } from '@exchange/contract/setup/setup.contract'
import { useConfig } from '../../kernel/hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ExchangeFields, TemplateField } from './exchange-fields.tsx'
import { exchangeCalls } from './office.api.ts'
import { useTypedForm } from './use-typed-form.ts'

interface AddExchangeDialogProps {
  readonly zones: readonly string[]
  readonly onClose: () => void
}

export function AddExchangeDialog({ zones, onClose }: AddExchangeDialogProps) {
  const { brand } = useConfig()
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions()
  const form = useTypedForm<NewExchangeOnWire>({
    ...{ id: '', name: '', phone: '', email: '', website: '', address: '', region: '' },
    zone: zones.includes(here) ? here : 'America/Chicago',
    template: 'usual',
  })
  const add = () =>
    form.send(async (typed) => {
      await exchangeCalls.add(typed)
      toast({ text: words.added })
      onClose()
    })
  return (
    <Dialog open wide title={words.add} onClose={onClose}>
      <div ref={form.frame} className="@container">
        <FormFrame
          label={words.add}
          submit={words.addIt}
          busy={form.busy}
          failure={form.failure}
          onSubmit={add}
          onEdit={form.clear}
        >
          <ExchangeFields form={form} zones={zones} />
          <TemplateField
            value={form.typed.template}
            currency={brand.currency}
            onChange={(template) => form.set('template', template)}
          />
        </FormFrame>
      </div>
    </Dialog>
  )
}
