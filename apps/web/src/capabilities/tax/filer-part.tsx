/** Who files for an exchange; without it no member is asked for a W-9. */
import type { TaxFiler, TaxYear } from '@exchange/contract/tax/tax.contract'
import { w9FaultWords } from '@exchange/contract/tax/tax.messages'
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { readFiler } from '@exchange/domain/tax/filer.rules'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useTaxActs } from './tax.api.ts'
import { useJudgedForm } from './use-judged-form.ts'

export function FilerPart({ of: { exchangeId, filer } }: { readonly of: TaxYear }) {
  const [open, setOpen] = useState(false)
  return (
    <Surface
      title={filer ? words.filer : words.noFiler}
      action={
        filer && (
          <Button variant="link" onClick={() => setOpen(true)}>
            {words.changeFiler}
          </Button>
        )
      }
    >
      {filer ? (
        <div className="grid gap-1 wrap-anywhere">
          <p className="font-semibold">{filer.name}</p>
          <p>{`${filer.address}, ${filer.city}, ${filer.state} ${filer.zip}`}</p>
          <p className="text-ink-soft tabular-nums">{`${words.ein} ${filer.ein} · ${filer.phone}`}</p>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-soft">{words.noFilerHint}</p>
          <Button onClick={() => setOpen(true)}>{words.setFiler}</Button>
        </div>
      )}
      {open && <FilerDialog exchangeId={exchangeId} filer={filer} onClose={() => setOpen(false)} />}
    </Surface>
  )
}

const empty: TaxFiler = {
  ...{ name: '', ein: '', address: '', city: '', state: '', zip: '', phone: '' },
}

interface FilerDialogProps {
  readonly exchangeId: number
  readonly filer: TaxFiler | null
  readonly onClose: () => void
}

function FilerDialog({ exchangeId, filer, onClose }: FilerDialogProps) {
  const form = useJudgedForm(filer ?? empty, readFiler, w9FaultWords)
  const { saveFiler } = useTaxActs()
  const save = () =>
    form.send(async (typed) => {
      await saveFiler(exchangeId, typed)
      toast({ text: words.filerSaved })
      onClose()
    })
  return (
    <Dialog open wide title={words.filer} onClose={form.busy ? undefined : onClose}>
      <div ref={form.frame} className="@container">
        <FormFrame
          label={words.filer}
          submit={words.save}
          busy={form.busy}
          failure={form.failure}
          onSubmit={save}
          onEdit={form.clear}
        >
          <TextField label={words.name} autoComplete="off" {...form.field('name')} />
          <TextField
            label={words.ein}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('ein')}
          />
          <TextField label={words.address} autoComplete="off" {...form.field('address')} />
          <div className="grid items-start gap-5 @xl:grid-cols-[2fr_1fr_1fr]">
            <TextField label={words.city} autoComplete="off" {...form.field('city')} />
            <TextField label={words.state} autoComplete="off" {...form.field('state')} />
            <TextField
              label={words.zip}
              inputMode="numeric"
              autoComplete="off"
              {...form.field('zip')}
            />
          </div>
          <TextField label={words.phone} type="tel" autoComplete="off" {...form.field('phone')} />
        </FormFrame>
      </div>
    </Dialog>
  )
}
