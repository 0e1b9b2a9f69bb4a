/**
 * The screen for the guest: what to pay, the tip, and then the card, which pays as soon as it is
 * read. Dark, so that it is seen whose turn it is, and turned by half if the device lies between
 * two people.
 */
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { ArrowLeft, Ellipsis, QrCode as QrCodeSign, RotateCw, ScanLine } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { deviceStorage } from '../../kernel/browser-storage.ts'
import { minorOf } from '../../kernel/formats.ts'
import { useReach } from '../../kernel/reach.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { figureSize } from './amount-pad.tsx'
import { CodeShown } from './code-shown.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { GuestRefused } from './guest-refused.tsx'
import { isBegun } from './order.ts'
import { OtherWays } from './other-ways.tsx'
import { PaidParts } from './paid-parts.tsx'
import { TipChoice } from './tip-choice.tsx'
import { useGuest, type Guest } from './use-guest.ts'
import { Waits } from './waits.tsx'
import type { Till } from './use-till.ts'

const turnedName = 'till.turned'

export function GuestView({ till }: { readonly till: Till }) {
  const guest = useGuest(till)
  useDark()
  const [turned, setTurned] = useState(deviceStorage.get(turnedName) === 'yes')
  const turn = () => {
    deviceStorage.set(turnedName, turned ? 'no' : 'yes')
    setTurned(!turned)
  }
  return (
    <>
      <section
        aria-label="For the guest"
        className={cx(
          'fixed inset-0 z-20 grid animate-fade grid-cols-1 grid-rows-[auto_1fr_auto] overflow-y-auto bg-canvas text-ink',
          turned && 'rotate-180',
        )}
      >
        <div>
          <GuestBar till={till} onTurn={turn} />
          <NoNetwork />
        </div>
        <div className="mx-auto grid w-full max-w-[36rem] grid-cols-1 content-center justify-items-center gap-7 px-4 py-4 md:gap-10">
          <Sum till={till} guest={guest} />
          <Step till={till} guest={guest} />
        </div>
        <GuestFoot till={till} guest={guest} />
      </section>
      {guest.ways && <OtherWays till={till} guest={guest} />}
      {guest.scanning && (
        <till.parts.scanner
          onDigits={guest.take}
          onType={() => {
            guest.setScanning(false)
            guest.setWays('number')
          }}
          onClose={() => guest.setScanning(false)}
        />
      )}
    </>
  )
}

/** The tokens are of the whole page, so all of it is dark meanwhile. */
function useDark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['theme']
    dataset['theme'] = 'dark'
    return () => {
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
    }
  }, [])
}

function GuestBar({ till, onTurn }: { readonly till: Till; readonly onTurn: () => void }) {
  const { business } = till.opening
  const busy = till.payment.state.step === 'processing'
  return (
    <header className="flex min-h-16 items-center justify-between gap-3 px-2 pt-[env(safe-area-inset-top)] md:px-4">
      <IconButton
        label="Back to the basket"
        icon={<ArrowLeft aria-hidden size={24} />}
        disabled={busy}
        onClick={() => till.view.replace('sale')}
        className="size-12!"
      />
      <bdi className="min-w-0 truncate text-center font-semibold">{business.name}</bdi>
      <IconButton
        label="Turn the screen"
        icon={<RotateCw aria-hidden size={22} />}
        onClick={onTurn}
        className="size-12!"
      />
    </header>
  )
}

/** Nothing can be paid now, said before a guest tries. */
function NoNetwork() {
  if (useReach()) return null
  return (
    <p role="status" className="bg-amber-soft px-4 py-2 text-center font-semibold text-amber-ink">
      No connection. This till charges again when it is back.
    </p>
  )
}

function Sum({ till, guest }: { readonly till: Till; readonly guest: Guest }) {
  const { waiting } = till
  // What waits for the guest's answer is still to be paid.
  const amount = waiting ? minorOf(waiting.amount) : guest.amount
  const isPart = !waiting && amount < till.due
  const whole = isBegun(till.begun) && !waiting ? 'Still due' : 'To pay'
  return (
    <div aria-live="polite" className="grid justify-items-center gap-2 text-center">
      <p className="text-ink-soft">{isPart ? 'To pay now' : whole}</p>
      <p className={cx('leading-none font-bold tracking-tight', figureSize(amount))}>
        <Money amount={amount} unit="MOX" />
      </p>
      {isPart && (
        <p className="text-ink-soft">
          of <Money amount={till.due} unit="MOX" />
        </p>
      )}
      <Tip till={till} guest={guest} />
      <PaidParts till={till} />
    </div>
  )
}

