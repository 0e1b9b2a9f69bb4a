/** Send, or for staff the desk, and Activity, in the bar of the phone of who is signed in. */
import { useLocation } from '@tanstack/react-router'
import { Gauge, Plus, ReceiptText } from 'lucide-react'
import { useSession } from '../kernel/hooks.ts'
import { holdsSomewhere, mayPay } from '../kernel/rights.ts'
import type { SessionState } from '../kernel/session.ts'
import { officePaths } from '../office-paths.ts'
import { pageOf, paths } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import { ControlItem, controlLook } from './control-item.tsx'

export function MemberControls() {
  const here = pageOf(useLocation().pathname)
  const session = useSession()
  return (
    <>
      {offersPay(session) && <PayItem active={here === paths.pay()} />}
      {offersDesk(session) && (
        <ControlItem
          Icon={Gauge}
          label="Desk"
          href={officePaths.desk()}
          active={here.startsWith(officePaths.desk())}
        />
      )}
      <ControlItem
        Icon={ReceiptText}
        label="Activity"
        href={paths.transactions()}
        active={here === paths.transactions()}
      />
    </>
  )
}

/** Until the user is known, as most people may. */
function offersPay(state: SessionState): boolean {
  if (state.status === 'logged-in') return mayPay(state.user)
  return state.status !== 'no-user'
}

/** Staff whose business does not pay. */
function offersDesk(state: SessionState): boolean {
  return state.status === 'logged-in' && !mayPay(state.user) && holdsSomewhere(state.user, 'Any')
}

function PayItem({ active }: { readonly active: boolean }) {
  return (
    <a
      href={paths.pay()}
      aria-current={active ? 'page' : undefined}
      className={cx(controlLook, active ? 'font-semibold text-brand-ink' : 'text-ink-soft')}
    >
      <span
        aria-hidden
        className="-mt-4 grid size-13 place-items-center rounded-full bg-brand text-on-brand shadow-float ring-4 ring-raised"
      >
        <Plus size={26} strokeWidth={2.5} />
      </span>
      Send
    </a>
  )
}
