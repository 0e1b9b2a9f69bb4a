/** Says, above every page, as whom staff see the app, and until when; it ends by itself. */
import { seeingWords as words } from '@exchange/contract/member-records/see.messages'
import { useEffect } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { seeingUntil, stopSeeing } from '../kernel/seeing.ts'
import { clockText } from '../kernel/day-words.ts'
import { Button } from '../ui/button.tsx'

/** Where the rail of the account is, the band begins beside it. */
const besideRail =
  'lg:[body:has([data-rail])_&]:ml-60 [body:has([data-docked]_[data-rail])_&]:ml-[calc(var(--bar-width)+4.5rem)]!'

export function SeeingBand() {
  const user = useUser()
  useEffect(() => {
    const timer = setTimeout(stopSeeing, seeingUntil - Date.now())
    return () => clearTimeout(timer)
  }, [])
  if (!user) return null
  return (
    <div
      role="region"
      aria-label={words.open}
      className={`sticky top-0 z-40 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-amber-soft px-4 py-1 text-amber-ink ${besideRail}`}
    >
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        <strong>{words.band(user.member.name)}</strong> {words.readOnly}{' '}
        <span className="whitespace-nowrap">{words.until(clockText(new Date(seeingUntil)))}</span>
      </p>
      <Button variant="quiet" onClick={stopSeeing}>
        {words.stop}
      </Button>
    </div>
  )
}
