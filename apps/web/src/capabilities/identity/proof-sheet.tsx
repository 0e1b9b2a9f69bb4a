/**
 * Asks who acts, over what one is doing (DOMAIN §16). Leaving it gives the refusal back to the form
 * below, where nothing is lost.
 */
import { proofMessages as words } from '@exchange/contract/identity/proof.messages'
import { useState, type FormEvent } from 'react'
import { useStore, useUser } from '../../kernel/hooks.ts'
import { askPasskey } from '../../kernel/passkey-device.ts'
import { proofAsked, type ProofAsked } from '../../kernel/proof.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { giveProof, passkeyOptions } from './proof.api.ts'
import { useFaults } from '../../kernel/use-faults.ts'

export function ProofSheet() {
  const asked = useStore(proofAsked)
  return (
    <Dialog
      open={asked !== null}
      title={words.title}
      onClose={() => asked?.settle(false)}
      dismissable
      sheet
    >
      {asked && <Proof asked={asked} />}
    </Dialog>
  )
}

interface ProofProps {
  readonly asked: ProofAsked
}

function Proof({ asked }: ProofProps) {
  const { ways, payment } = asked.refused
  const [byCode, setByCode] = useState(!ways.includes('passkey'))
  const way = ways.includes('passkey') && !byCode ? 'passkey' : codeOrPassword(ways)
  const other = way === 'passkey' ? 'code' : 'passkey'
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">
        {payment === '' ? words.lead : words.leadPayment} {words.how[way]}
      </p>
      {way === 'passkey' ? <ByPasskey asked={asked} /> : <ByText asked={asked} way={way} />}
      {ways.includes(other) && (
        <Button variant="link" onClick={() => setByCode(other === 'code')}>
          {words.instead[other]}
        </Button>
      )}
    </div>
  )
}

const codeOrPassword = (ways: readonly string[]) => (ways.includes('code') ? 'code' : 'password')

function ByPasskey({ asked: { refused, settle } }: ProofProps) {
  const { ways, payment } = refused
  const { busy, failure, run } = useTask()
  const [isStopped, setStopped] = useState(false)
  const use = () =>
    void run(async () => {
      setStopped(false)
      const assertion = await askPasskey(await passkeyOptions(payment))
      if (!assertion.ok) return setStopped(true)
      await giveProof({ assertion: assertion.value, ...(payment !== '' && { payment }) })
      settle(true)
    })
  const ofDevice = ways.includes('code') ? words.passkeyFailedElse : words.passkeyFailed
  return (
    <>
      <FormError>{failure || (isStopped ? ofDevice : '')}</FormError>
      <div className="grid gap-2">
        <Button large block busy={busy} data-first onClick={use}>
          {words.passkey}
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={() => settle(false)}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}

/** A password, or a code of the authenticator. */
function ByText({ asked: { settle }, way }: ProofProps & { readonly way: 'password' | 'code' }) {
  const username = useUser()?.username ?? ''
  const [typed, setTyped] = useState('')
  const { faults, fields, besideFields } = useFaults<'password' | 'code'>()
  const { busy, failure, run } = useTask(besideFields)
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The form below is another one, although React sees it around this one.
    event.stopPropagation()
    if (typed.trim() === '') return
    void run(async () => {
      await giveProof(way === 'password' ? { password: typed } : { code: typed })
      settle(true)
    })
  }
  const field = {
    ref: fields.refOf(way),
    name: way,
    label: words[way],
    error: faults[way],
    readOnly: busy,
    autoFocus: true,
    'data-first': true,
    value: typed,
    onChange: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={send}>
      <FormError>{failure}</FormError>
      {way === 'password' ? (
        <>
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField {...field} maxLength={256} />
        </>
      ) : (
        <TextField
          {...field}
          hint={words.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
      )}
      <FormActions
        submit={words.confirm}
        busy={busy}
        disabled={typed.trim() === ''}
        onCancel={() => settle(false)}
      />
    </form>
  )
}
