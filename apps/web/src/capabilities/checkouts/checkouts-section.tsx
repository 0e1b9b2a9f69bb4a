/** The latest checkouts of the business's programs, and one to try. */
import type { Checkout } from '@exchange/contract/checkouts/checkouts.contract'
import { checkoutStatusWords } from '@exchange/contract/checkouts/checkouts.messages'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { makeTrialCheckout, useCheckouts } from './checkouts.api.ts'

export function CheckoutsSection() {
  const [trying, setTrying] = useState(false)
  const query = useCheckouts()
  const all = query.data?.checkouts
  return (
    <TitledSection title={words.checkouts}>
      <p className="text-ink-soft">{words.checkoutsLead}</p>
      {!all && query.isError && (
        <FailedBanner onRetry={() => void query.refetch()}>{words.checkoutsFailed}</FailedBanner>
      )}
      {!all && !query.isError && <Skeleton className="h-32 w-full rounded-card" />}
      {all && (
        <Surface flush={all.length > 0}>
          {all.length === 0 ? (
            <p className="text-ink-soft">{words.noCheckouts}</p>
          ) : (
            <ul className="divide-y divide-line/70">
              {all.map((checkout) => (
                <CheckoutRow key={checkout.id} checkout={checkout} />
              ))}
            </ul>
          )}
        </Surface>
      )}
      <div>
        <Button
          variant="quiet"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => setTrying(true)}
        >
          {words.tryOne}
        </Button>
      </div>
      {trying && <TryDialog onClose={() => setTrying(false)} />}
    </TitledSection>
  )
}

const tones: Readonly<Record<Checkout['status'], Tone>> = {
  open: 'warning',
  paid: 'success',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
}

function CheckoutRow({ checkout }: { readonly checkout: Checkout }) {
  const { reference, title, status, amount, madeTS } = checkout
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-5 py-3.5">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{`${title} · ${reference}`}</span>
          <Tag tone={tones[status]}>{checkoutStatusWords[status]}</Tag>
        </p>
        <p className="text-sm text-ink-soft">{nearTime(madeTS)}</p>
      </div>
      <Money amount={amount} unit="MOX" className="font-semibold" />
    </li>
  )
}

function TryDialog({ onClose }: { readonly onClose: () => void }) {
  const [amount, setAmount] = useState('1.00')
  const [reference, setReference] = useState<string>(words.trialReference)
  const [made, setMade] = useState<Checkout | null>(null)
  const { busy, failure, run } = useTask()
  if (made) return <Tried checkout={made} onClose={onClose} />
  return (
    <FormDialog
      title={words.tryOne}
      submit={words.tryIt}
      {...{ busy, failure, onClose }}
      onSubmit={() => void run(async () => setMade(await makeTrialCheckout(amount, reference)))}
    >
      <TextField
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        data-first
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextField
        label={words.reference}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface TriedProps {
  readonly checkout: Checkout
  readonly onClose: () => void
}

function Tried({ checkout, onClose }: TriedProps) {
  return (
    <Dialog
      open
      dismissable
      title={words.tried}
      onClose={onClose}
      actions={
        <a
          href={checkout.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary' })}
        >
          <ExternalLink size={18} aria-hidden />
          {words.open}
        </a>
      }
    >
      <p>{words.triedHint}</p>
      <p translate="no" className="mt-3 font-mono text-sm text-ink-soft wrap-anywhere">
        {checkout.url}
      </p>
    </Dialog>
  )
}
