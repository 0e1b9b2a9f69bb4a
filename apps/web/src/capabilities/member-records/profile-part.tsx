/** The profile of a member: shown, and edited in place. What is typed stays if it is refused. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { profileFaults } from '@exchange/contract/member-records/record.messages'
import {
  profileFields,
  readProfile,
  type Profile,
  type ProfileFault,
} from '@exchange/domain/member-records/profile.rules'
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { recordActs, useAct } from './member-records.api.ts'

export function ProfilePart({ of }: { readonly of: MemberRecord }) {
  const [editing, setEditing] = useState(false)
  const { profile } = of
  const filled = profileFields.filter((field) => profile[field] !== '')
  return (
    <Surface
      title={words.profile}
      action={
        <Button variant="link" onClick={() => setEditing(true)}>
          {words.editProfile}
        </Button>
      }
    >
      <dl className="grid gap-2">
        {filled.map((field) => (
          <div key={field} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3">
            <dt className="text-sm text-ink-soft">{words.profileNames[field]}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{profile[field]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {editing && <ProfileForm of={of} onClose={() => setEditing(false)} />}
    </Surface>
  )
}

interface ProfileFormProps {
  readonly of: MemberRecord
  readonly onClose: () => void
}

function ProfileForm({ of, onClose }: ProfileFormProps) {
  const [typed, setTyped] = useState<Profile>(of.profile)
  const [faults, setFaults] = useState<readonly ProfileFault[]>([])
  const { busy, failure, act } = useAct(of.memberId)
  const submit = () => {
    const read = readProfile(typed)
    setFaults(read.ok ? [] : read.error)
    if (!read.ok) return
    void act(recordActs.saveProfile, read.value, {
      done: () => {
        toast({ text: words.saved })
        onClose()
      },
    })
  }
  const errorOf = (field: keyof Profile) => {
    const fault = faults.find((one) => one.field === field)
    return fault && profileFaults[fault.code]
  }
  return (
    <FormDialog
      sheet
      title={words.profile}
      submit={words.saveProfile}
      {...{ busy, failure }}
      onSubmit={submit}
      onClose={onClose}
    >
      {profileFields.map((field) => (
        <TextField
          key={field}
          label={words.profileNames[field]}
          value={typed[field]}
          error={errorOf(field)}
          autoComplete="off"
          disabled={busy}
          onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  )
}
