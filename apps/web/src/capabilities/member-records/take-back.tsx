/** Who ordered something that waits for a colleague takes it back. */
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { recordActs, useAct } from './member-records.api.ts'

interface TakeBackProps {
  readonly memberId: number
  /** Of the posting; null: the credit line. */
  readonly reference: string | null
}

export function TakeBack({ memberId, reference }: TakeBackProps) {
  const { busy, failure, act } = useAct(memberId)
  const done = () => {
    toast({ text: words.withdrawn })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => void act(recordActs.withdrawOrder, { reference }, { done })}
      >
        {words.withdraw}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
}
