/**
 * The way on from a payment that was refused because the terms have changed: they are read over the
 * filled form, which stays as it is. Their text belongs to the capability `terms`; a screen passes
 * the dialog to the form.
 */
import { termsMessages } from '@exchange/contract/terms/terms.messages'
import { useState, type ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'

export type TermsDialog = ComponentType<{
  readonly open: boolean
  readonly onAccepted: () => void
  readonly onClose: () => void
}>

export interface TermsWay {
  readonly step: 'refused' | 'reading' | 'accepted'
  go(step: TermsWay['step']): void
}

export function useTermsWay(): TermsWay {
  const [step, go] = useState<TermsWay['step']>('refused')
  return { step, go }
}

interface TermsRefusedProps {
  readonly text: string
  readonly way: TermsWay
}

/** The refusal with a button that opens the terms; then that the payment can be made. */
export function TermsRefused({ text, way }: TermsRefusedProps) {
  if (way.step === 'accepted') return termsMessages.acceptedMeanwhile
  return (
    <>
      <p>{text}</p>
      <Button variant="link" onClick={() => way.go('reading')}>
        {termsMessages.readThem}
      </Button>
    </>
  )
}

interface TermsOverFormProps {
  readonly dialog: TermsDialog
  readonly way: TermsWay
}

/** Beside the form and not in it, so that no key in the dialog submits the form. */
export function TermsOverForm({ dialog: Terms, way }: TermsOverFormProps) {
  return (
    <Terms
      open={way.step === 'reading'}
      onAccepted={() => way.go('accepted')}
      onClose={() => way.go('refused')}
    />
  )
}
