/** Devices that are tills, each with the way to remove it at once. */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import type { Registers } from '@exchange/contract/registers/registers.contract'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { dayText, nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyRow } from '../../ui/empty-row.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { registers, type TillItem } from './registers.api.ts'

interface TillListProps {
  readonly of: Registers
  readonly devices: readonly TillItem[]
  /** Within its register, whose name is above. */
  readonly isOfOne?: boolean
}

export function TillList({ of, devices, isOfOne = false }: TillListProps) {
  const [asked, setAsked] = useState<TillItem | null>(null)
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    setAsked(null)
    clear()
  }
  const revoke = (till: TillItem) =>
    void run(async () => {
      await registers.revoke(till.deviceId)
      toast({ text: words.revoked })
      close()
    })
  const registerOf = ({ registerId }: TillItem) =>
    of.registers.find((one) => one.registerId === registerId)?.name ?? ''
  return (
    <Surface flush>
      {devices.length === 0 && (
        <div className="p-4">
          <EmptyRow
            icon={<Smartphone size={19} />}
            title={words.noTills}
            hint={words.noTillsHint}
          />
        </div>
      )}
      <ul className="divide-y divide-line/70">
        {devices.map((till) => (
          <li key={till.deviceId}>
            <TillRow
              till={till}
              label={isOfOne ? nameOf(till) : `${registerOf(till)} · ${nameOf(till)}`}
              onRevoke={() => setAsked(till)}
            />
          </li>
        ))}
      </ul>
      <AskDialog
        open={asked !== null}
        title={words.revokeQuestion}
        confirm={words.revoke}
        busy={busy}
        failure={failure}
        onConfirm={() => asked && revoke(asked)}
        onClose={close}
      >
        <p>{words.revokeText}</p>
      </AskDialog>
    </Surface>
  )
}

interface TillRowProps {
  readonly till: TillItem
  readonly label: string
  readonly onRevoke: () => void
}

function TillRow({ till, label, onRevoke }: TillRowProps) {
  const Icon = /iPhone|Android|iPad/.test(till.device) ? Smartphone : Monitor
  return (
    <ListRow
      icon={<Icon size={20} />}
      label={label}
      detail={
        <span className="block whitespace-normal">
          <span className="block">
            {till.unlockedBy ? words.atWork(till.unlockedBy) : words.locked} ·{' '}
            {words.seen(nearTime(till.seenTS), till.from)}
          </span>
          <span className="block">{words.pairedBy(till.pairedBy, dayText(till.pairedTS))}</span>
        </span>
      }
      trailing={
        <Button variant="quiet" aria-label={words.revokeOf(nameOf(till))} onClick={onRevoke}>
          {words.revoke}
        </Button>
      }
    />
  )
}

const nameOf = ({ device }: TillItem) => device || words.unknownDevice
