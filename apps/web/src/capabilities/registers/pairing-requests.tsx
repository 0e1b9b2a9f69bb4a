/** Devices that ask to be a till now: their digits are compared, and they are let in or refused. */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import type { Registers } from '@exchange/contract/registers/registers.contract'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { registers, type PairingItem } from './registers.api.ts'

export function PairingRequests({ of }: { readonly of: Registers }) {
  return (
    <div role="status" className="grid gap-4 empty:hidden">
      {of.pairings.map((pairing) => (
        <PairingRequest
          key={pairing.pairingId}
          pairing={pairing}
          register={
            of.registers.find(({ registerId }) => registerId === pairing.registerId)?.name ?? ''
          }
        />
      ))}
    </div>
  )
}

interface PairingRequestProps {
  readonly pairing: PairingItem
  readonly register: string
}

function PairingRequest({ pairing, register }: PairingRequestProps) {
  const { busy, failure, run } = useTask()
  const answer = (pairs: boolean) =>
    void run(async () => {
      await registers.answer(pairing, pairs)
      toast({ text: pairs ? words.isLetIn : words.isRefused })
    })
  const { digits, device, from } = pairing
  return (
    <section
      aria-label={words.asksTitle}
      className="grid gap-4 rounded-card border-2 border-brand bg-surface p-5 shadow-card @2xl:grid-cols-[1fr_auto] @2xl:items-center"
    >
      <div className="min-w-0">
        <h2 className="text-lg font-semibold tracking-tight">{words.asksTitle}</h2>
        <p className="wrap-anywhere">
          {words.asksFor(register)} · {words.asksFrom(device || words.unknownDevice, from)}
        </p>
        <p className="mt-1 text-ink-soft">{words.asksCompare}</p>
      </div>
      <p className="text-center text-[40px] leading-none font-bold tracking-[0.08em] whitespace-nowrap tabular-nums">
        {digits.slice(0, 3)}
        <span className="inline-block w-[0.3em]" />
        {digits.slice(3)}
      </p>
      <div className="flex flex-wrap gap-2 @2xl:col-span-2">
        <Button busy={busy} onClick={() => answer(true)}>
          {words.letIn}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => answer(false)}>
          {words.refuse}
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </section>
  )
}
