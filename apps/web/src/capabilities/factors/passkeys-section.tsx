/** The passkeys of a person: to add, rename and remove. */
import type { PasskeyOnWire } from '@exchange/contract/factors/factors.contract'
import { securityMessages as words } from '@exchange/contract/factors/security.messages'
import { passkeyNameMost } from '@exchange/domain/factors/factor.rules'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { dayText, nearTime } from '../../kernel/day-words.ts'
import { makePasskey, type DeviceRefusal } from '../../kernel/passkey-device.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { beginPasskeySetUp, useChangeFactors } from './factors.api.ts'
import type { SectionProps } from './section-props.ts'

const refusals: Record<DeviceRefusal, string> = {
  cancelled: words.passkeyCancelled,
  stopped: words.passkeyCancelled,
  known: words.passkeyKnown,
  unsupported: words.passkeyUnsupported,
}

export function PasskeysSection({ factors: { passkeys }, onCodes }: SectionProps) {
  const change = useChangeFactors()
  const [refused, setRefused] = useState('')
  const { busy, failure, run } = useTask()
  const add = () => {
    setRefused('')
    void run(async () => {
      const made = await makePasskey(await beginPasskeySetUp())
      if (!made.ok) return setRefused(refusals[made.error])
      const codes = await change.addPasskey(made.value)
      toast({ text: words.passkeyAdded })
      onCodes(codes)
    })
  }
  return (
    <TitledSection title={words.passkeys}>
      <p className="text-ink-soft">{words.passkeysLead}</p>
      {passkeys.length > 0 && (
        <Surface flush>
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <li key={passkey.passkeyId}>
                <PasskeyRow passkey={passkey} />
              </li>
            ))}
          </ul>
        </Surface>
      )}
      <FormError>{failure || refused}</FormError>
      <Button variant={passkeys.length > 0 ? 'quiet' : 'primary'} block busy={busy} onClick={add}>
        {words.addPasskey}
      </Button>
    </TitledSection>
  )
}

function PasskeyRow({ passkey }: { readonly passkey: PasskeyOnWire }) {
  const { name, synced, createdTS, lastUsedTS } = passkey
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const detail = lastUsedTS ? words.lastUsed(nearTime(lastUsedTS)) : words.added(dayText(createdTS))
  const close = () => setOpen(null)
  return (
    <>
      <ListRow
        icon={<KeyRound size={20} />}
        label={name}
        detail={detail}
        trailing={synced && <Tag>{words.synced}</Tag>}
      />
      <div className="flex gap-4 px-4 pb-2 pl-17">
        <Button variant="link" aria-label={words.renameOf(name)} onClick={() => setOpen('rename')}>
          {words.rename}
        </Button>
        <Button variant="link" aria-label={words.removeOf(name)} onClick={() => setOpen('remove')}>
          {words.remove}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
    </>
  )
}

interface PasskeyDialogProps {
  readonly passkey: PasskeyOnWire
  readonly onClose: () => void
}

function RenameDialog({ passkey: { passkeyId, name: before }, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(before)
  const { rename } = useChangeFactors()
  const { busy, failure, run } = useTask()
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await rename(passkeyId, name)
      onClose()
    })
  }
  return (
    <Dialog open title={words.renameOf(before)} onClose={onClose}>
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={save}>
        <TextField
          label={words.name}
          name="name"
          error={failure}
          autoFocus
          maxLength={passkeyNameMost}
          readOnly={busy}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormActions
          submit={words.save}
          busy={busy}
          disabled={name.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function RemoveDialog({ passkey: { passkeyId, name }, onClose }: PasskeyDialogProps) {
  const { removePasskey } = useChangeFactors()
  const { busy, failure, run } = useTask()
  const remove = () =>
    void run(async () => {
      await removePasskey(passkeyId)
      toast({ text: words.removed(name) })
      onClose()
    })
  return (
    <AskDialog
      open
      title={words.removeTitle(name)}
      confirm={words.remove}
      busy={busy}
      failure={failure}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{words.removePasskeyHint}</p>
    </AskDialog>
  )
}
