/** Asks the exchange's office for a way back, after the right password (DOMAIN §16). */
import type { askWayBack } from '@exchange/contract/factors/way-back.contract'
import { wayBackMessages as words } from '@exchange/contract/factors/way-back.messages'
import { secondStepMessages } from '@exchange/contract/identity/second-step.messages'
import { useState } from 'react'
import type { Address } from '../../kernel/addresses.ts'
import { nearTime } from '../../kernel/day-words.ts'
import { api } from '../../kernel/kernel.ts'
import { useTask } from '../../kernel/use-task.ts'
import { visitor } from '../../kernel/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { Step } from './second-step.api.ts'

const address: Address<typeof askWayBack> = {
  ...{ method: 'POST', base: 'core' },
  path: '/v2/login/way-back/',
}

interface WayBackPanelProps {
  readonly step: Step
  /** The text is why the password is needed again; empty if the person chose it. */
  readonly onBack: (why: string) => void
}

async function ask({ ticket }: Step) {
  return await api.call(address, { ticket }, visitor)
}

export function WayBackPanel({ step, onBack }: WayBackPanelProps) {
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof ask>> | null>(null)
  const { busy, failure, run } = useTask((problem) => {
    if (problem.code !== 'GONE') return problem.detail
    onBack(problem.detail)
    return ''
  })
  if (asked) {
    const { opensTS, exchangeName, exchangePhone } = asked
    return (
      <Banner tone="success" title={words.asked}>
        <p>{words.opens(nearTime(opensTS))}</p>
        <p>{words.call(exchangeName, exchangePhone)}</p>
      </Banner>
    )
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => setAsked(await ask(step)))
      }}
    >
      <p>{words.lead}</p>
      <p>{words.delay}</p>
      <FormError>{failure}</FormError>
      <FormActions
        submit={words.ask}
        busy={busy}
        leave={secondStepMessages.back}
        onCancel={() => onBack('')}
      />
    </form>
  )
}
