/** The amount as a code that the guest's own app pays; the till notices it by itself. */
import type { TillTender } from '@exchange/contract/till/sale.contract'
import { counterPaths } from '../../counter-paths.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { withdrawCode } from './till.api.ts'
import type { Till } from './use-till.ts'

interface CodeShownProps {
  readonly till: Till
  readonly tender: TillTender
  readonly code: string
}

export function CodeShown({ till, tender, code }: CodeShownProps) {
  const { registerId } = till.opening.register
  const { saleId } = till.sale
  const task = useTask()
  const takeBack = () =>
    task.run(async () => {
      till.tell(await withdrawCode(registerId, { saleId, part: tender.number }))
    })
  return (
    <Arrival className="grid w-full justify-items-center gap-5 text-center">
      <QrCode
        value={location.origin + counterPaths.payPage(code)}
        label="The code to pay this sale"
        className="size-64 rounded-card md:size-80"
      />
      <p role="status" className="text-xl font-semibold text-balance">
        Scan it with your phone and pay
      </p>
      <FormError>{task.failure}</FormError>
      <div className="grid w-full gap-3 sm:grid-flow-col sm:auto-cols-fr">
        <Button
          variant="quiet"
          large
          className="min-h-15!"
          busy={task.busy}
          onClick={() => void takeBack()}
        >
          Pay in another way
        </Button>
        <Button variant="quiet" large className="min-h-15!" onClick={till.startOver}>
          New sale meanwhile
        </Button>
      </div>
    </Arrival>
  )
}
