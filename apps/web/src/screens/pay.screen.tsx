/**
 * /pay: the part that pays, in the middle of the account area; on phones alone below the top bar.
 */
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { NoRight } from '../frames/no-right.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useUser } from '../kernel/hooks.ts'
import { mayPay } from '../kernel/rights.ts'
import { desktopWidth, useMedia } from '../kernel/use-media.ts'
import { paths } from '../paths.ts'
import { PayPart } from './pay-part.tsx'

const title = 'Send'

export function PayScreen() {
  const user = useUser()
  const isDesktop = useMedia(desktopWidth)
  const leave = useLeave()
  if (!user) return null
  const part =
    user.account && !mayPay(user) ? (
      <NoRight user={user} right="send" />
    ) : (
      <PayPart onClose={leave} />
    )
  if (isDesktop) {
    return (
      <AccountFrame at={paths.pay()} title={title}>
        <div className="mx-auto w-full max-w-[480px]">{part}</div>
      </AccountFrame>
    )
  }
  return (
    // The bar at the top has the way back.
    <div className="px-4 pt-3 [--pay-room:calc(100dvh-4.75rem)]">
      <h1 className="sr-only">{title}</h1>
      {part}
    </div>
  )
}

/**
 * Back to where the person came from, past the panels opened over this page, or Home if the page
 * was opened directly.
 */
function useLeave(): () => void {
  const router = useRouter()
  const [first] = useState(indexIn(router.history.location.state))
  return () => {
    const steps = indexIn(router.history.location.state) - first + 1
    if (first > 0) router.history.go(-steps)
    else void router.navigate({ to: paths.home() })
  }
}

/** The place of an entry in the history, as the router counts it. */
function indexIn(state: ReturnType<typeof useRouter>['history']['location']['state']): number {
  return state['__TSR_index']
}
