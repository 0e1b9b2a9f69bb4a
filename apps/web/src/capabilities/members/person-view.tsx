/** One person of the business: rights, card, and Remove. */
import type { Person } from '@exchange/contract/members/people.contract'
import { peopleMessages as words } from '@exchange/contract/members/people.messages'
import { powerMessages } from '@exchange/contract/members/rights.messages'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { manage, storeRights, type PowersTyped } from './people.api.ts'
import { MembershipCard } from './membership-card.tsx'
import { samePowers, useUnsaved } from './unsaved.ts'
import { limitErrorsOf, PowerInputs, type LimitErrors } from './power-inputs.tsx'

interface PersonViewProps {
  readonly person: Person
  readonly onBack: () => void
  readonly onUnsaved: (unsaved: boolean) => void
}

export function PersonView({ person, onBack, onUnsaved }: PersonViewProps) {
  const { fName, lname, id } = person
  const name = `${fName} ${lname}`.trim()
  const ways = [person.public.email, person.public.phone_cell].filter(Boolean)
  const [asking, setAsking] = useState(false)
  const own = useUser()?.contact.id === id
  const barred = barredWords(person.private.isMainContact, own)
  const removal = useTask()
  const remove = () =>
    removal.run(async () => {
      await manage('remove', id)
      toast({ text: words.removed(name) })
      onUnsaved(false)
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
      {barred && <Banner>{barred}</Banner>}
      {!barred && (
        <>
          <Rights person={person} name={name} onUnsaved={onUnsaved} />
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

/** Why nothing can be changed of this person here; empty if it can. */
function barredWords(isMain: boolean, isOwn: boolean): string {
  if (isMain) return powerMessages.main
  return isOwn ? powerMessages.self : ''
}

interface RightsProps extends Pick<PersonViewProps, 'person' | 'onUnsaved'> {
  readonly name: string
}

/** Rights and limits are saved together; whether somebody may sign in, when it is pressed. */
function Rights({ person, name, onUnsaved }: RightsProps) {
  const { may, limits, hours, allowLogin, username } = person.private
  const stored = { may, limits: typedLimits(limits), hours }
  const [powers, setPowers] = useState<PowersTyped>(stored)
  const [errors, setErrors] = useState<LimitErrors>({})
  useUnsaved(!samePowers(powers, stored), onUnsaved)
  const saving = useTask()
  const login = useTask()
  const save = () => {
    const wrong = limitErrorsOf(powers)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    void saving.run(async () => {
      await storeRights(person.id, { ...powers, allowLogin })
      onUnsaved(false)
      toast({ text: powerMessages.saved(name) })
    })
  }
  const switchLogin = () =>
    void login.run(() => storeRights(person.id, { ...stored, allowLogin: !allowLogin }))
  return (
    <>
      {username !== null && (
        <Surface>
          <Switch
            label={words.maySignIn}
            hint={username}
            checked={allowLogin}
            disabled={login.busy}
            onChange={switchLogin}
          />
          <FormError>{login.failure}</FormError>
        </Surface>
      )}
      <Surface>
        <form
          noValidate
          aria-label={powerMessages.rights}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <fieldset disabled={saving.busy} className="grid min-w-0 grid-cols-1 gap-5">
            <PowerInputs
              powers={powers}
              errors={errors}
              onChange={(next) => {
                setPowers(next)
                setErrors({})
                saving.clear()
              }}
            />
            <FormError>{saving.failure}</FormError>
            <Button type="submit" block busy={saving.busy}>
              {powerMessages.save}
            </Button>
          </fieldset>
        </form>
      </Surface>
    </>
  )
}

function typedLimits(limits: Person['private']['limits']): PowersTyped['limits'] {
  const text = (limit: number | null) => (limit === null ? '' : limit.toFixed(2))
  return {
    payment: text(limits.payment),
    day: text(limits.day),
    month: text(limits.month),
    approvalFrom: text(limits.approvalFrom),
  }
}
