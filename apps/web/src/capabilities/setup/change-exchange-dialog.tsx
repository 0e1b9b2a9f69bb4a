/** Contacts, zone and switches of an exchange. */
import { exchangesPageWords as words } from '@exchange/contract/setup/office.messages'
import type { ExchangeOfOffice } from '@exchange/contract/setup/network.contract'
import { Switch } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import { exchangeCalls, type ChangedExchange } from './office.api.ts'
import { useTypedForm } from './use-typed-form.ts'

interface ChangeExchangeDialogProps {
  readonly of: ExchangeOfOffice
  readonly zones: readonly string[]
  readonly onClose: () => void
}

const switches = ['trial', 'invites', 'cashFeeFree'] as const

export function ChangeExchangeDialog({ of, zones, onClose }: ChangeExchangeDialogProps) {
  const { exchangeId, name, zone, phone, email, website, address, region } = of
  const form = useTypedForm<ChangedExchange>({
    ...{ id: String(exchangeId), name, zone, phone, email, website, address, region },
    ...{ trial: of.trial, invites: of.invites, cashFeeFree: of.cashFeeFree },
  })
  const save = () =>
    form.send(async (typed) => {
      await exchangeCalls.change(typed)
      toast({ text: words.saved })
      onClose()
    })
  return (
    <Dialog open wide title={words.changeOf(name)} onClose={onClose}>
      <div ref={form.frame} className="@container">
        <FormFrame
          label={words.changeOf(name)}
          submit={words.save}
          busy={form.busy}
          failure={form.failure}
          onSubmit={save}
          onEdit={form.clear}
        >
          <ExchangeFields form={form} zones={zones} idFixed />
          <div className="grid gap-1">
            {switches.map((one) => (
              <Switch
                key={one}
                label={words[one]}
                checked={form.typed[one]}
                onChange={(event) => form.set(one, event.currentTarget.checked)}
              />
            ))}
          </div>
        </FormFrame>
      </div>
    </Dialog>
  )
}
