/** The office's home: one search, what waits, and the exchange in figures (ADMIN-01). */
import { deskMessages as words } from '@exchange/contract/desk/desk.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { exchangesOf } from '../../kernel/rights.ts'
import { useNow } from '../../kernel/use-now.ts'
import { officePaths } from '../../office-paths.ts'
import { ofPage, type PageSearch } from '../../paths.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { DeskSearch } from './desk-search.tsx'
import { useDesk } from './desk.api.ts'
import { Figures } from './figures.tsx'
import { LedgerLine } from './ledger-line.tsx'
import { WaitingRows } from './waiting-rows.tsx'

interface DeskViewProps {
  /** What a new network still needs. */
  readonly checklist: ReactNode
  /** The pages of the office. */
  readonly tools: ReactNode
}

export function DeskView({ checklist, tools }: DeskViewProps) {
  const { chosen, choose } = useChosen()
  const { data, isError, refetch } = useDesk(chosen)
  const now = useNow()
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <DeskSearch />
        </div>
        {data && data.exchanges.length > 1 && (
          <PillSelect
            label={words.exchange}
            value={String(chosen ?? '')}
            active={chosen !== undefined}
            onChange={choose}
            options={[
              { value: '', label: words.allExchanges },
              ...data.exchanges.map(({ exchangeId, name }) => ({
                ...{ value: String(exchangeId), label: name },
              })),
            ]}
          />
        )}
      </div>
      {checklist}
      <TitledSection title={words.waiting}>
        {data && <WaitingRows of={data.waiting} now={now} />}
        {!data && isError && (
          <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
        )}
        {!data && !isError && <Skeleton className="h-44 w-full rounded-card" />}
        {data?.ledger && <LedgerLine of={data.ledger} now={now} />}
      </TitledSection>
      {data && <FiguresOf chosen={chosen} exchanges={data.exchanges} />}
      {tools}
    </div>
  )
}

interface FiguresOfProps {
  readonly chosen: number | undefined
  readonly exchanges: readonly { readonly exchangeId: number; readonly name: string }[]
}

/** Of the chosen exchange, else the own; nothing without the right. */
function FiguresOf({ chosen, exchanges }: FiguresOfProps) {
  const user = useUser()
  if (!user) return null
  const mine = exchangesOf(user, 'Finance')
  const seesAll = user.rights['Super|||Finance'] === true
  const shown = chosen === undefined ? mine[0] : seesAll || mine.includes(chosen) ? chosen : null
  if (!shown) return null
  const name = exchanges.find(({ exchangeId }) => exchangeId === shown)?.name ?? ''
  return <Figures exchangeId={shown} name={exchanges.length > 1 ? name : ''} />
}

/** The exchange in the address; undefined: all of the own rights. */
function useChosen() {
  const navigate = useNavigate()
  const { exchangeId = '' }: PageSearch = useSearch({ strict: false })
  return {
    chosen: /^\d{1,9}$/.test(exchangeId) ? Number(exchangeId) : undefined,
    choose: (chosen: string) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: PageSearch) => ({
          ...ofPage(before, officePaths.desk()),
          exchangeId: chosen || undefined,
        }),
      }),
  }
}
