/** The last step: everything takes effect at once. */
import { openWords as words } from '@exchange/contract/setup/setup-page.messages'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { setupCalls } from './setup.api.ts'
import type { StepProps } from './step-props.ts'

interface OpenStepProps extends Pick<StepProps, 'by'> {
  readonly onOpened: () => Promise<void>
}

export function OpenStep({ by, onOpened }: OpenStepProps) {
  const { busy, failure, run } = useTask()
  const open = () =>
    void run(async () => {
      await setupCalls.open(by)
      await onOpened()
    })
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      <FormError>{failure}</FormError>
      <Button large busy={busy} onClick={open}>
        {words.open}
      </Button>
    </div>
  )
}
