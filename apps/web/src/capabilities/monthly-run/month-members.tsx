/** The members of a month in lists: by fee, by difference, who pays none and why; and as a file. */
import type { MonthlyRun, MonthlyRunRow } from '@exchange/contract/monthly-run/monthly-run.contract'
import {
  failureWords,
  monthlyColumns as heads,
  monthlyWords as words,
  reasonWords,
  showWords,
} from '@exchange/contract/monthly-run/monthly-run.messages'
import { listWords } from '@exchange/contract/preferences/list.messages'
import {
  runShows,
  waivedReasons,
  chargedReasons,
  type RunShow,
} from '@exchange/domain/monthly-run/monthly-run.rules'
import { Download, UsersRound } from 'lucide-react'
import { progressText, useDownload } from '../../kernel/fetch-file.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { writeSearch } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { RecordTable, type RecordColumn } from '../../ui/record-table.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useMemberHref } from '../../frames/use-member-href.ts'
import type { MonthAddress } from './month-address.ts'
import { monthlyFile, useMonthMembers } from './monthly-run.api.ts'

type Sums = NonNullable<MonthlyRun['sums']>

interface MonthMembersProps {
  readonly of: MonthlyRun
  readonly sums: Sums
  readonly address: MonthAddress
}

export function MonthMembers({ of, sums, address }: MonthMembersProps) {
  const { show, times, hrefOf } = address
  const own = { exchange: String(of.exchangeId), month: of.month, times: String(times) }
  return (
    <TitledSection title={words.members}>
      <ChipRow label={words.members}>
        {runShows
          .filter((one) => one !== 'failed' || countOf(sums, one) > 0 || show === one)
          .map((one) => (
            <ChoiceChip
              key={one}
              label={showWords[one]}
              count={countOf(sums, one)}
              active={one === show}
              href={hrefOf({ ...own, show: one })}
            />
          ))}
      </ChipRow>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {show === 'times' ? (
          <PillSelect
            label={words.timesLabel}
            value={String(times)}
            options={[...new Set([2, 3, 5, 10, times])].map((one) => ({
              value: String(one),
              label: words.timesOf(one),
            }))}
            onChange={(value) => address.go({ ...own, show, times: value })}
          />
        ) : (
          <span />
        )}
        <SaveFile of={of} address={address} />
      </div>
      <Members of={of} address={address} own={own} />
    </TitledSection>
  )
}

/** How many are in a list. */
function countOf(sums: Sums, show: RunShow): number {
  const { fees, larger, first, times, reasons, linesUp, linesDown } = sums
  const withReason = (isIn: (reason: string) => boolean) =>
    reasons.reduce((sofar, { reason, count }) => sofar + (isIn(reason) ? count : 0), 0)
  const isOf = (list: readonly string[]) => (reason: string) => list.includes(reason)
  const counts: Readonly<Record<RunShow, number>> = {
    ...{ fees: fees.count, largest: larger, first, times },
    lines: linesUp.count + linesDown.count,
    waived: withReason(isOf(waivedReasons)),
    'left-out': withReason(
      (reason) => !isOf(waivedReasons)(reason) && !isOf(chargedReasons)(reason),
    ),
    failed: withReason((reason) => reason === 'failed'),
  }
  return counts[show]
}

interface MembersProps {
  readonly of: MonthlyRun
  readonly address: MonthAddress
  readonly own: Readonly<Record<string, string>>
}

function Members({ of, address: { show, times, cursor, hrefOf }, own }: MembersProps) {
  const { exchangeId, month, run, preview } = of
  const asked = { exchangeId, month, show, times, ...(cursor && { cursor }) }
  const state = `${run?.state ?? ''} ${run?.failed ?? ''} ${preview?.asOf ?? ''}`
  const { data, error, isPlaceholderData, refetch } = useMonthMembers(asked, state)
  const memberHref = useMemberHref()
  if (!data) {
    if (error) {
      const { text, retry } = loadFailure(error, words.listFailed, refetch)
      return <FailedBanner onRetry={retry}>{text}</FailedBanner>
    }
    return (
      <Surface flush>
        <SkeletonRows count={6} label={`Loading ${words.members}`} />
      </Surface>
    )
  }
  if (data.rows.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<UsersRound size={26} />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      </Surface>
    )
  }
  const pages = { ...own, show }
  return (
    <>
      <RecordTable
        label={words.list(showWords[show])}
        columns={columns}
        rows={data.rows}
        rowKey={({ memberId }) => String(memberId)}
        hrefOf={({ memberId }) => memberHref(memberId)}
        stale={isPlaceholderData}
      />
      {(cursor !== '' || data.nextCursor !== null) && (
        <nav aria-label={listWords.pages} className="flex flex-wrap justify-center gap-2">
          {cursor !== '' && (
            <a href={hrefOf(pages)} className={buttonClass({ variant: 'quiet' })}>
              {listWords.first}
            </a>
          )}
          {data.nextCursor !== null && (
            <a
              href={hrefOf({ ...pages, cursor: data.nextCursor })}
              className={buttonClass({ variant: 'quiet' })}
            >
              {listWords.next}
            </a>
          )}
        </nav>
      )}
    </>
  )
}

const money = (amount: number | null) =>
  amount === null ? '' : <Money amount={amount} unit="MOX" />

const columns: readonly RecordColumn<MonthlyRunRow>[] = [
  { key: 'name', head: heads.name, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'reason',
    head: heads.reason,
    cell: ({ reason, failure, isFirst, fee }) => (
      <>
        {reasonWords[reason]}
        {isFirst && fee > 0 && <span className="text-ink-soft">, {words.first}</span>}
        {failure !== null && (
          <span className="block text-sm text-ink-soft">{failureWords(failure)}</span>
        )}
      </>
    ),
  },
  { key: 'fee', head: heads.fee, figure: true, cell: ({ fee }) => money(fee) },
  { key: 'before', head: words.lastMonth, figure: true, cell: ({ before }) => money(before) },
  { key: 'target', head: heads.target, figure: true, cell: ({ target }) => money(target) },
  {
    key: 'line',
    head: heads.line,
    figure: true,
    cell: ({ line, lineBefore }) =>
      line === null || line === lineBefore ? (
        words.same
      ) : (
        <>
          {money(lineBefore)} → {money(line)}
        </>
      ),
  },
]

function SaveFile({
  of: { exchangeId, month },
  address: { show, times },
}: Omit<MembersProps, 'own'>) {
  const { progress, failure, start, stop } = useDownload(() => toast({ text: listWords.exported }))
  const asked = { exchangeId, month, show, times }
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="quiet"
        icon={<Download size={18} aria-hidden />}
        onClick={progress ? stop : () => start(`${monthlyFile}${writeSearch(asked)}`)}
      >
        {progress ? listWords.stopExport : words.file}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {progress && progressText(progress)}
      </p>
      <FormError>{failure?.detail}</FormError>
    </div>
  )
}
