/** Downloads a statement: as which file, of which account, with progress (ACCT-08). */
import type { Paper } from '@exchange/contract/statements/statements.contract'
import { statementMessages as words } from '@exchange/contract/statements/statements.messages'
import { periodName, type StatementPeriod } from '@exchange/domain/statements/period.rules'
import { statementUnits, type StatementUnit } from '@exchange/domain/statements/statement.rules'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { progressText, useDownload } from '../../kernel/fetch-file.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { fileAddress, formats, type FileChoice } from './statements.api.ts'

interface FileDialogProps {
  /** Null: it is closed. */
  readonly period: StatementPeriod | null
  readonly onClose: () => void
}

export function FileDialog({ period, onClose }: FileDialogProps) {
  return period && <OpenDialog key={period.from} period={period} onClose={onClose} />
}

const firstChoice: FileChoice = { format: 'pdf', unit: 'MOX', paper: 'letter' }

function OpenDialog({ period, onClose }: FileDialogProps & { readonly period: StatementPeriod }) {
  const [choice, setChoice] = useState(firstChoice)
  const { progress, failure, start, stop } = useDownload(onClose)
  const fetchIt = () => start(fileAddress(period, choice))
  return (
    <Dialog open title={words.downloadOf(periodName(period))} onClose={onClose} dismissable>
      <div className="grid gap-4">
        <Choices choice={choice} onChoice={setChoice} />
        {failure && (
          <FailedBanner
            onRetry={fetchIt}
          >{`${words.notDownloaded} ${failure.detail}`}</FailedBanner>
        )}
        {progress ? (
          <div className="grid justify-items-center">
            <ProgressLine
              label={words.downloading}
              share={progress.total === null ? null : progress.received / progress.total}
              said={progressText(progress)}
              onStop={stop}
            />
          </div>
        ) : (
          <Button large block icon={<Download aria-hidden size={18} />} onClick={fetchIt}>
            {words.download}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  readonly choice: FileChoice
  readonly onChoice: (choice: FileChoice) => void
}

function Choices({ choice, onChoice }: ChoicesProps) {
  const { brand } = useConfig()
  const { format, unit, paper } = choice
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <SegmentedControl
          label={words.format}
          value={format}
          options={formats.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(value) => onChoice({ ...choice, format: value as FileChoice['format'] })}
        />
        <p className="text-ink-soft">{words.formatHints[format]}</p>
      </div>
      {format === 'pdf' ? (
        <SegmentedControl
          label={words.paper}
          value={paper}
          options={Object.entries(words.papers).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChoice({ ...choice, paper: value as Paper })}
        />
      ) : (
        <SegmentedControl
          label={words.account}
          value={unit}
          options={statementUnits.map((value) => ({
            value,
            label: value === 'MOX' ? brand.currency : 'Cash Reserve',
          }))}
          onChange={(value) => onChoice({ ...choice, unit: value as StatementUnit })}
        />
      )}
    </div>
  )
}
