/** The rows of an import by where they are: what is wrong with each, corrected in place. */
import type { ImportDetail, ImportRowOut } from '@exchange/contract/imports/imports.contract'
import {
  importPageWords as words,
  shownWords,
} from '@exchange/contract/imports/import-page.messages'
import { isOpen } from '@exchange/domain/imports/import-status.rules'
import { Table2 } from 'lucide-react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { FaultForm } from './fault-form.tsx'
import { useImportsAddress } from './imports-address.ts'
import { skip, useImportRows, type Shown } from './imports.api.ts'
import { factsOf } from './row-facts.ts'

/** In the order in which they need a look. */
const order = ['faulty', 'remarks', 'ready', 'there', 'skipped', 'made', 'kept', 'undone'] as const

export function ImportRows({ of }: { readonly of: ImportDetail }) {
  const { rows: chosen, show } = useImportsAddress()
  const there = order.filter((one) => of.rows[one] > 0)
  // What was chosen and has no rows any more has become something else.
  const kept = chosen !== null && of.rows[chosen] > 0 ? chosen : null
  const shown = kept ?? (of.status === 'done' && of.rows.made > 0 ? 'made' : there[0])
  if (shown === undefined) return null
  return (
    <TitledSection title={words.rows}>
      <ChipRow label={words.rows}>
        {order
          .filter((one) => of.rows[one] > 0 || one === shown)
          .map((one) => (
            <ChoiceChip
              key={one}
              label={shownWords[one]}
              count={of.rows[one]}
              active={one === shown}
              onClick={() => show(one)}
            />
          ))}
      </ChipRow>
      {shown === 'faulty' && of.rows.faulty > 0 && isOpen(of.status) && <SkipAll of={of} />}
      <Rows of={of} shown={shown} />
    </TitledSection>
  )
}

function SkipAll({ of: { importId, rows } }: { readonly of: ImportDetail }) {
  const { busy, failure, run } = useTask()
  const all = () => skip({ importId, row: null, skipped: true })
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="quiet" busy={busy} onClick={() => void run(all)}>
        {words.skipAll(rows.faulty)}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
}

function Rows({ of, shown }: { readonly of: ImportDetail; readonly shown: Shown }) {
  const query = useImportRows(of, shown)
  return (
    <PagedList
      query={query}
      label="rows"
      failed={words.failed}
      items={query.data?.pages.flatMap((page) => page.rows)}
      empty={{ icon: <Table2 size={26} />, title: words.noRows, hint: '', isRow: true }}
    >
      {(all) => (
        <ul className="divide-y divide-line/70">
          {all.map((row) => (
            <Row key={row.row} of={of} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Row({ of, row }: { readonly of: ImportDetail; readonly row: ImportRowOut }) {
  const { importId, kind, status } = of
  const changes = isOpen(status) && row.status !== 'made'
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:flex-nowrap">
        <span className="font-semibold whitespace-nowrap">{words.rowName(row.row)}</span>
        <bdi className="order-last min-w-0 grow basis-full text-ink-soft wrap-anywhere sm:order-none sm:basis-0">
          {factsOf(kind, row)}
        </bdi>
        {changes && <Skip importId={importId} row={row} />}
      </div>
      {row.kept !== '' && <p className="text-sm text-ink-soft">{row.kept}</p>}
      {row.faults.length > 0 && (
        <FaultForm
          // Made anew when it was judged again.
          key={JSON.stringify([row.faults, row.cells])}
          {...{ importId, row, kind }}
          fixed={!changes}
        />
      )}
    </li>
  )
}

function Skip({ importId, row }: { readonly importId: number; readonly row: ImportRowOut }) {
  const { busy, failure, run } = useTask()
  const isSkipped = row.status === 'skipped'
  const label = isSkipped ? words.takeIn : words.skip
  return (
    // As high as a line of text, not as the button.
    <div className="-my-2.5 grid shrink-0 justify-items-end">
      <Button
        variant="link"
        busy={busy}
        aria-label={`${label}: ${words.rowName(row.row)}`}
        onClick={() => void run(() => skip({ importId, row: row.row, skipped: !isSkipped }))}
      >
        {label}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
}
