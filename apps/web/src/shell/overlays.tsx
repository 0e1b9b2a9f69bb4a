/** Overlays: loading, an outdated build, and the notice that there is no network. */
import { WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { upgrade } from '../kernel/kernel.ts'
import { useStore } from '../kernel/hooks.ts'
import { useOnline } from '../kernel/online.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'

/** SHELL-04. */
export function LoadingOverlay() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-canvas text-lg text-ink-soft">
      <Spinner large label="Loading ..." />
    </div>
  )
}

/** SHELL-06, SHELL-07: full screen; it can only be left by reloading. */
export function UpgradeModal() {
  const needed = useStore(upgrade.needed)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (needed && ref.current && !ref.current.open) ref.current.showModal()
  }, [needed])
  return (
    <dialog
      ref={ref}
      aria-labelledby="upgrade-words"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      className="m-0 size-full max-h-none max-w-none bg-canvas text-ink"
    >
      {needed && (
        <div className="grid h-full place-content-center justify-items-center gap-6 p-6 text-center">
          <p id="upgrade-words" className="max-w-[24ch] text-2xl font-bold tracking-tight">
            We've made a few changes around here! Please click here to upgrade.
          </p>
          <Button large onClick={upgrade.reload}>
            Upgrade
          </Button>
        </div>
      )}
    </dialog>
  )
}

/** Says that there is no network: above the page, or inside the side bar that covers it. */
export function OfflineBanner({ inBar }: { readonly inBar?: boolean }) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p
          className={cx(
            'flex items-center gap-2.5 bg-amber-soft px-4 py-2.5 font-medium text-amber-ink',
            inBar ? 'mx-4 mb-4 rounded-control sm:mx-5' : 'justify-center',
          )}
        >
          <WifiOff aria-hidden size={18} className="shrink-0" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  )
}
