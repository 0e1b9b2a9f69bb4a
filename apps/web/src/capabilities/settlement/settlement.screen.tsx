/** /admin/settlement: what exchanges owe each other, and what the card company settled. */
import { settlementWords as words } from '@exchange/contract/settlement/settlement.messages'
import { StaffPage } from '../../frames/staff-page.tsx'
import { loadFailure } from '../../kernel/load-failure.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { CardsPart } from './cards-part.tsx'
import { PositionsPart } from './positions-part.tsx'
import { useCardSettlement, usePositions } from './settlement.api.ts'
import { parts, useSettlementAddress } from './settlement-address.ts'

export function SettlementScreen() {
  const { part, choose } = useSettlementAddress()
  return (
    <StaffPage lead={words.lead}>
      <div className="grid grid-cols-1 gap-5">
        <ChipRow label={words.title} single>
          {parts.map((one) => (
            <ChoiceChip
              key={one}
              label={words.parts[one]}
              active={part === one}
              onClick={() => choose({ part: one === 'exchanges' ? undefined : one })}
            />
          ))}
        </ChipRow>
        {part === 'exchanges' ? <Exchanges /> : <Cards />}
      </div>
    </StaffPage>
  )
}

function Exchanges() {
  const { exchangeId } = useSettlementAddress()
  const { data, error, refetch } = usePositions(exchangeId)
  if (!data) return <NotThere {...{ error, refetch }} />
  return (
    <>
      <ExchangeChoice of={data} />
      <PositionsPart of={data} />
    </>
  )
}

function Cards() {
  const { exchangeId, before } = useSettlementAddress()
  const { data, error, refetch } = useCardSettlement(exchangeId, before)
  if (!data) return <NotThere {...{ error, refetch }} />
  return (
    <>
      <ExchangeChoice of={data} />
      <CardsPart of={data} />
    </>
  )
}

interface NotThereProps {
  readonly error: unknown
  readonly refetch: () => unknown
}

function NotThere({ error, refetch }: NotThereProps) {
  if (error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <Surface flush>
      <SkeletonRows count={4} label="Loading the settlement" />
    </Surface>
  )
}

interface ExchangeChoiceProps {
  readonly of: {
    readonly exchangeId: number
    readonly exchanges: readonly { readonly exchangeId: number; readonly name: string }[]
  }
}

/** For whoever has the right in several. */
function ExchangeChoice({ of: { exchangeId, exchanges } }: ExchangeChoiceProps) {
  const { choose } = useSettlementAddress()
  if (exchanges.length < 2) return null
  return (
    <div>
      <PillSelect
        label={words.exchange}
        value={String(exchangeId)}
        active
        onChange={(exchange) => choose({ exchange, before: undefined })}
        options={exchanges.map(({ exchangeId: id, name }) => ({ value: String(id), label: name }))}
      />
    </div>
  )
}
