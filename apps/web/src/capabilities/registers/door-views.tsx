/** What a device shows on its way to a till: the code, the question, its digits, how it ended. */
import { doorWords as words } from '@exchange/contract/registers/till-door.messages'
import type { TillDoorState } from '@exchange/contract/registers/till.contract'
import { readCode, showCode } from '@exchange/domain/typed/code.rules'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoorFrame, Whose } from './door-frame.tsx'

const home = (
  <a
    href={paths.home()}
    className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
  >
    {words.home}
  </a>
)

/** POS-03: no code is known. */
export function CodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  return (
    <DoorFrame title={words.codeTitle} lead={words.codeLead} foot={home}>
      <form
        noValidate
        aria-label={words.codeTitle}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const code = readCode(typed)
          if (code) onCode(code)
          else setError(words.codeInvalid)
        }}
      >
        <TextField
          label={words.code}
          hint={words.codeHint}
          name="code"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          className="text-center text-2xl! font-semibold tracking-[0.12em] uppercase"
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError('')
          }}
        />
        <Button type="submit" large block>
          {words.next}
        </Button>
      </form>
    </DoorFrame>
  )
}

interface AskViewProps {
  readonly code: string
  /** Asks; throws `ApiProblem`. */
  readonly onAsk: () => Promise<void>
  readonly onOtherCode: () => void
}

export function AskView({ code, onAsk, onOtherCode }: AskViewProps) {
  const { busy, failure, run } = useTask()
  return (
    <DoorFrame
      of={<span className="tracking-wider tabular-nums">{showCode(code)}</span>}
      title={words.askTitle}
      lead={words.askLead}
      foot={
        <>
          <p className="text-center text-sm text-ink-soft">{words.notForGuests}</p>
          {home}
        </>
      }
    >
      <div className="grid gap-2">
        <FormError>{failure}</FormError>
        <Button large block busy={busy} onClick={() => void run(onAsk)}>
          {words.ask}
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={onOtherCode}>
          {words.otherCode}
        </Button>
      </div>
    </DoorFrame>
  )
}

interface WaitViewProps {
  readonly door: TillDoorState
  readonly onOtherCode: () => void
}

/** The digits, as large as they fit: they are compared across a room. */
export function WaitView({ door, onOtherCode }: WaitViewProps) {
  const { digits, business, secondsLeft } = door
  return (
    <DoorFrame
      of={<Whose business={business} register={door.register} />}
      title={words.waitTitle}
      lead={words.waitLead(business)}
      foot={
        <>
          <p className="text-sm text-ink-soft">
            {words.waitsFor(Math.ceil((secondsLeft ?? 0) / 60))}
          </p>
          <Button variant="link" onClick={onOtherCode}>
            {words.otherCode}
          </Button>
        </>
      }
    >
      <p
        aria-label={words.digits}
        role="status"
        className="rounded-card bg-surface py-8 text-center text-[64px] leading-none font-bold tracking-[0.08em] whitespace-nowrap tabular-nums shadow-card max-sm:text-[52px]"
      >
        {digits?.slice(0, 3)}
        <span className="inline-block w-[0.3em]" />
        {digits?.slice(3)}
      </p>
      <span className="grid justify-items-center">
        <Spinner label={words.waitTitle} />
      </span>
    </DoorFrame>
  )
}

const endings = {
  refused: [words.refusedTitle, words.refusedText],
  expired: [words.expiredTitle, words.expiredText],
  removed: [words.removedTitle, words.removedText],
  off: [words.offTitle, words.offText],
} as const

interface EndedViewProps {
  readonly door: TillDoorState & { readonly state: keyof typeof endings }
  readonly onAgain: () => void
  readonly onOtherCode: () => void
}

export function EndedView({ door, onAgain, onOtherCode }: EndedViewProps) {
  const [title, text] = endings[door.state]
  const of = door.business && <Whose business={door.business} register={door.register} />
  return (
    <DoorFrame of={of} title={title} lead={text} foot={home}>
      <div className="grid gap-2" role="alert">
        {door.state !== 'off' && (
          <Button large block onClick={onAgain}>
            {words.again}
          </Button>
        )}
        <Button variant="quiet" block onClick={onOtherCode}>
          {words.otherCode}
        </Button>
      </div>
    </DoorFrame>
  )
}
