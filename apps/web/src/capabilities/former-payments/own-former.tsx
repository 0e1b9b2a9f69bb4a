/** At the end of Activity: what the business paid in the former system, where there is any. */
import { formerPaymentWords as words } from '@exchange/contract/former-payments/former-payments.messages'
import { Download } from 'lucide-react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormerList } from './former-list.tsx'
import { saveFormerPayments, useFormerPayments } from './former-payments.api.ts'

export function OwnFormer() {
  const query = useFormerPayments()
  const { busy, failure, run } = useTask()
  // Most businesses have none, and need not read about it; nor that it could not be asked.
  if (!query.data?.pages[0]?.payments.length) return null
  const save = () =>
    void run(async () => {
      const { whole } = await saveFormerPayments()
      if (!whole) toast({ text: words.cut })
    })
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2.5 text-lg font-semibold">
        {words.title}
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{words.explained}</p>
          <Button
            variant="quiet"
            busy={busy}
            icon={<Download size={18} aria-hidden />}
            onClick={save}
          >
            {words.save}
          </Button>
        </div>
        <FormError>{failure}</FormError>
        <FormerList query={query} />
      </div>
    </details>
  )
}
