/**
 * Chooses the columns of a list of staff. The first always stays: it names the record. Who changes
 * nothing keeps the list as it fits the window.
 */
import { listWords as words } from '@exchange/contract/preferences/list.messages'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ListColumnsProps {
  readonly columns: readonly { readonly key: string; readonly head: string }[]
  readonly shown: readonly string[]
  readonly usual: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
  readonly onClose: () => void
}

export function ListColumns({ columns, shown, usual, onChange, onClose }: ListColumnsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown))
  const [first, ...others] = columns
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const done = () => {
    const isChanged = chosen.size !== shown.length || shown.some((key) => !chosen.has(key))
    if (isChanged)
      onChange(columns.map(({ key }) => key).filter((key) => key === first?.key || chosen.has(key)))
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={() => setChosen(new Set(usual))}>
        {words.usualColumns}
      </Button>
      <Button onClick={done}>{words.done}</Button>
    </>
  )
  return (
    <Dialog open dismissable sheet title={words.chooseColumns} onClose={onClose} actions={actions}>
      <p className="mb-2 text-ink-soft">{words.columnsHint}</p>
      <div className="grid grid-cols-2 gap-x-4">
        {others.map(({ key, head }) => (
          <Checkbox key={key} label={head} checked={chosen.has(key)} onChange={() => toggle(key)} />
        ))}
      </div>
    </Dialog>
  )
}
