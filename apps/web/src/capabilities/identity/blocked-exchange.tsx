/**
 * ERR-03, ERR-04: the exchange has left the network, or is still on the previous system, so its
 * members have no access.
 */
import { DoorClosed } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'

interface BlockedExchangeProps {
  readonly title: string
  readonly text: string
  /** The label of the link to the previous system. */
  readonly link?: string
  readonly onClose: () => void
}

export function BlockedExchange({ title, text, link, onClose }: BlockedExchangeProps) {
  const { support, previousSystemUrl } = useConfig()
  return (
    <div role="alert" className="grid gap-5">
      <Surface>
        <div className="grid justify-items-center gap-3 py-3 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-amber-soft text-amber-ink">
            <DoorClosed aria-hidden size={30} />
          </span>
          <h3 className="text-xl font-bold tracking-tight text-balance">{title}</h3>
          <p className="text-ink-soft">{text}</p>
          {link && previousSystemUrl && (
            <a href={previousSystemUrl} className={buttonClass()}>
              {link}
            </a>
          )}
          {support.email && (
            <p>
              <a
                href={`mailto:${support.email}`}
                className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
              >
                {support.email}
              </a>
            </p>
          )}
        </div>
      </Surface>
      <Button variant="quiet" block onClick={onClose}>
        Back to Sign In
      </Button>
    </div>
  )
}
