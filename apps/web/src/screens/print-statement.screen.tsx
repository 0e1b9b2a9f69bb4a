/**
 * /print/statement: a statement alone on the page, to be read and printed (ROUTE-22, ACCT-09). The
 * page is public, what it shows is not: without a user it asks for a sign-in and comes back.
 */
import { pageTitle } from '@exchange/contract/pages/pages.messages'
import {
  statementSheet,
  type StatementSheet,
} from '@exchange/contract/statements/statement-sheet.messages'
import { statementMessages as words } from '@exchange/contract/statements/statements.messages'
import { monthsLater } from '@exchange/domain/months/month.rules'
import {
  monthOf,
  readPeriod,
  type PeriodAsked,
  type StatementPeriod,
} from '@exchange/domain/statements/period.rules'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight, Download, FileText, Printer } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { NoConnection } from '../frames/no-connection.tsx'
import { NoRight } from '../frames/no-right.tsx'
import { ApiProblem } from '../kernel/api-client.ts'
import { useConfig, useSession, useUser } from '../kernel/hooks.ts'
import { session } from '../kernel/kernel.ts'
import { may } from '../kernel/rights.ts'
import { barViews, useBar } from '../navigation/bar.ts'
import { paths, type PageSearch } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FileDialog } from '../capabilities/statements/file-dialog.tsx'
import { Sheet } from '../capabilities/statements/statement-sheet.tsx'
import { questionOf, useStatement } from '../capabilities/statements/statements.api.ts'

export function PrintStatementScreen() {
  const user = useUser()
  const { month, from, to }: PageSearch = useSearch({ strict: false })
  const chosen = periodIn({ month, from, to })
  useSignIn(chosen)
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-3 py-4 sm:px-6 sm:py-6">
      {!user && <SignedOut />}
      {user && !chosen && <NoMonth />}
      {user && chosen && !may(user, 'statements') && (
        <>
          <ToDocuments />
          <NoRight user={user} right="statements" />
        </>
      )}
      {user && chosen && may(user, 'statements') && (
        <Shown key={`${chosen.from} ${chosen.to}`} period={chosen} />
      )}
    </div>
  )
}

/** What the address asks for; undefined for what is no period. */
function periodIn({ month, from, to }: PeriodAsked): StatementPeriod | undefined {
  if (month !== undefined && !/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return undefined
  const period = readPeriod({ month, from, to })
  return period.ok ? period.value : undefined
}

/** Opens Login, which leads back here. */
function useSignIn(period: StatementPeriod | undefined): void {
  const { status } = useSession()
  const { show } = useBar()
  const destination = paths.printStatement(period ? questionOf(period) : {})
  useEffect(() => {
    if (status !== 'no-user') return
    session.rememberDestination(destination)
    show(barViews.login)
  }, [status, show, destination])
}

function SignedOut() {
  const { show } = useBar()
  const { status } = useSession()
  if (status === 'away') return <NoConnection isPage />
  if (status === 'logging-in') return <Skeleton className="h-[60dvh] w-full rounded-card" />
  const action = <Button onClick={() => show(barViews.login)}>{words.signInDoor}</Button>
  return <EmptyState isPage icon={<FileText size={26} />} title={words.signIn} action={action} />
}

function NoMonth() {
  const action = (
    <a href={paths.documents()} className={buttonClass()}>
      {words.toDocuments}
    </a>
  )
  return (
    <EmptyState isPage icon={<FileText size={26} />} title={words.noMonth} action={action}>
      {words.noMonthHint}
    </EmptyState>
  )
}

function Shown({ period }: { readonly period: StatementPeriod }) {
  const { brand } = useConfig()
  const { data, error, isError, refetch } = useStatement(period)
  const sheet = data && statementSheet(data, brand.currency)
  useTitle(sheet, brand.name)
  if (!data || !sheet) {
    return (
      <>
        <ToDocuments />
        {isError ? (
          <Failure of={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-[60dvh] w-full rounded-card" />
        )}
      </>
    )
  }
  return (
    <>
      <Tools period={period} over={data.over} />
      <Sheet sheet={sheet} issuer={brand.name} />
    </>
  )
}

function Failure({ of, onRetry }: { readonly of: Error; readonly onRetry: () => void }) {
  // A month that has not begun yet.
  if (of instanceof ApiProblem && of.code === 'NOT_FOUND') return <Banner>{of.detail}</Banner>
  return <FailedBanner onRetry={onRetry}>{words.readFailed}</FailedBanner>
}

/** Browsers name the file by it when they print to one. */
function useTitle(sheet: StatementSheet | undefined, brand: string): void {
  const title = sheet ? `${sheet.title}, ${sheet.member}` : words.statement
  useEffect(() => {
    document.title = pageTitle(title, brand)
  }, [title, brand])
}

function ToDocuments({ children }: { readonly children?: ReactNode }) {
  return (
    <nav data-print="hide" aria-label="Statement" className="flex flex-wrap items-center gap-2">
      <a
        href={paths.documents()}
        className="mr-auto inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
      >
        <ArrowLeft aria-hidden size={18} />
        {words.toDocuments}
      </a>
      {children}
    </nav>
  )
}

function Tools({ period, over }: { readonly period: StatementPeriod; readonly over: boolean }) {
  const [saving, setSaving] = useState(false)
  const month = monthOf(period)
  return (
    <ToDocuments>
      {month !== null && <OtherMonths month={month} over={over} />}
      <Button
        variant="quiet"
        className="max-sm:flex-1"
        icon={<Download size={18} aria-hidden />}
        onClick={() => setSaving(true)}
      >
        {words.download}
      </Button>
      <Button
        className="max-sm:flex-1"
        icon={<Printer size={18} aria-hidden />}
        onClick={() => print()}
      >
        {words.print}
      </Button>
      <FileDialog period={saving ? period : null} onClose={() => setSaving(false)} />
    </ToDocuments>
  )
}

function OtherMonths({ month, over }: { readonly month: string; readonly over: boolean }) {
  const router = useRouter()
  const go = (months: number) => {
    const search = { month: monthsLater(month, months) }
    void router.navigate({ to: '.', search, replace: true })
  }
  return (
    <>
      <IconButton
        label={words.monthBefore}
        icon={<ChevronLeft size={20} aria-hidden />}
        onClick={() => go(-1)}
      />
      <IconButton
        label={words.monthAfter}
        icon={<ChevronRight size={20} aria-hidden />}
        disabled={!over}
        onClick={() => go(1)}
      />
    </>
  )
}
