/** Changes of policies: what, from when, who, why; one that is planned can be withdrawn. */
import { changeText } from '@exchange/contract/policies/figures.messages'
import type { PolicyChangeOut } from '@exchange/contract/policies/policies.contract'
import {
  partWords,
  policyMessages as words,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import { changedFields } from '@exchange/domain/policies/policy-parts.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { withdraw } from './policies.api.ts'

interface ChangeRowsProps {
  readonly changes: readonly PolicyChangeOut[]
  readonly zone: string
  readonly empty: string
}

const tones = {
  planned: 'warning',
  'in-force': 'success',
  past: 'neutral',
  withdrawn: 'neutral',
} as const

export function ChangeRows({ changes, zone, empty }: ChangeRowsProps) {
  const [asked, setAsked] = useState<PolicyChangeOut | null>(null)
  if (changes.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <Surface flush>
      <ul className="divide-y divide-line/70">
        {changes.map((change) => (
          <Row key={change.changeId} of={change} zone={zone} onWithdraw={setAsked} />
        ))}
      </ul>
      {asked && <Withdraw of={asked} onClose={() => setAsked(null)} />}
    </Surface>
  )
}

interface RowProps {
  readonly of: PolicyChangeOut
  readonly zone: string
  readonly onWithdraw: (of: PolicyChangeOut) => void
}

function Row({ of, zone, onWithdraw }: RowProps) {
  const { part, before, after, state, validFrom, by, date, reason, withdrawnBy } = of
  const { title } = partWords[part]
  const lines = changeText(changedFields(part, before, after), before, after)
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{title}</p>
        <Tag tone={tones[state]}>{words.states[state]}</Tag>
      </div>
      <ul className="grid gap-0.5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {words.applies(zoneDay(validFrom, zone))} · {words.made(by, zoneDay(date, zone))}
        {withdrawnBy && ` · ${words.withdrawnBy(withdrawnBy)}`}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">“{reason}”</p>
        {state === 'planned' && (
          <Button
            variant="quiet"
            aria-label={`${words.withdraw}: ${title}`}
            onClick={() => onWithdraw(of)}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}

function Withdraw({ of, onClose }: { readonly of: PolicyChangeOut; readonly onClose: () => void }) {
  const { busy, failure, run } = useTask()
  const confirm = async () => {
    await withdraw(of.changeId)
    toast({ text: words.withdrawn })
    onClose()
  }
  return (
    <AskDialog
      open
      title={`${words.withdraw}: ${partWords[of.part].title}`}
      confirm={words.withdraw}
      keep={words.keep}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <p>{words.withdrawAsk}</p>
    </AskDialog>
  )
}