/** The tip that was chosen, and the way to another. */
function Tip({ till, guest }: { readonly till: Till; readonly guest: Guest }) {
  const { tip, changeTip } = guest
  const rests = till.payment.state.step !== 'form' || till.waiting !== null
  if (tip === null || changeTip === null || !till.opening.register.tips) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-xl font-semibold">
      {tip > 0n && (
        <span>
          + <Money amount={tip} unit="USD" /> tip
        </span>
      )}
      {!rests && (
        <Button variant="link" onClick={changeTip}>
          {tip > 0n ? 'Change the tip' : 'Add a tip'}
        </Button>
      )}
    </p>
  )
}

/**
 * One thing at a time: an answer that is awaited, the tip, a card to confirm, or the card itself.
 */
function Step({ till, guest }: { readonly till: Till; readonly guest: Guest }) {
  const { state } = till.payment
  if (state.step === 'unknown') return <Unsure till={till} />
  if (state.step === 'processing' || state.step === 'receipt')
    return <Paying again={isAgain(till)} />
  const { waiting } = till
  if (waiting?.payCode) return <CodeShown till={till} tender={waiting} code={waiting.payCode} />
  if (waiting) return <Waits till={till} tender={waiting} />
  return (
    <>
      <GuestRefused till={till} guest={guest} />
      {guest.asksTip ? (
        <TipChoice amount={guest.amount} onTip={guest.chooseTip} />
      ) : guest.card ? (
        <ConfirmCard till={till} guest={guest} card={guest.card} />
      ) : (
        <Present guest={guest} />
      )}
    </>
  )
}

function isAgain({ payment: { state } }: Till): boolean {
  return state.step === 'processing' && state.again
}

function Paying({ again }: { readonly again: boolean }) {
  return (
    <p role="status" className="grid justify-items-center gap-5 text-xl font-semibold">
      <span
        aria-hidden
        className="size-16 animate-turn rounded-full border-5 border-brand border-r-transparent"
      />
      {again ? 'Checking what became of it' : 'Paying'}
    </p>
  )
}

/** No answer arrived: the same payment can be sent again, and is made once. */
function Unsure({ till }: { readonly till: Till }) {
  const { state, submit } = till.payment
  if (state.step !== 'unknown') return null
  return (
    <Arrival className="grid w-full gap-4">
      <div role="alert" className="grid gap-1 rounded-card bg-amber-soft px-5 py-4 text-amber-ink">
        <p className="text-xl font-semibold">No answer yet</p>
        <p>It may be paid. Try again: nothing is paid twice.</p>
        {state.text && state.text !== wireMessages.noAnswer && <p>{state.text}</p>}
      </div>
      <Button
        large
        block
        movesMoney
        className="min-h-15!"
        onClick={() => void submit(state.fields)}
      >
        Try again
      </Button>
    </Arrival>
  )
}

function Present({ guest }: { readonly guest: Guest }) {
  return (
    <div className="grid w-full justify-items-center gap-6">
      <CardSign />
      <p className="text-center text-xl font-semibold text-balance">
        Swipe, scan or show your card
      </p>
      <Button
        large
        block
        className="min-h-15!"
        icon={<ScanLine aria-hidden size={22} />}
        onClick={() => guest.setScanning(true)}
      >
        Scan a card
      </Button>
    </div>
  )
}

/** A card that is drawn through a reader. */
function CardSign() {
  return (
    <svg aria-hidden viewBox="0 0 120 76" className="h-24 text-brand md:h-32">
      <rect
        x="6"
        y="6"
        width="108"
        height="64"
        rx="10"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
      />
      <rect x="6" y="20" width="108" height="13" fill="currentColor" />
      <rect x="18" y="46" width="34" height="7" rx="3.5" fill="currentColor" opacity="0.55" />
      <rect x="82" y="44" width="20" height="14" rx="4" fill="currentColor" opacity="0.55" />
    </svg>
  )
}

function GuestFoot({ till, guest }: { readonly till: Till; readonly guest: Guest }) {
  const rests = till.payment.state.step !== 'form' || till.waiting !== null
  return (
    <footer className="grid min-h-20 content-center gap-3 px-4 sm:flex sm:items-center sm:justify-center pb-[max(1rem,env(safe-area-inset-bottom))]">
      {!rests && guest.takesCode && (
        <Button
          variant="quiet"
          movesMoney
          className="min-h-12!"
          icon={<QrCodeSign aria-hidden size={20} />}
          onClick={guest.payByCode}
        >
          Show a code
        </Button>
      )}
      {!rests && (
        <Button
          variant="quiet"
          className="min-h-12!"
          icon={<Ellipsis aria-hidden size={20} />}
          onClick={() => guest.setWays('list')}
        >
          Other ways to pay
        </Button>
      )}
    </footer>
  )
}
