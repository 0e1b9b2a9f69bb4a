/** The way on after a refusal: the button that its error code needs. */
import { wayOnWords, payRefused } from '@exchange/contract/payments/pay-refusals.messages'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { loadFor } from '@exchange/domain/cash-reserve/load.rules'
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { amountText } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'
import { session } from '../../kernel/kernel.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

export interface WaysOn {
  /** Cents that the reserve lacks, and where it is loaded. */
  readonly load?: { readonly missing: bigint; open(amount: string): void }
  /** The most that can be paid, if it is known. */
  readonly lower?: { readonly most: string | undefined; run(): void }
  /** Undefined where the payee is fixed. */
  readonly chooseAgain?: (() => void) | undefined
  /** Undefined where nothing can be scheduled. */
  readonly later?: (() => void) | undefined
  again(): void
}

interface PayWayOnProps {
  readonly code: string
  readonly ways: WaysOn
}

export function PayWayOn({ code, ways }: PayWayOnProps) {
  const { load, lower, chooseAgain, later, again } = ways
  switch (payRefused(code).wayOn) {
    case 'load':
      return load && <LoadWayOn {...load} />
    case 'lower':
      return (
        lower && (
          <WayOn
            label={lower.most ? wayOnWords.lowerTo(lower.most) : wayOnWords.lower}
            run={lower.run}
          />
        )
      )
    case 'someone-else':
      return chooseAgain && <WayOn label={wayOnWords['someone-else']} run={chooseAgain} />
    case 'later':
      return later && <WayOn label={wayOnWords.later} run={later} />
    case 'upgrade':
      return (
        <>
          <UpgradeLink />
          {chooseAgain && <WayOn label={wayOnWords['someone-else']} run={chooseAgain} />}
        </>
      )
    case 'exchange':
      return <WriteToExchange />
    case 'notifications':
      return <Away href={paths.notifications()} label={wayOnWords.notifications} />
    case 'again':
      return <WayOn label={wayOnWords.again} run={again} />
    case 'new-password':
      return <NewPassword />
    case 'terms':
      return null
  }
}

interface LoadWayOnProps {
  readonly missing: bigint
  /** Loads in place of the form; without it a link leads to the form that loads. */
  readonly open?: (amount: string) => void
}

/** ERR-06: loads once what is missing, or enrols a card that does it from now on. */
export function LoadWayOn({ missing, open }: LoadWayOnProps) {
  const user = useUser()
  const { cards } = useConfig()
  if (!cards || !user || !may(user, 'cards')) return null
  const dollars = loadFor(missing)
  const label = payWords.loadMore(amountText(dollars / 100n, true))
  return (
    <>
      {open ? (
        <WayOn label={label} run={() => open(amountText(dollars).replaceAll(',', ''))} />
      ) : (
        <Away href={paths.loadCashReserve()} label={label} />
      )}
      <Away href={paths.panel('auto-reload')} label={sendOutcomeMessages.setUpAutoReload} />
    </>
  )
}

/**
 * Sending is locked: only a code lifts that, for which nobody may be signed in here. The page is
 * loaded anew, because the panel of the payment closes itself with the session.
 */
function NewPassword() {
  const go = () => {
    void session.logout()
    location.assign(paths.panel('forgot'))
  }
  return <WayOn label={wayOnWords['new-password']} run={go} />
}

function WriteToExchange() {
  const profile = useUser()?.profile
  if (!profile?.exchangeEmail) return null
  const label = wayOnWords.exchange(profile.exchangeName)
  return <Away href={`mailto:${profile.exchangeEmail}`} label={label} />
}

function WayOn({ label, run }: { readonly label: string; readonly run: () => void }) {
  return (
    <Button variant="quiet" className="bg-surface" onClick={run}>
      {label}
    </Button>
  )
}

function Away({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center px-1 underline underline-offset-4">
      {label}
    </a>
  )
}
