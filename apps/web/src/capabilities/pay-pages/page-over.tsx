/** Why nobody can pay on a page now, with the way on. */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { payPageMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { CircleCheck, CircleSlash, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'

export function PageClosed({ page }: { readonly page: PayPage }) {
  const { closed, payee, cancelUrl } = page
  if (closed === null) return null
  const icon = closed === 'used-up' ? <CircleCheck size={30} /> : <CircleSlash size={30} />
  const { storefrontId, name } = payee
  return (
    <Over icon={icon} title={words.closedTitle[closed]} text={words.closedText(name)[closed] ?? ''}>
      <Ways>
        {cancelUrl && <Way href={cancelUrl} label={words.instead(hostOf(cancelUrl))} first />}
        {storefrontId !== null && (
          <Way
            href={paths.storefront({ name, storefrontId })}
            label={words.toPayee(name)}
            first={!cancelUrl}
          />
        )}
        <Way href={paths.home()} label={words.home} />
      </Ways>
    </Over>
  )
}

export function PageUnknown() {
  return (
    <Surface>
      <Over icon={<ScanLine size={30} />} title={words.unknownTitle} text={words.unknownText}>
        <Ways>
          <Way href={paths.home()} label={words.home} first />
        </Ways>
      </Over>
    </Surface>
  )
}

interface OverProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Over({ icon, title, text, children }: OverProps) {
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <div role="status" className="grid justify-items-center gap-3">
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink"
        >
          {icon}
        </span>
        <h2 className="text-xl font-bold tracking-tight">{title}</h2>
        <p className="max-w-[42ch] text-ink-soft wrap-anywhere">{text}</p>
      </div>
      {children}
    </div>
  )
}

function Ways({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-2">{children}</div>
}

interface WayProps {
  readonly href: string
  readonly label: string
  readonly first?: boolean
}

function Way({ href, label, first = false }: WayProps) {
  return (
    <a href={href} className={buttonClass({ variant: first ? 'primary' : 'quiet' })}>
      {label}
    </a>
  )
}

/** The host that a return address leads to, so that nobody is sent on unseen. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}
