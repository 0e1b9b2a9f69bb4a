/** The rights of staff that a person holds; an Admin gives and takes them. */
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { roles, type Role } from '@exchange/domain/rights'
import { X } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { recordActs, useAct } from './member-records.api.ts'
import { nameOf, type PersonProps } from './person-props.ts'

interface Right {
  readonly scope: string
  readonly role: Role
}

export function StaffRights({ of, record }: PersonProps) {
  const [giving, setGiving] = useState(false)
  const [taking, setTaking] = useState<Right | null>(null)
  const { busy, failure, act, clear } = useAct(record.memberId)
  const { may } = record
  if (of.staffRights.length === 0 && !may.grant) return null
  const take = () =>
    void act(
      recordActs.revokeRight,
      { contactId: of.contactId, ...taking },
      {
        done: () => {
          setTaking(null)
          toast({ text: words.saved })
        },
      },
    )
  const takenName = taking ? words.rightName(taking.role, taking.scope) : ''
  return (
    <section aria-label={words.staffRights} className="grid gap-2">
      <h3 className="text-sm text-ink-soft">{words.staffRights}</h3>
      {of.staffRights.length === 0 && <p>{words.noStaffRights}</p>}
      <ul className="flex flex-wrap gap-2">
        {of.staffRights.map(({ scope, role }) => (
          <li
            key={`${scope}/${role}`}
            className="flex min-h-11 items-center gap-1 rounded-full border border-line pl-4 pr-1"
          >
            {words.rightName(role, scope)}
            {may.grant && (
              <IconButton
                label={words.takeRight(words.rightName(role, scope))}
                icon={<X size={18} aria-hidden />}
                onClick={() => {
                  clear()
                  setTaking({ scope, role })
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {may.grant && (
        <Button variant="quiet" className="w-fit" onClick={() => setGiving(true)}>
          {words.giveRight}
        </Button>
      )}
      <AskDialog
        open={taking !== null}
        title={words.takeAsk(takenName, nameOf(of))}
        confirm={words.takeRight(takenName)}
        keep={words.cancel}
        busy={busy}
        failure={failure}
        onConfirm={take}
        onClose={() => setTaking(null)}
      >
        {words.takeText}
      </AskDialog>
      {giving && <GiveRight of={of} record={record} onClose={() => setGiving(false)} />}
    </section>
  )
}

function GiveRight({ of, record, onClose }: PersonProps & { readonly onClose: () => void }) {
  const own = String(record.exchangeId)
  const [right, setRight] = useState<Right>({ scope: own, role: 'Users' })
  const { busy, failure, act } = useAct(record.memberId)
  const give = () =>
    void act(
      recordActs.grantRight,
      { contactId: of.contactId, ...right },
      {
        done: () => {
          toast({ text: words.saved })
          onClose()
        },
      },
    )
  const scopes = [
    { value: own, label: record.exchange },
    ...(record.may.grantEverywhere ? [{ value: 'Super', label: words.everywhere }] : []),
  ]
  return (
    <AskDialog
      open
      welcome
      title={words.giveRightTo(nameOf(of))}
      confirm={words.giveRight}
      keep={words.cancel}
      busy={busy}
      failure={failure}
      onConfirm={give}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Select
          label={words.role}
          value={right.role}
          options={roles.map((value) => ({ value, label: value }))}
          onChange={(event) => setRight({ ...right, role: event.currentTarget.value as Role })}
        />
        <Select
          label={words.scope}
          value={right.scope}
          options={scopes}
          onChange={(event) => setRight({ ...right, scope: event.currentTarget.value })}
        />
        <p>{words.giveHint}</p>
      </div>
    </AskDialog>
  )
}
