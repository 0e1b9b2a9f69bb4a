/** Above which sum a person is asked to confirm its payments (DOMAIN §16). */
import { proofSumMessages } from '@exchange/contract/identity/proof.messages'
import { toDecimal } from '@exchange/domain/money'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { useState, type FormEvent } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { storeProofSum, useProofSum } from './proof-sum.api.ts'
import { useFaults } from '../../kernel/use-faults.ts'

export function ProofSum() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useProofSum()
  if (!data && error && !isFetching) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <Surface title={words.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{words.lead}</p>
        {data ? (
          <SumForm key={data.above} above={data.above} />
        ) : (
          <SkeletonRows count={1} label={words.loading} />
        )}
      </div>
    </Surface>
  )
}

const useWords = () => proofSumMessages(useConfig().brand.currency)

function SumForm({ above }: { readonly above: number }) {
  const words = useWords()
  const saved = toDecimal(BigInt(Math.round(above * 100)))
  const [typed, setTyped] = useState(saved)
  const { faults, fields, judge, besideFields } = useFaults<'above'>()
  const { busy, failure, run } = useTask(besideFields)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!judge(readAmount(typed).ok ? {} : { above: words.invalid })) return
    void run(async () => {
      await storeProofSum(typed)
      toast({ text: words.saved })
    })
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={save}>
      <FormError>{failure}</FormError>
      <AmountField
        ref={fields.refOf('above')}
        name="above"
        label={words.above}
        hint={words.hint}
        unit={<UnitMark unit="MOX" />}
        error={faults.above}
        readOnly={busy}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="quiet" block busy={busy} disabled={typed === saved}>
        {words.save}
      </Button>
    </form>
  )
}
