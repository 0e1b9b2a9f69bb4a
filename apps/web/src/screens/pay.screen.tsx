/**
 * /pay: the part that pays, in the middle of the account area; on phones alone below the top bar.
 */
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { counterPaths } from '../counter-paths.ts'
import { NoRight } from '../frames/no-right.tsx'
import { useUser } from '../kernel/hooks.ts'
import { may, mayPay } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { PayPart } from './pay-part.tsx'

export function PayScreen() {
  const user = useUser()
  const leave = useLeave()
  if (!user) return null
  return (
    <div
      data-page={paths.pay()}
      className="mx-auto w-full max-w-[512px] px-4 pt-3 max-md:[--pay-room:calc(100dvh-4.75rem)] md:pt-8"
    >
      <h1 className="sr-only">Send</h1>
      {user.account && !mayPay(user) ? (
        <NoRight user={user} right="send" />
      ) : (
        <PayPart title={<Title charges={may(user, 'charge')} />} onClose={leave} />
      )}
    </div>
  )
}

/** The title as it is seen: a receipt has its own. Who is paid goes to the till instead. */
function Title({ charges }: { readonly charges: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p aria-hidden className="text-lg font-bold md:text-3xl md:tracking-tight">
        Send
      </p>
      {charges && (
        <a
          href={counterPaths.till()}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
        >
          Open the till
        </a>
      )}
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
