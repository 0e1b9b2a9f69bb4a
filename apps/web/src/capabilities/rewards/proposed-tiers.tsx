/** Reward tiers that one person proposed: a second one publishes them or refuses (POINTS-09). */
import { zoneDay } from '@exchange/contract/policies/policies.messages'
import type { ProposedTiersOut, RewardTiers } from '@exchange/contract/rewards/tiers.contract'
import { tierWords as words } from '@exchange/contract/rewards/tiers.messages'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { TierLines } from './tier-lines.tsx'
import { decideProposal } from './tiers.api.ts'

interface ProposedTiersProps {
  readonly of: RewardTiers
  readonly proposed: ProposedTiersOut
}

export function ProposedTiers({ of: { exchangeId, version, zone }, proposed }: ProposedTiersProps) {
  const { proposalId, isOwn, mayPublish } = proposed
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useTask()
  const day = zoneDay(proposed.validFrom, zone)
  const decide = (decision: 'publish' | 'withdraw', said: string) =>
    void run(async () => {
      await decideProposal({ exchangeId, proposalId, decision, version })
      setAsking(false)
      toast({ text: said })
    })
  return (
    <Surface title={words.proposed(day)}>
      <div className="grid gap-3">
        <TierLines tiers={proposed.tiers} />
        <p className="text-sm text-ink-soft wrap-anywhere">
          {words.proposedBy(proposed.by, zoneDay(proposed.date, zone))} · “{proposed.reason}”
        </p>
        <p>{words.waitsUntil(nearTime(proposed.expiresTS))}</p>
        {!mayPublish && <p className="text-sm text-ink-soft">{words.waitsForAnother}</p>}
        {!asking && <FormError>{failure}</FormError>}
        <div className="flex flex-wrap gap-2">
          {mayPublish && (
            <Button disabled={busy} onClick={() => setAsking(true)}>
              {words.publish}
            </Button>
          )}
          <Button
            variant="quiet"
            busy={busy && !asking}
            onClick={() => decide('withdraw', isOwn ? words.takenBack : words.refused)}
          >
            {isOwn ? words.takeBack : words.refuse}
          </Button>
        </div>
      </div>
      <AskDialog
        open={asking}
        welcome
        title={words.proposed(day)}
        confirm={words.publish}
        keep={words.close}
        {...{ busy, failure }}
        onConfirm={() => decide('publish', words.published(day))}
        onClose={() => setAsking(false)}
      >
        <TierLines tiers={proposed.tiers} />
        <p>{words.publishAsk}</p>
      </AskDialog>
    </Surface>
  )
}
