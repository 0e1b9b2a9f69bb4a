/** The panel with what is set aside, and its codes, which are shown without a network, too. */
import type { Allowance } from '@exchange/contract/allowances/allowances.contract'
import { allowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { useUser } from '../../kernel/hooks.ts'
import { useNow } from '../../kernel/use-now.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyRow } from '../../ui/empty-row.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { QrCode as QrIcon } from 'lucide-react'
import { revoke, useAllowances } from './allowances.api.ts'
import { codesOnDevice, type DeviceCode } from './device-codes.ts'
import { TakeForm } from './take-form.tsx'

export function AllowanceView() {
  const user = useUser()
  const now = useNow()
  const { data, isError, isLoading } = useAllowances(user !== null)
  const codes = codesOnDevice(now)
  const others = data?.allowances.filter(({ promise }) => promise === null) ?? []
  if (isLoading && codes.length === 0) return <SkeletonRows count={3} label={words.title} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{words.lead}</p>
      {(isError || !user) && codes.length > 0 && <Banner>{words.offline}</Banner>}
      {isError && codes.length === 0 && <Banner tone="warning">{words.failed}</Banner>}
      {data && !data.on && codes.length === 0 && <Banner>{words.off}</Banner>}
      {codes.map((code) => (
        <Code key={code.number} of={code} online={data !== undefined} />
      ))}
      {data?.on && <TakeForm />}
      {others.length > 0 && <Ended all={others} />}
      {data?.on && codes.length + others.length === 0 && (
        <EmptyRow icon={<QrIcon size={22} />} title={words.none} hint={words.noneHint} />
      )}
    </div>
  )
}

interface CodeProps {
  readonly of: DeviceCode
  readonly online: boolean
}

function Code({ of: { number, amount, expiresDate, promise }, online }: CodeProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Surface>
      <div className="grid justify-items-center gap-3 text-center">
        <Money amount={amount} unit="MOX" size="large" />
        <QrCode
          value={promise}
          label={words.code(number)}
          className="w-full max-w-72 rounded-small"
        />
        <p className="text-sm text-ink-soft">{words.until(nearTime(expiresDate))}</p>
        {online && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {words.lost}
          </Button>
        )}
      </div>
      {asking && <Stop number={number} onClose={() => setAsking(false)} />}
    </Surface>
  )
}

function Stop({ number, onClose }: { readonly number: number; readonly onClose: () => void }) {
  const { busy, failure, run } = useTask()
  const stop = () =>
    void run(async () => {
      await revoke(number)
      onClose()
    })
  return (
    <Dialog
      open
      sheet
      title={words.lostTitle}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button busy={busy} onClick={stop}>
            {words.stop}
          </Button>
        </>
      }
    >
      <p>{words.lostText}</p>
      <FormError>{failure}</FormError>
    </Dialog>
  )
}

function Ended({ all }: { readonly all: readonly Allowance[] }) {
  return (
    <Surface flush>
      <ul className="divide-y divide-line">
        {all.map((one) => (
          <Row key={one.number} of={one} />
        ))}
      </ul>
    </Surface>
  )
}

/** Without a code: it has ended, or another person of the business carries it. */
function Row({ of: one }: { readonly of: Allowance }) {
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const { state, revoked, carriedBy, expiresDate, number } = one
  const canStop = carriedBy !== null && state === 'open' && !revoked && new Date(expiresDate) > now
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p>{stateOf(one)}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{factsOf(one)}</p>
        {canStop && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {words.lost}
          </Button>
        )}
      </div>
      <Money amount={one.paid ?? one.amount} unit="MOX" />
      {asking && <Stop number={number} onClose={() => setAsking(false)} />}
    </li>
  )
}

function stateOf({ state, revoked, payee }: Allowance): string {
  if (state === 'redeemed') return words.paidTo(payee)
  return state === 'open' && revoked ? words.stopped : words.states[state]
}

function factsOf(one: Allowance): string {
  const { state, amount, endsDate, endedDate, setAside, carriedBy } = one
  const who = carriedBy === null ? '' : words.carriedBy(carriedBy)
  const fee = setAside > 0 && state === 'open' ? words.fee(amountText(setAside)) : ''
  const when = state === 'open' ? words.goesBack(nearTime(endsDate)) : nearTime(endedDate ?? '')
  return [amountText(amount), fee, when, who].filter((part) => part !== '').join(' · ')
}
