/** One person of the business: rights, card, and Remove. */
import type { Person } from '@exchange/contract/members/people.contract'
import { peopleMessages as words } from '@exchange/contract/members/people.messages'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { manage, storeRights } from './people.api.ts'
import { MembershipCard } from './membership-card.tsx'

interface PersonViewProps {
  readonly person: Person
  readonly onBack: () => void
}

export function PersonView({ person, onBack }: PersonViewProps) {
  const { fName, lname, id } = person
  const name = `${fName} ${lname}`.trim()
  const ways = [person.public.email, person.public.phone_cell].filter(Boolean)
  const [asking, setAsking] = useState(false)
  const removal = useTask()
  const remove = () =>
    removal.run(async () => {
      await manage('remove', id)
      toast({ text: words.removed(name) })
      onBack()
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button variant="link" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
          All people
        </Button>
      </div>
      <div>
        <h2 className="text-xl font-bold tracking-tight wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-ink-soft wrap-anywhere">
          {ways.length > 0 ? ways.join(' · ') : words.noAddress}
        </p>
      </div>
      <MembershipCard person={person} name={name} />
      {!person.private.isMainContact && (
        <>
          <Rights person={person} />
          <Button variant="danger" block onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
          <AskDialog
            open={asking}
            title={words.removeQuestion(name)}
            confirm={words.remove}
            busy={removal.busy}
            failure={removal.failure}
            onConfirm={() => void remove()}
            onClose={() => setAsking(false)}
          >
            <p>{words.removeText}</p>
          </AskDialog>
        </>
      )}
    </div>
  )
}

/** Each switch is saved when it is pressed; one that could not be saved goes back. */
function Rights({ person }: { readonly person: Person }) {
  const { busy, failure, run } = useTask()
  const mayGrant = useUser()?.contact.private.transAuth ?? false
  const { transAuth, allowLogin, username } = person.private
  const change = (rights: Partial<{ transAuth: boolean; allowLogin: boolean }>) =>
    void run(() => storeRights(person.id, { transAuth, allowLogin, ...rights }))
  return (
    <Surface>
      <Switch
        label={words.mayTransact}
        hint={words.mayTransactHint}
        checked={transAuth}
        disabled={busy || (!mayGrant && !transAuth)}
        onChange={() => change({ transAuth: !transAuth })}
      />
      {username !== null && (
        <Switch
          label={words.maySignIn}
          hint={username}
          checked={allowLogin}
          disabled={busy}
          onChange={() => change({ allowLogin: !allowLogin })}
        />
      )}
      <FormError>{failure}</FormError>
    </Surface>
  )
}
