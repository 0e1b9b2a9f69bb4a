/** The keys of the business's programs: made, seen, revoked. */
import type { ProgramKey } from '@exchange/contract/programs/programs.contract'
import { scopeWords } from '@exchange/contract/programs/programs.messages'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { dayText, nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { KeyForm } from './key-form.tsx'
import { revokeProgramKey } from './programs.api.ts'
import { ShownOnce } from './shown-once.tsx'

export function KeysSection({ keys }: { readonly keys: readonly ProgramKey[] }) {
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ readonly name: string; readonly key: string } | null>(null)
  const make = (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {words.makeKey}
    </Button>
  )
  return (
    <TitledSection title={words.keys}>
      <p className="text-ink-soft">{words.keysLead}</p>
      {keys.length === 0 ? (
        <Surface>
          <EmptyState icon={<KeyRound size={26} aria-hidden />} title={words.noKeys} action={make}>
            {words.noKeysHint}
          </EmptyState>
        </Surface>
      ) : (
        <>
          <Surface flush>
            <ul className="divide-y divide-line/70">
              {keys.map((key) => (
                <KeyRow key={key.keyId} of={key} />
              ))}
            </ul>
          </Surface>
          <div>{make}</div>
        </>
      )}
      {making && (
        <KeyForm
          onMade={(name, key) => {
            setMaking(false)
            setMade({ name, key })
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <ShownOnce
          title={words.keyMade(made.name)}
          secret={made.key}
          onKept={() => setMade(null)}
        />
      )}
    </TitledSection>
  )
}

function KeyRow({ of }: { readonly of: ProgramKey }) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useTask()
  const { name, hint, scopes, isUsable, revokedAt, usedAt, expiresAt } = of
  const state = isUsable ? words.inUse : revokedAt ? words.revoked : words.expired
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span translate="no" className="font-mono text-sm text-ink-soft">
            {words.endsWith(hint)}
          </span>
          <Tag tone={isUsable ? 'success' : 'neutral'}>{state}</Tag>
        </p>
        <p className="text-sm text-ink-soft">
          {scopes.map((scope) => scopeWords[scope]).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {usedAt ? words.usedLast(nearTime(usedAt)) : words.neverUsed}
          {isUsable && ` · ${words.expiresOn(dayText(expiresAt))}`}
        </p>
      </div>
      {isUsable && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {words.revoke}
        </Button>
      )}
      <AskDialog
        open={asking}
        title={words.revokeTitle(name)}
        confirm={words.revoke}
        busy={busy}
        failure={failure}
        onConfirm={() =>
          void run(async () => {
            await revokeProgramKey(of.keyId)
            setAsking(false)
          })
        }
        onClose={() => setAsking(false)}
      >
        <p>{words.revokeHint}</p>
      </AskDialog>
    </li>
  )
}
