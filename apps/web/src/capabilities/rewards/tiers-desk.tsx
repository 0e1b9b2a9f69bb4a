/** The reward tiers of an exchange: in force, planned, and who changed them (POINTS-09). */
import { zoneDay } from '@exchange/contract/policies/policies.messages'
import type { RewardTiers } from '@exchange/contract/rewards/tiers.contract'
import { tierWords as words } from '@exchange/contract/rewards/tiers.messages'
import { useState } from 'react'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ProposedTiers } from './proposed-tiers.tsx'
import { TierLines } from './tier-lines.tsx'
import { TiersForm } from './tiers-form.tsx'
import { takeBackTiers, useTiers } from './tiers.api.ts'

/** `exchangeId`: without it the first that one may change. */
export function TiersDesk({ exchangeId }: { readonly exchangeId: number | undefined }) {
  const query = useTiers(exchangeId)
  const [editing, setEditing] = useState(false)
  const { data } = query
  if (data && editing) return <TiersForm of={data} onClose={() => setEditing(false)} />
  return (
    <>
      <LoadedBlock
        title={words.title}
        query={query}
        failed={words.failed}
        room="h-82"
        action={
          data &&
          !data.proposed && (
            <Button variant="quiet" onClick={() => setEditing(true)}>
              {words.change}
            </Button>
          )
        }
      >
        {(tiers) => <InForce of={tiers} />}
      </LoadedBlock>
      {data?.proposed && <ProposedTiers of={data} proposed={data.proposed} />}
      {data?.planned && <Planned of={data} />}
      {data && data.changes.length > 0 && <History of={data} />}
    </>
  )
}

function InForce({ of: { tiers, enrolled } }: { readonly of: RewardTiers }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      {!enrolled && <Banner tone="info">{words.notEnrolled}</Banner>}
      {tiers.length === 0 ? <p>{words.none}</p> : <TierLines tiers={tiers} />}
    </div>
  )
}

function Planned({ of }: { readonly of: RewardTiers }) {
  const [asks, setAsks] = useState(false)
  const { planned, zone, exchangeId, version } = of
  const { busy, failure, run } = useTask()
  if (!planned) return null
  const confirm = async () => {
    await takeBackTiers(exchangeId, version)
    toast({ text: words.withdrawn })
    setAsks(false)
  }
  return (
    <Surface
      title={words.planned(zoneDay(planned.validFrom, zone))}
      action={
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {words.withdraw}
        </Button>
      }
    >
      <TierLines tiers={planned.tiers} />
      <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
        {words.made(planned.by, planned.second, zoneDay(planned.date, zone))} · “{planned.reason}”
      </p>
      {asks && (
        <AskDialog
          open
          title={words.planned(zoneDay(planned.validFrom, zone))}
          confirm={words.withdraw}
          keep={words.keep}
          busy={busy}
          failure={failure}
          onConfirm={() => void run(confirm)}
          onClose={() => setAsks(false)}
        >
          <p>{words.withdrawAsk}</p>
        </AskDialog>
      )}
    </Surface>
  )
}

function History({ of: { changes, zone } }: { readonly of: RewardTiers }) {
  return (
    <TitledSection title={words.history}>
      <Surface flush>
        <ul className="divide-y divide-line/70">
          {changes.map(({ validFrom, by, second, date, reason, withdrawnBy }) => (
            <li key={date} className="grid gap-0.5 px-4 py-3 sm:px-5">
              <p className="font-semibold">{words.applies(zoneDay(validFrom, zone))}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {words.made(by, second, zoneDay(date, zone))}
                {withdrawnBy && ` · ${words.withdrawnBy(withdrawnBy)}`} · “{reason}”
              </p>
            </li>
          ))}
        </ul>
      </Surface>
    </TitledSection>
  )
}
