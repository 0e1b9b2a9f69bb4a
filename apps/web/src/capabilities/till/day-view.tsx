/**
 * X: the totals of the open day. Z: closing it, as it was shown. Then the list of what was closed.
 */
import type { TillDay } from '@exchange/contract/till/day.contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Download, History, Printer } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { dayHere, receiptTime } from '../../kernel/day-words.ts'
import { saveCsv } from '../../kernel/fetch-file.ts'
import { amountText } from '../../kernel/formats.ts'
import { queryClient } from '../../kernel/kernel.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { DayFigures } from './day-figures.tsx'
import { ManagerSheet } from './manager-sheet.tsx'
import { SidePage } from './side-page.tsx'
import { closeDay, exportDay, listDays, readDay, readX, type Approval } from './till.api.ts'
import type { Till } from './use-till.ts'
import { WhileLoading } from './while-loading.tsx'

export function DayView({ till }: { readonly till: Till }) {
  const { view, opening } = till
  const { registerId } = opening.register
  const { data, error, isError, refetch } = useQuery(
    {
      queryKey: ['till', 'day', registerId],
      queryFn: () => readX(registerId),
      gcTime: Infinity,
      retry: false,
    },
    queryClient,
  )
  const isBarred = error instanceof ApiProblem && error.code === 'MANAGER_NEEDED'
  return (
    <SidePage
      title="Totals since the last Z"
      onBack={() => view.go('sale')}
      actions={
        <IconButton
          label="Closed days"
          icon={<History aria-hidden size={22} />}
          onClick={() => view.go('days')}
          className="size-12!"
        />
      }
    >
      {data && data.dayId === null && (
        <EmptyState icon={<CalendarCheck size={28} />} title="Nothing was sold since the last Z">
          The totals of the day stand here. The next sale begins a new day by itself.
        </EmptyState>
      )}
      {data && data.dayId !== null && (
        <>
          <DayActs till={till} day={data} onClosed={(z) => view.go('days', String(z.dayId))} />
          <DayFigures day={data} />
        </>
      )}
      {!data && isError && isBarred && (
        <EmptyState
          icon={<CalendarCheck size={28} />}
          title="Only for people who see the whole day"
        >
          A manager unlocks the till to see its totals.
        </EmptyState>
      )}
      {!data && isError && !isBarred && (
        <FailedBanner onRetry={() => void refetch()}>The totals could not be loaded.</FailedBanner>
      )}
      {!data && !isError && <WhileLoading count={6} label="totals" />}
    </SidePage>
  )
}

interface DayActsProps {
  readonly till: Till
  readonly day: TillDay
  readonly onClosed: (z: TillDay) => void
}

function DayActs({ till, day, onClosed }: DayActsProps) {
  const [asks, setAsks] = useState(false)
  const [manager, setManager] = useState(false)
  const task = useTask()
  const close = (approval?: Approval) =>
    task.run(async () => {
      try {
        const { dayId, net } = day
        if (dayId === null) return
        const { registerId } = till.opening.register
        const z = await closeDay({ registerId, dayId, net, ...(approval && { approval }) })
        await queryClient.invalidateQueries({ queryKey: ['till'] })
        onClosed(z)
      } catch (failure) {
        const needs = failure instanceof ApiProblem && failure.code === 'MANAGER_NEEDED'
        if (failure instanceof ApiProblem && failure.code === 'SALE_CHANGED') {
          await queryClient.invalidateQueries({ queryKey: ['till', 'day'] })
        }
        if (!needs || approval) throw failure
        setAsks(false)
        setManager(true)
      }
    })
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button
        variant="quiet"
        className="min-h-12!"
        icon={<Printer aria-hidden size={20} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button className="min-h-12!" onClick={() => setAsks(true)}>
        {`Close the day (Z ${day.number})`}
      </Button>
      <AskDialog
        open={asks}
        welcome
        title={`Close the day with ${amountText(day.net)}?`}
        confirm="Close the day"
        keep="Not yet"
        busy={task.busy}
        failure={task.failure}
        onConfirm={() => void close()}
        onClose={() => setAsks(false)}
      >
        <p>Z {day.number} is kept and mailed to the owner. The next sale begins a new day.</p>
      </AskDialog>
      {manager && (
        <ManagerSheet
          managers={till.opening.managers}
          confirm="Close the day"
          busy={task.busy}
          failure={task.failure}
          onApprove={(approval) => void close(approval)}
          onClose={() => setManager(false)}
        />
      )}
    </div>
  )
}

export function DaysView({ till }: { readonly till: Till }) {
  const { view, opening } = till
  const { registerId } = opening.register
  const query = useQuery(
    {
      queryKey: ['till', 'days', registerId],
      queryFn: () => listDays(registerId),
      gcTime: Infinity,
    },
    queryClient,
  )
  if (view.of) return <OneDay till={till} dayId={Number(view.of)} />
  return (
    <SidePage title="Closed days" backLabel="Back to the totals" onBack={() => view.go('day')}>
      <PagedList
        query={{ ...query, ...onePage }}
        items={query.data?.days}
        label="days"
        failed="The closed days could not be loaded."
        empty={{
          icon: <CalendarCheck size={28} />,
          title: 'No day was closed yet',
          hint: 'When you close a day, its totals are kept here.',
        }}
      >
        {(days) => (
          <ul className="grid grid-cols-1">
            {days.map((day) => (
              <li key={day.dayId}>
                <ListRow
                  label={`Z ${day.number}`}
                  detail={`${receiptTime(day.closedAt)} · ${day.sales === 1 ? '1 sale' : `${day.sales} sales`}`}
                  trailing={
                    <b>
                      <Money amount={day.net} unit="MOX" />
                    </b>
                  }
                  onClick={() => view.go('days', String(day.dayId))}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SidePage>
  )
}

function OneDay({ till, dayId }: { readonly till: Till; readonly dayId: number }) {
  const { registerId } = till.opening.register
  const task = useTask()
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['till', 'days', registerId, dayId],
      queryFn: () => readDay(registerId, dayId),
      gcTime: Infinity,
    },
    queryClient,
  )
  const save = () =>
    task.run(async () => {
      const { csv } = await exportDay(registerId, dayId)
      const day = dayHere(new Date(data?.closedAt ?? Date.now()))
      saveCsv(csv, `z-${data?.number ?? dayId}-${day}.csv`)
    })
  return (
    <SidePage
      title={data ? `Z ${data.number}` : 'Z'}
      backLabel="Back to the closed days"
      onBack={() => till.view.go('days')}
    >
      {data && (
        <>
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="quiet"
              className="min-h-12!"
              icon={<Printer aria-hidden size={20} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <Button
              variant="quiet"
              className="min-h-12!"
              busy={task.busy}
              icon={<Download aria-hidden size={20} />}
              onClick={() => void save()}
            >
              Download as CSV
            </Button>
          </div>
          <FormError>{task.failure}</FormError>
          <DayFigures day={data} />
        </>
      )}
      {!data && isError && (
        <FailedBanner onRetry={() => void refetch()}>This day could not be loaded.</FailedBanner>
      )}
      {!data && !isError && <WhileLoading count={6} label="totals" />}
    </SidePage>
  )
}
