/** How many recovery codes are left, and new ones. */
import { securityMessages as words } from '@exchange/contract/factors/security.messages'
import { areRecoveryCodesFew } from '@exchange/domain/factors/recovery-code.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useChangeFactors } from './factors.api.ts'

interface CodesSectionProps {
  readonly left: number
  readonly onCodes: (codes: readonly string[] | null) => void
}

export function CodesSection({ left, onCodes }: CodesSectionProps) {
  const [asking, setAsking] = useState(false)
  const { makeCodes } = useChangeFactors()
  const { busy, failure, run } = useTask()
  const make = () =>
    void run(async () => {
      const codes = await makeCodes()
      setAsking(false)
      onCodes(codes)
    })
  return (
    <TitledSection title={words.codes}>
      <p className="text-ink-soft">
        {words.codesLead} {words.codesLeft(left)}.
      </p>
      {areRecoveryCodesFew(left) && <Banner tone="warning">{words.codesFew}</Banner>}
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {words.newCodes}
      </Button>
      <AskDialog
        open={asking}
        title={words.newCodesTitle}
        confirm={words.newCodes}
        keep={words.cancel}
        welcome
        busy={busy}
        failure={failure}
        onConfirm={make}
        onClose={() => setAsking(false)}
      >
        <p>{words.newCodesHint}</p>
      </AskDialog>
    </TitledSection>
  )
}
