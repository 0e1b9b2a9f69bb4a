/** What can be done with an import now: run it, confirm it, delete it, undo it. */
import type { ImportDetail } from '@exchange/contract/imports/imports.contract'
import { kindWords } from '@exchange/contract/imports/import-columns.messages'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { isOpen, isUndoable, isUnused } from '@exchange/domain/imports/import-status.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { useImportsAddress } from './imports-address.ts'
import { discard, run, undo, useImportRows, withdraw } from './imports.api.ts'

type Asked = 'run' | 'discard' | 'undo' | null

export function ImportActs({ of }: { readonly of: ImportDetail }) {
  const [asked, setAsked] = useState<Asked>(null)
  const { status, rows, needsSecond, orderedByYou, orderedBy } = of
  const waitsForYou = status === 'waiting' && !orderedByYou
  const canRun = waitsForYou || (isOpen(status) && rows.faulty === 0 && rows.ready > 0)
  const label = labelOf(of)
  return (
    <div className="grid gap-4">
      {isOpen(status) && needsSecond && <Banner tone="info">{words.secondNeeded}</Banner>}
      {status === 'waiting' && (
        <Banner tone="warning">
          {orderedByYou ? words.waitsForOther : words.waits(orderedBy)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canRun && <Button onClick={() => setAsked('run')}>{label}</Button>}
        {status === 'waiting' && orderedByYou && <Withdraw importId={of.importId} />}
        {isUndoable(status) && rows.made > 0 && (
          <Button variant="quiet" onClick={() => setAsked('undo')}>
            {words.undo}
          </Button>
        )}
        {isUnused(status) && rows.made === 0 && (
          <Button variant="quiet" onClick={() => setAsked('discard')}>
            {words.discard}
          </Button>
        )}
      </div>
      {asked === 'run' && <RunDialog of={of} label={label} onClose={() => setAsked(null)} />}
      {asked === 'discard' && <DiscardDialog of={of} onClose={() => setAsked(null)} />}
      {asked === 'undo' && <UndoDialog of={of} onClose={() => setAsked(null)} />}
    </div>
  )
}

function labelOf({ status, needsSecond }: ImportDetail): string {
  if (status === 'waiting') return words.confirm
  if (needsSecond) return words.order
  return status === 'stopped' ? words.goOn : words.run
}

interface AskedProps {
  readonly of: ImportDetail
  readonly onClose: () => void
}

function RunDialog({ of, label, onClose }: AskedProps & { readonly label: string }) {
  const { busy, failure, run: task } = useTask()
  const [letters, setLetters] = useState(false)
  // What the dialog was opened with: it may change on the page meanwhile.
  const [shown] = useState(of)
  const { rows, kind, status, needsSecond } = of
  const asksLetters = of.letters !== null && status === 'checked'
  return (
    <AskDialog
      open
      welcome
      movesMoney={kind === 'balances'}
      title={words.runTitle(rows.ready, kindWords[kind].one)}
      confirm={label}
      keep={words.notYet}
      busy={busy}
      failure={failure}
      onConfirm={() => void task(() => run(shown, letters).then(onClose))}
      onClose={onClose}
    >
      <p>{words.runText}</p>
      {rows.remarks > 0 && <Remarks of={shown} />}
      {isOpen(status) && needsSecond && <p>{words.secondNeeded}</p>}
      {asksLetters && (
        <Checkbox
          label={words.lettersNow}
          hint={words.lettersHint}
          checked={letters}
          onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
        />
      )}
    </AskDialog>
  )
}

const remarksShown = 5

/** Once more before it runs: what is right, and yet worth a look. */
function Remarks({ of }: Pick<AskedProps, 'of'>) {
  const found = useImportRows(of, 'remarks').data?.pages.flatMap((page) => page.rows) ?? []
  const { remarks } = of.rows
  return (
    <Banner tone="warning" title={words.worthALook(remarks)}>
      <ul className="list-disc pl-5">
        {found.slice(0, remarksShown).map(({ row, business, faults }) => (
          <li key={row}>
            {[words.rowName(row), business].filter(Boolean).join(', ')}
            {': '}
            {faults.map(({ message }) => message).join(' ')}
          </li>
        ))}
      </ul>
      {remarks > remarksShown && <p>{words.andMore(remarks - remarksShown)}</p>}
    </Banner>
  )
}

function DiscardDialog({ of: { importId }, onClose }: AskedProps) {
  const { busy, failure, run: task } = useTask()
  const { open } = useImportsAddress()
  return (
    <AskDialog
      open
      title={words.discardTitle}
      confirm={words.discard}
      keep={words.keep}
      busy={busy}
      failure={failure}
      onConfirm={() => void task(() => discard(importId).then(() => open(null)))}
      onClose={onClose}
    >
      <p>{words.discardText}</p>
    </AskDialog>
  )
}

function UndoDialog({ of: { importId }, onClose }: AskedProps) {
  const { busy, failure, run: task } = useTask()
  return (
    <AskDialog
      open
      title={words.undoTitle}
      confirm={words.undo}
      keep={words.keep}
      busy={busy}
      failure={failure}
      onConfirm={() => void task(() => undo(importId).then(onClose))}
      onClose={onClose}
    >
      <p>{words.undoText}</p>
    </AskDialog>
  )
}

function Withdraw({ importId }: { readonly importId: number }) {
  const { busy, failure, run: task } = useTask()
  return (
    <div className="grid gap-2">
      <Button variant="quiet" busy={busy} onClick={() => void task(() => withdraw(importId))}>
        {words.withdraw}
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  )
}
