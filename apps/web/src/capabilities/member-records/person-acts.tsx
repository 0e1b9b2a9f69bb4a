/** What the office does for one person: sign-in, code, cards. What takes something asks first. */
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { useState } from 'react'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { recordActs, useAct } from './member-records.api.ts'
import { nameOf, type PersonProps } from './person-props.ts'

const reason = { label: words.why, hint: words.whyHint }

export function PersonActs({ of, record }: PersonProps) {
  const { contactId, allowLogin, username, sessions, cards } = of
  const { busy, failure, act } = useAct(record.memberId)
  const [asking, setAsking] = useState<'keep-out' | 'sign-out' | 'block' | null>(null)
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
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {username !== null &&
          button(words.sendCode, () => run(recordActs.sendCode, words.codeSent))}
        {username !== null && button(words.unlock, () => run(recordActs.unlock, words.unlocked))}
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
        <ReasonDialog
          {...reason}
          title={ask[asking].title}
          {...{ busy, failure }}
          onSubmit={(why) => ask[asking].run(why)}
          onClose={() => setAsking(null)}
        >
          <p>{ask[asking].text}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
