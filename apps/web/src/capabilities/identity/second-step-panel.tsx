/**
 * The second step of a sign-in (DOMAIN §16). Every way that the person has stays in view, whatever
 * becomes of the one before: a passkey that is not on this device hides no way back.
 */
import { secondStepMessages as words } from '@exchange/contract/identity/second-step.messages'
import type { FactorWay } from '@exchange/domain/factors/factor.rules'
import { useState, type FormEvent } from 'react'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { askPasskey } from '../../kernel/passkey-device.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { IdentityHead } from './identity-head.tsx'
import { finishStep, stepOptions, type SecondProof, type Step } from './second-step.api.ts'
import { useFaults } from '../../kernel/use-faults.ts'
import { WayBackPanel } from './way-back-panel.tsx'

export interface SecondStepPanelProps {
  readonly step: Step
  readonly onSignedIn: () => void
  /** The text is why the password is needed again; empty if the person chose it. */
  readonly onBack: (why: string) => void
}

const labels: Record<FactorWay, string> = {
  passkey: words.byPasskey,
  code: words.byCode,
  recovery: words.byRecovery,
}

export function SecondStepPanel({ step, onSignedIn, onBack }: SecondStepPanelProps) {
  const [way, setWay] = useState<FactorWay | 'office'>(step.ways[0] ?? 'office')
  const finish = async (proof: SecondProof) => {
    await finishStep(step, proof)
    onSignedIn()
  }
  const lost = step.ways.includes('passkey') ? words.lost : words.lostCode
  return (
    <div className="grid grid-cols-1 gap-5">
      <IdentityHead>{words.required}</IdentityHead>
      {way === 'office' && <WayBackPanel step={step} onBack={onBack} />}
      {way === 'passkey' && <PasskeyForm key={way} step={step} finish={finish} onBack={onBack} />}
      {(way === 'code' || way === 'recovery') && (
        <CodeForm key={way} way={way} finish={finish} onBack={onBack} />
      )}
      <section aria-label={words.otherWays} className="grid gap-1 border-t border-line pt-4">
        <p className="text-center text-ink-soft">{words.otherWays}</p>
        <ul className="grid justify-items-center">
          {step.ways
            .filter((one) => one !== way)
            .map((one) => (
              <li key={one}>
                <Button variant="link" onClick={() => setWay(one)}>
                  {labels[one]}
                </Button>
              </li>
            ))}
          {way !== 'office' && (
            <li>
              <Button variant="link" onClick={() => setWay('office')}>
                {lost}
              </Button>
            </li>
          )}
        </ul>
      </section>
    </div>
  )
}

/** The words of a refusal; one that ends the step leads back to the password. */
function wordsOf(onBack: (why: string) => void, besideField?: (problem: ApiProblem) => string) {
  return (problem: ApiProblem) => {
    if (problem.code !== 'GONE') return besideField ? besideField(problem) : problem.detail
    onBack(problem.detail)
    return ''
  }
}

interface FormProps {
  readonly finish: (proof: SecondProof) => Promise<void>
  readonly onBack: (why: string) => void
}

function PasskeyForm({ step, finish, onBack }: FormProps & { readonly step: Step }) {
  const [refused, setRefused] = useState('')
  const { busy, failure, run } = useTask(wordsOf(onBack))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setRefused('')
    void run(async () => {
      const asked = await askPasskey(await stepOptions(step))
      if (asked.ok) return await finish({ assertion: asked.value })
      const { secondUnsupported, secondNotUsed } = words
      setRefused(asked.error === 'unsupported' ? secondUnsupported : secondNotUsed)
    })
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={ask}>
      <p>{words.passkeyLead}</p>
      <FormError>{failure || refused}</FormError>
      <FormActions
        submit={words.byPasskey}
        busy={busy}
        leave={words.back}
        onCancel={() => onBack('')}
      />
    </form>
  )
}

interface CodeFormProps extends FormProps {
  readonly way: 'code' | 'recovery'
}

function CodeForm({ way, finish, onBack }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const isCode = way === 'code'
  const name = isCode ? 'code' : 'recoveryCode'
  const { faults, fields, judge, besideFields } = useFaults<typeof name>()
  const { busy, failure, run } = useTask(wordsOf(onBack, besideFields))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    judge({})
    void run(() => finish(isCode ? { code: typed } : { recoveryCode: typed }))
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={send}>
      <p>{isCode ? words.codeLead : words.recoveryLead}</p>
      <FormError>{failure}</FormError>
      <TextField
        ref={fields.refOf(name)}
        label={isCode ? words.code : words.recovery}
        name={name}
        hint={isCode ? words.codeHint : words.recoveryHint}
        error={faults[name]}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        autoCapitalize={isCode ? 'none' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        readOnly={busy}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormActions
        submit={words.confirm}
        busy={busy}
        disabled={typed.trim() === ''}
        leave={words.back}
        onCancel={() => onBack('')}
      />
    </form>
  )
}
