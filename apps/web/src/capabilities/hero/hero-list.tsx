/** What is, was and will be on Home, in its order; each can be changed, moved and removed. */
import type { Heroes, HeroItemOut } from '@exchange/contract/hero/hero.contract'
import { heroWords as words } from '@exchange/contract/hero/hero.messages'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { arrange, takeOff } from './hero.api.ts'

const tones = { shown: 'success', planned: 'warning', ended: 'neutral' } as const

interface HeroListProps {
  readonly heroes: Heroes
  readonly onEdit: (item: HeroItemOut) => void
}

export function HeroList({ heroes, onEdit }: HeroListProps) {
  const { items, exchangeId, zone } = heroes
  const [removing, setRemoving] = useState<HeroItemOut | null>(null)
  const { busy, failure, run } = useTask()
  const move = (at: number, by: 1 | -1) => {
    const ids = items.map(({ itemId }) => itemId)
    const [moved] = ids.splice(at, 1)
    if (moved === undefined) return
    ids.splice(at + by, 0, moved)
    void run(() => arrange(exchangeId, ids))
  }
  return (
    <Surface flush>
      <ul className="divide-y divide-line/70">
        {items.map((item, at) => (
          <li key={item.itemId} className="grid gap-2 px-4 py-4 sm:px-5">
            <Item of={item} zone={zone} />
            <div className="flex flex-wrap items-center gap-2">
              <Button
                variant="quiet"
                aria-label={`${words.edit}: ${item.title}`}
                onClick={() => onEdit(item)}
              >
                {words.edit}
              </Button>
              <Button
                variant="link"
                aria-label={`${words.remove}: ${item.title}`}
                onClick={() => setRemoving(item)}
              >
                {words.remove}
              </Button>
              <span className="ml-auto flex">
                <IconButton
                  label={`${words.up}: ${item.title}`}
                  icon={<ArrowUp size={18} />}
                  disabled={busy || at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  label={`${words.down}: ${item.title}`}
                  icon={<ArrowDown size={18} />}
                  disabled={busy || at === items.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className="px-5 empty:hidden">
        <FormError>{failure}</FormError>
      </div>
      {removing && <Remove of={removing} onClose={() => setRemoving(null)} />}
    </Surface>
  )
}

function Item({ of, zone }: { readonly of: HeroItemOut; readonly zone: string }) {
  const { kind, title, state, beginsDate, endsDate, changedBy, changedDate } = of
  const until = endsDate === null ? '' : timeIn(endsDate, zone)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
        <Tag tone={tones[state]}>{words.states[state]}</Tag>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {words.kinds[kind]} · {words.period(timeIn(beginsDate, zone), until)} ·{' '}
        {words.changedBy(changedBy, timeIn(changedDate, zone))}
      </p>
    </>
  )
}

/** "Dec 1, 2026, 8:00 AM", in the zone of the exchange. */
function timeIn(iso: string, zone: string): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat('en-US', form).format(new Date(iso))
}

interface RemoveProps {
  readonly of: HeroItemOut
  readonly onClose: () => void
}

function Remove({ of: { title, itemId, version }, onClose }: RemoveProps) {
  const { busy, failure, run } = useTask()
  const confirm = async () => {
    await takeOff(itemId, version)
    toast({ text: words.removed })
    onClose()
  }
  return (
    <AskDialog
      open
      title={`${words.remove}: ${title}`}
      confirm={words.remove}
      keep={words.keep}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <p>{words.removeAsk}</p>
    </AskDialog>
  )
}
