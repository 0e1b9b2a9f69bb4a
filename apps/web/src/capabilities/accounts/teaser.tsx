/** "Are You Ready to Trade Up?": the announcement for visitors and trial members (BAR-03). */
import {
  teaserMessages,
  teaserReasons,
  teaserText,
} from '@exchange/contract/exchanges/teaser.messages'
import { CircleCheck, Sparkles } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Surface } from '../../ui/surface.tsx'

/** Opens it. */
export function TeaserTile({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Surface flush>
      <ListRow label={teaserMessages.title} icon={<Sparkles size={19} />} onClick={onOpen} />
    </Surface>
  )
}

interface TeaserProps {
  /** Where it leads, unless configured otherwise. */
  readonly way: { readonly label: string; readonly url: string }
}

export function Teaser({ way }: TeaserProps) {
  const { brand, teaser } = useConfig()
  const { label, url } = teaser.link ?? way
  return (
    <Surface>
      <p className="text-lg leading-relaxed">{teaser.text || teaserText(brand.currency)}</p>
      {!teaser.text && (
        <ul className="mt-4 grid gap-2.5">
          {teaserReasons(brand.currency).map((reason) => (
            <li key={reason} className="flex items-start gap-3">
              <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      <a href={url} className={`${buttonClass({ block: true, large: true })} mt-5`}>
        {label}
      </a>
    </Surface>
  )
}
