/** The policies of one exchange: a card for each in force, what is planned, and the history. */
import type { Policies } from '@exchange/contract/policies/policies.contract'
import {
  partWords,
  policyMessages as words,
  trialMessages,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import type { PolicyPart } from '@exchange/domain/policies/policy-parts.rules'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeRows } from './change-rows.tsx'
import { PolicyCard } from './policy-card.tsx'
import { PolicyForm } from './policy-form.tsx'
import { TrialView } from './trial-view.tsx'
import { usePolicies } from './policies.api.ts'
import { usePoliciesAddress } from './policies-address.ts'

interface PolicyDeskProps {
  readonly parts: readonly PolicyPart[]
}

export function PolicyDesk({ parts }: PolicyDeskProps) {
  const { exchangeId, part, trialId, go } = usePoliciesAddress()
  const { data, isError, refetch } = usePolicies(exchangeId)
  if (isError && !data) {
    return <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
  }
  if (!data) return <Loading />
  const open = part && parts.includes(part) && data.parts.find((one) => one.part === part)
  return (
    <div className="grid grid-cols-1 gap-8">
      {data.exchanges.length > 1 && (
        <div>
          <PillSelect
            label={words.exchange}
            value={String(data.exchangeId)}
            options={data.exchanges.map((one) => ({
              value: String(one.exchangeId),
              label: one.name,
            }))}
            onChange={(value) => go({ exchange: Number(value) })}
          />
        </div>
      )}
      {trialId && (
        <TrialView key={trialId} trialId={trialId} zone={data.zone} onClose={() => go({ part })} />
      )}
      {open ? (
        <>
          <PolicyForm
            key={`${data.exchangeId} ${open.part}`}
            of={open}
            policies={data}
            onClose={() => go({})}
            onTrial={(trial) => go({ part: open.part, trial })}
          />
          <TitledSection title={words.planned}>
            <ChangeRows
              changes={data.changes.filter(
                (change) => change.part === open.part && change.state === 'planned',
              )}
              zone={data.zone}
              empty={words.noPlanned}
            />
          </TitledSection>
        </>
      ) : (
        <Overview policies={data} parts={parts} go={go} />
      )}
    </div>
  )
}

interface OverviewProps {
  readonly policies: Policies
  readonly parts: readonly PolicyPart[]
  readonly go: ReturnType<typeof usePoliciesAddress>['go']
}

function Overview({ policies, parts, go }: OverviewProps) {
  const { zone } = policies
  const changes = policies.changes.filter(({ part }) => parts.includes(part))
  const planned = changes.filter(({ state }) => state === 'planned')
  const others = changes.filter(({ state }) => state !== 'planned')
  const trials = policies.trials.filter(({ part }) => parts.includes(part))
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
        {policies.parts
          .filter(({ part }) => parts.includes(part))
          .map((of) => (
            <PolicyCard key={of.part} of={of} zone={zone} onChange={() => go({ part: of.part })} />
          ))}
      </div>
      <TitledSection title={words.planned}>
        <ChangeRows changes={planned} zone={zone} empty={words.noPlanned} />
      </TitledSection>
      {trials.length > 0 && (
        <TitledSection title={trialMessages.earlier}>
          <Surface flush>
            <ul className="divide-y divide-line/70">
              {trials.map(({ trialId, part, by, date }) => (
                <li
                  key={trialId}
                  className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 sm:px-5"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {partWords[part].title}
                    <span className="block text-sm text-ink-soft">
                      {words.made(by, zoneDay(date, zone))}
                    </span>
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={trialMessages.openOf(partWords[part].title, zoneDay(date, zone))}
                    onClick={() => go({ part, trial: trialId })}
                  >
                    {trialMessages.open}
                  </Button>
                </li>
              ))}
            </ul>
          </Surface>
        </TitledSection>
      )}
      <TitledSection title={words.history}>
        <ChangeRows changes={others} zone={zone} empty={words.noHistory} />
      </TitledSection>
    </>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-2" aria-busy>
      {['a', 'b', 'c', 'd'].map((at) => (
        <Skeleton key={at} className="h-56" />
      ))}
    </div>
  )
}
