/** The button that tries the figures of a form on the last twelve months. */
import { trialMessages as words } from '@exchange/contract/policies/policies.messages'
import type { Figures, PolicyPart } from '@exchange/domain/policies/policy-parts.rules'
import { isTriedPart } from '@exchange/domain/policies/trial-summary.rules'
import { FlaskConical } from 'lucide-react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { startTrial } from './policies.api.ts'

interface TryItProps {
  readonly order: {
    readonly exchangeId: number
    readonly part: PolicyPart
    readonly figures: Figures
  }
  /** The figures hold. */
  readonly isWhole: boolean
  /** Pressed while a figure is wrong. */
  readonly onRest: () => void
  readonly onTrial: (trialId: string) => void
}

export function TryIt({ order, isWhole, onRest, onTrial }: TryItProps) {
  const { busy, failure, run } = useTask()
  const { part } = order
  const start = async () => {
    if (isTriedPart(part)) onTrial(await startTrial({ ...order, part }))
  }
  return (
    <Surface title={words.title}>
      <p className="text-ink-soft">{words.lead}</p>
      <div className="mt-4 grid justify-items-start gap-2">
        <Button
          variant="quiet"
          busy={busy}
          rests={!isWhole}
          icon={<FlaskConical size={18} aria-hidden />}
          onClick={() => (isWhole ? void run(start) : onRest())}
        >
          {words.start}
        </Button>
        {!isWhole && <p className="text-sm text-ink-soft">{words.rests}</p>}
        <FormError>{failure}</FormError>
      </div>
    </Surface>
  )
}
