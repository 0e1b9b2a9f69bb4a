/** Form W-9, as on paper: lines 1 to 6, the number, the certification, and the signature. */
import type { OwnTax } from '@exchange/contract/tax/own-tax.contract'
import { w9FaultWords } from '@exchange/contract/tax/tax.messages'
import { w9Words as words } from '@exchange/contract/tax/w9-page.messages'
import { readW9, type TypedW9 } from '@exchange/domain/tax/w9.rules'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useSignW9 } from './tax.api.ts'
import { useJudgedForm } from './use-judged-form.ts'
import { Certification, Lines, NumberLines } from './w9-fields.tsx'

interface W9DialogProps {
  readonly of: OwnTax
  readonly onClose: () => void
}

export function W9Dialog({ of, onClose }: W9DialogProps) {
  const sign = useSignW9()
  const form = useJudgedForm(startOf(of), readW9, w9FaultWords)
  const send = () =>
    form.send(async (typed) => {
      await sign(typed)
      toast({ text: words.done })
      onClose()
    })
  return (
    <Dialog open wide title={words.title} onClose={form.busy ? undefined : onClose}>
      <div ref={form.frame} className="@container">
        <FormFrame
          label={words.title}
          submit={words.signIt}
          busy={form.busy}
          failure={form.failure}
          onSubmit={send}
          onEdit={form.clear}
        >
          <p className="text-ink-soft">{words.lead(of.filer)}</p>
          <Lines form={form} />
          <NumberLines form={form} />
          <Certification form={form} />
        </FormFrame>
      </div>
    </Dialog>
  )
}

/** What was signed before, else what the exchange has; never the number and the signature. */
function startOf({ w9, business }: OwnTax): TypedW9 {
  const unsigned = { tin: '', signature: '' }
  if (w9) {
    const { lastFour: _four, oneTotal: _total, signedDate: _date, ...lines } = w9
    return { ...lines, ...unsigned }
  }
  return {
    ...{ firstName: '', middleName: '', lastName: '', businessName: '', ...business },
    ...{ classification: 'individual', llcCode: null, foreignOwners: false, exemptCode: '' },
    ...{ tinType: 'ssn', backupWithholding: false, paperless: false },
    ...unsigned,
  }
}
