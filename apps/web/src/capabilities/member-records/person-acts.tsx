/** What the office does for one person: sign-in, code, cards. What takes something asks first. */
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { useState } from 'react'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { recordActs, useAct } from './member-records.api.ts'
import { nameOf, type PersonProps } from './person-props.ts'

type Asking = 'keep-out' | 'sign-out' | 'block' | 'email'

export function PersonActs({ of, record }: PersonProps) {
  const { contactId, allowLogin, username, sessions, cards } = of
  const isUnused = !of.hasPassword && of.lastSignIn === null && of.passkeys === 0
  const { busy, failure, act } = useAct(record.memberId)
  const [asking, setAsking] = useState<Asking | null>(null)
  const ends = (said: string) => ({
    done: () => {
      setAsking(null)
      toast({ text: said })
    },
  })
  const run = (address: { readonly path: string }, said: string, more: object = {}) =>
    void act(address, { contactId, ...more }, ends(said))
  const hasCard = cards.some(({ status }) => status !== 'deactivated')
  const isOnItsWay = cards.some(({ status }) => status === 'issued')
  const button = (label: string, onClick: () => void, takes = false) => (
    <Button
      variant="quiet"
      disabled={busy}
      onClick={onClick}
      className={takes ? 'bg-danger-soft! text-danger-ink!' : ''}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {username !== null &&
          button(words.sendCode, () => run(recordActs.sendCode, words.codeSent))}
        {username !== null && button(words.unlock, () => run(recordActs.unlock, words.unlocked))}
        {isUnused && button(words.correctEmail, () => setAsking('email'))}
        {!allowLogin &&
          button(words.letIn, () => run(recordActs.setLogin, words.saved, { allowLogin: true }))}
        {!isOnItsWay &&
          button(words.orderCard, () => run(recordActs.reissueCard, words.cardOrdered))}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {sessions.length > 0 && button(words.endSignIns, () => setAsking('sign-out'), true)}
        {allowLogin && button(words.keepOut, () => setAsking('keep-out'), true)}
        {hasCard && button(words.blockCards, () => setAsking('block'), true)}
      </div>
      {asking === null && <FormError>{failure}</FormError>}
      {asking !== null && (
        <Asked asking={asking} {...{ of, run, busy, failure }} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}

interface AskedProps extends Pick<PersonProps, 'of'> {
  readonly asking: Asking
  readonly run: (address: { readonly path: string }, said: string, more: object) => void
  readonly busy: boolean
  readonly failure: string
  readonly onClose: () => void
}

/** What takes something, and an address, need a reason. */
function Asked({ asking, of, run, ...shown }: AskedProps) {
  const who = nameOf(of)
  const ask = {
    'keep-out': {
      ...{ title: words.keepOut, text: `${words.keepOutAsk(who)} ${words.keepOutText}` },
      run: (why: string) => run(recordActs.setLogin, words.saved, { allowLogin: false, why }),
    },
    'sign-out': {
      ...{ title: words.endSignIns, text: words.endSignInsText(who) },
      run: (why: string) => run(recordActs.endSignIns, words.saved, { why }),
    },
    block: {
      ...{ title: words.blockCards, text: `${words.blockAsk(who)} ${words.blockText}` },
      run: (why: string) => run(recordActs.blockCards, words.saved, { why }),
    },
  } as const
  if (asking === 'email') {
    const submit = (more: object) => run(recordActs.correctEmail, words.emailCorrected, more)
    return <EmailDialog of={of} {...shown} onSubmit={submit} />
  }
  return (
    <ReasonDialog
      label={words.why}
      hint={words.whyHint}
      title={ask[asking].title}
      {...shown}
      onSubmit={(why) => ask[asking].run(why)}
    >
      <p>{ask[asking].text}</p>
    </ReasonDialog>
  )
}
