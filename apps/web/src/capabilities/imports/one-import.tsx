/** One import: what it would do or has done, what can be done with it, and its rows. */
import type { ImportDetail } from '@exchange/contract/imports/imports.contract'
import { kindWords } from '@exchange/contract/imports/import-columns.messages'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { isUnused } from '@exchange/domain/imports/import-status.rules'
import { ArrowLeft } from 'lucide-react'
import { nearTime } from '../../kernel/day-words.ts'
import { officePaths } from '../../office-paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ImportActs } from './import-acts.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportLetters } from './import-letters.tsx'
import { ImportRows } from './import-rows.tsx'
import { useImportsAddress } from './imports-address.ts'
import { useImport } from './imports.api.ts'
import { StatusTag } from './status-tag.tsx'

export function OneImport({ importId }: { readonly importId: number }) {
  const { data: of, isError, refetch } = useImport(importId)
  return (
    <div className="grid grid-cols-1 gap-5">
      <a
        href={officePaths.imports()}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand-ink"
      >
        <ArrowLeft size={18} aria-hidden />
        {words.all}
      </a>
      {!of && isError && (
        <FailedBanner onRetry={() => void refetch()}>{words.notThere}</FailedBanner>
      )}
      {!of && !isError && (
        <Surface flush>
          <SkeletonRows count={3} label="Loading the import" />
        </Surface>
      )}
      {of && <Loaded of={of} />}
    </div>
  )
}

function Loaded({ of }: { readonly of: ImportDetail }) {
  const { open } = useImportsAddress()
  const { kind, fileName, uploadedBy, date, status, rows, unknownColumns, importId } = of
  return (
    <>
      <Surface title={kindWords[kind].name} action={<StatusTag status={status} />}>
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft wrap-anywhere">
            {words.facts(fileName, uploadedBy, nearTime(date))}
          </p>
          <Said of={of} />
          {unknownColumns.length > 0 && (
            <Banner tone="info">{words.unknown(unknownColumns)}</Banner>
          )}
          {of.sums && <Sums of={of.sums} />}
          <ImportActs of={of} />
        </div>
      </Surface>
      {of.letters && status === 'done' && <ImportLetters importId={importId} of={of.letters} />}
      <ImportRows of={of} />
      {isUnused(status) && rows.faulty > 0 && (
        <ImportDrop
          exchangeId={String(of.exchangeId)}
          kind={kind}
          instead={importId}
          label={words.correctedFile}
          onDone={open}
        />
      )}
    </>
  )
}

/** What it would make, makes, or has made. */
function Said({ of: { status, kind, rows } }: { readonly of: ImportDetail }) {
  const { one } = kindWords[kind]
  if (status === 'running') {
    const all = rows.made + rows.ready
    return <Progress share={rows.made / Math.max(all, 1)} said={words.progress(rows.made, all)} />
  }
  if (status === 'undoing') {
    const done = rows.undone + rows.kept
    return <Progress share={done / Math.max(done + rows.made, 1)} said={words.undoing(rows.made)} />
  }
  if (status === 'undone') {
    return <p>{[words.undone(rows.undone), words.kept(rows.kept)].join(' ')}</p>
  }
  if (status === 'done') {
    return <p>{[words.done(rows.made, one), words.already(rows.there)].join(' ')}</p>
  }
  return (
    <div className="grid gap-3">
      {status === 'stopped' && <Banner tone="danger">{words.stopped}</Banner>}
      <p>
        {[
          words.willMake(rows.ready, one),
          words.already(rows.there),
          words.leftOut(rows.skipped),
        ].join(' ')}
      </p>
      {rows.faulty > 0 ? (
        <Banner tone="warning">{words.toCorrect(rows.faulty)}</Banner>
      ) : (
        <p className="font-semibold">{words.allRight}</p>
      )}
    </div>
  )
}

function Progress({ share, said }: { readonly share: number; readonly said: string }) {
  return (
    <div className="grid gap-2" role="status">
      <progress
        aria-label={said}
        value={Math.round(share * 100)}
        max={100}
        className="h-2 w-full accent-brand"
      />
      <p>{said}</p>
      <p className="text-sm text-ink-soft">{words.goesOn}</p>
    </div>
  )
}

function Sums({ of }: { readonly of: NonNullable<ImportDetail['sums']> }) {
  const lines = [
    [words.balance, <Money key="balance" amount={of.balance} unit="MOX" />],
    [words.reserve, <Money key="reserve" amount={of.reserve} unit="USD" />],
    [words.points, <Money key="points" amount={of.points} unit="PTS" />],
    [words.credit, <Money key="credit" amount={of.credit} unit="MOX" />],
  ] as const
  return (
    <section aria-label={words.sumsTitle} className="grid gap-2 rounded-card bg-sunk p-4">
      <h3 className="font-semibold">{words.sumsTitle}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {lines.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{words.against}</p>
    </section>
  )
}
