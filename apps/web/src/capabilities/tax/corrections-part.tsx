/** Forms of a frozen year that changed because something was given back, and their corrections. */
import type { TaxCorrections } from '@exchange/contract/tax/tax-files.contract'
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FileButton } from './file-button.tsx'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { correctionsAddress, useCorrect, useTaxCorrections, type YearOf } from './tax.api.ts'

export function CorrectionsPart({ of }: { readonly of: YearOf }) {
  const { data, error, refetch } = useTaxCorrections(of)
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.correctionsFailed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <Surface title={words.corrections}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{words.correctionsHint}</p>
        {data ? (
          <>
            <Differences of={of} found={data} />
            <Done of={of} done={data.done} />
          </>
        ) : (
          <Skeleton className="h-11 w-full rounded-control" />
        )}
      </div>
    </Surface>
  )
}

interface DifferencesProps {
  readonly of: YearOf
  readonly found: TaxCorrections
}

function Differences({ of: { exchangeId, year }, found }: DifferencesProps) {
  const { differ, before, after, rows } = found
  const [open, setOpen] = useState(false)
  const correct = useCorrect()
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    setOpen(false)
    clear()
  }
  if (differ === 0) return <p>{words.noneDiffer}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{words.differ(differ, amountText(before), amountText(after))}</p>
      {differ > rows.length && <p className="text-sm text-ink-soft">{words.firstOnes}</p>}
      <ul className="w-full divide-y divide-line/70">
        {rows.map((row) => (
          <li key={row.number} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">{words.formOf(row.number, row.name)}</span>
            <span className="tabular-nums">
              {words.fromTo(amountText(row.before), amountText(row.after))}
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={() => setOpen(true)}>{words.correct}</Button>
      {open && (
        <ReasonDialog
          title={words.correct}
          label={words.reason}
          {...{ busy, failure }}
          onSubmit={(why) =>
            void run(async () => {
              await correct({ exchangeId, year, differ, after, why })
              toast({ text: words.corrected })
              close()
            })
          }
          onClose={close}
        >
          <p>{words.correctHint}</p>
        </ReasonDialog>
      )}
    </div>
  )
}

interface DoneProps {
  readonly of: YearOf
  readonly done: TaxCorrections['done']
}

function Done({ of, done }: DoneProps) {
  if (done.length === 0) return null
  return (
    <TitledSection title={words.history} small>
      <ul className="mb-3 divide-y divide-line/70">
        {done.map(({ correctionId, by, why, forms, before, after, date }) => (
          <li key={correctionId} className="grid gap-0.5 py-2 wrap-anywhere">
            <p className="tabular-nums">
              {words.doneFacts(forms, amountText(before), amountText(after))}
            </p>
            <p className="text-sm text-ink-soft">{[dayText(date), by, why].join(' · ')}</p>
          </li>
        ))}
      </ul>
      <FileButton
        address={correctionsAddress(of)}
        label={words.correctionFiles}
        icon={<Download size={18} aria-hidden />}
      />
    </TitledSection>
  )
}
