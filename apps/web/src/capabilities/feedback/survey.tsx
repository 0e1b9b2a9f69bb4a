/**
 * The satisfaction survey: a small sheet at the edge of the page. It opens when the page is at rest
 * and nothing is open or begun, makes room for whatever opens after it, and never blocks the page.
 */
import { surveyMessages as words } from '@exchange/contract/feedback/feedback.messages'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { isOccupied } from '../../ui/occupied.ts'
import { useBarRoom } from '../../ui/bar-room.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { hasUnsent, sendAnswer, sendUnsent, type Answer } from './feedback.api.ts'
import { SurveyForm } from './survey-form.tsx'
import { useCalm } from './use-survey.ts'

/** So long nothing was pressed or typed. */
const restMs = 2_500
/** NPS-04. */
const thanksMs = 15_000
const busy = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The pages that count as the surface `dashboard`; the others are where a sign-in leads. */
const ofAccount = /^\/(account|dashboard)/

type Step = 'resting' | 'asking' | 'sending' | 'thanks' | 'over'

export function Survey() {
  const user = useUser()
  const fits = useCalm()
  const { pathname } = useLocation()
  const contactId = user?.contact.id ?? 0
  const [step, setStep] = useState<Step>(() => (hasUnsent(contactId) ? 'over' : 'resting'))
  useUnsent(contactId)
  useRest(step === 'resting' && fits, () => setStep('asking'))
  useEffect(() => {
    if (step !== 'thanks') return
    const timer = setTimeout(() => setStep('over'), thanksMs)
    return () => clearTimeout(timer)
  }, [step])
  if (!user || step === 'resting' || step === 'over') return null
  const answer = async (given: Omit<Answer, 'source'>) => {
    setStep(given.npsScore === null ? 'over' : 'sending')
    const source = ofAccount.test(pathname) ? 'dashboard' : 'login'
    await sendAnswer(contactId, { ...given, source })
    if (given.npsScore !== null) setStep('thanks')
  }
  const close = () => {
    if (step === 'asking') void answer({ feedback: '', npsScore: null })
    else setStep('over')
  }
  return (
    <Corner hidden={!fits} onClose={close}>
      {step === 'thanks' ? (
        <Thanks />
      ) : (
        <SurveyForm
          exchange={user.profile.exchangeName}
          busy={step === 'sending'}
          onSend={(given) => void answer(given)}
          onLater={close}
        />
      )}
    </Corner>
  )
}

interface CornerProps {
  /** What was typed stays. */
  readonly hidden: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

function Corner({ hidden, onClose, children }: CornerProps) {
  const { name } = useConfig().brand
  const bottom = useBarRoom(!hidden)
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      data-print="hide"
      style={{ bottom }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      hidden={hidden}
      className="fixed inset-x-0 z-20 grid p-3 sm:left-auto sm:w-md sm:p-5"
    >
      <div className="animate-rise rounded-card border border-line bg-raised p-4 shadow-float sm:p-5">
        <div className="flex items-start justify-between gap-2">
          <h2 id={title} className="pt-2 text-lg font-semibold text-balance">
            {words.question(name)}
          </h2>
          <IconButton
            label={words.close}
            icon={<X size={20} aria-hidden />}
            className="-mr-2 -mt-1"
            onClick={onClose}
          />
        </div>
        {children}
      </div>
    </section>
  )
}

/** Has the focus, because the button that had it is gone. */
function Thanks() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="grid gap-1 pt-3 outline-none">
      <p className="text-lg font-semibold text-brand-ink">{words.thanks}</p>
      <p className="text-ink-soft">{words.thanksText}</p>
    </div>
  )
}

/** Runs once the page has rested; somebody who is in the middle of something is not interrupted. */
function useRest(resting: boolean, open: () => void): void {
  const run = useRef(open)
  run.current = open
  useEffect(() => {
    if (!resting) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isOccupied() ? wait() : run.current()), restMs)
    }
    wait()
    for (const name of busy) addEventListener(name, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of busy) removeEventListener(name, wait)
    }
  }, [resting])
}

/** Sends what has not arrived, now and whenever the network is back. */
function useUnsent(contactId: number): void {
  useEffect(() => {
    const send = () => void sendUnsent(contactId)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [contactId])
}
