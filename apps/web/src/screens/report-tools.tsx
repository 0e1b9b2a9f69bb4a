/** What arranges the report: time, groups, filters and columns. */
import {
  activityMessages,
  filterWords,
  reportWords,
} from '@exchange/contract/accounts/activity.messages'
import { reportGroups, reportPeriods } from '@exchange/domain/accounts/transaction-list.rules'
import { Columns3, SlidersHorizontal } from 'lucide-react'
import type { ReportSetup } from '../capabilities/accounts/report-setup.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { PillSelect } from '../ui/pill-select.tsx'

interface ReportToolsProps {
  readonly setup: ReportSetup
  readonly onChange: (setup: ReportSetup) => void
  readonly onFilters: () => void
  readonly onColumns: () => void
}

export function ReportTools({ setup, onChange, onFilters, onColumns }: ReportToolsProps) {
  const { filter, group } = setup
  const periodOf = (value: string) => reportPeriods.find((name) => name === value)
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      <PillSelect
        label={filterWords.names.period}
        value={filter.period ?? ''}
        active={filter.period !== undefined}
        options={[
          { value: '', label: reportWords.anyTime },
          ...reportPeriods.map((value) => ({ value, label: filterWords.periods[value] })),
        ]}
        onChange={(value) =>
          onChange({ ...setup, filter: { ...filter, month: undefined, period: periodOf(value) } })
        }
      />
      <PillSelect
        label={reportWords.groupBy}
        value={group ?? ''}
        active={group !== undefined}
        options={[
          { value: '', label: reportWords.noGroup },
          ...reportGroups.map((value) => ({
            value,
            label: `${reportWords.by} ${reportWords.groups[value].toLowerCase()}`,
          })),
        ]}
        onChange={(value) =>
          onChange({
            ...setup,
            group: reportGroups.find((name) => name === value),
            // The columns of groups are others.
            sort: undefined,
          })
        }
      />
      <ChoiceChip
        label={activityMessages.filters}
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={onFilters}
      />
      {!group && (
        <ChoiceChip
          label={reportWords.chooseColumns}
          icon={<Columns3 size={16} aria-hidden />}
          count={setup.columns.length}
          onClick={onColumns}
        />
      )}
    </div>
  )
}
