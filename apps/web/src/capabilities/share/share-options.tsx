/** Ways to share a link: social sites, email, the device's share sheet, and copying. */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { Check, Link2, Mail, Share2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SocialMark } from './social-mark.tsx'
import { shareLinks, type Shared } from './share-links.ts'
import { useCopy, type Copied } from './use-copy.ts'

export interface ShareOptionsProps {
  readonly shared: Shared
  /** Shown when the browser refuses to copy; the text depends on the place of use. */
  readonly copyFailed: string
}

export function ShareOptions({ shared, copyFailed }: ShareOptionsProps) {
  const { copied, copy } = useCopy(shared.url)
  const words: Record<Copied, string> = {
    'not-yet': 'Copy Link',
    copied: directoryMessages.copied,
    failed: copyFailed,
  }
  return (
    <div className="grid gap-4">
      <p className="truncate rounded-control bg-sunk px-4 py-3 text-ink-soft">{shared.url}</p>
      <Button block large icon={copyIcons[copied]} onClick={copy}>
        <span aria-live="polite">{words[copied]}</span>
      </Button>
      <div className="overflow-hidden rounded-card border border-line/70 bg-surface">
        {shareLinks(shared).map(({ name, href }) => (
          <ListRow
            key={name}
            label={name}
            icon={name === 'Email' ? <Mail size={20} /> : <SocialMark of={name} />}
            href={href}
            newTab={name !== 'Email'}
          />
        ))}
        <DeviceSheet shared={shared} />
      </div>
    </div>
  )
}

const copyIcons: Record<Copied, ReactNode> = {
  'not-yet': <Link2 size={20} aria-hidden />,
  copied: <Check size={20} aria-hidden />,
  failed: <TriangleAlert size={20} aria-hidden />,
}

/** The share sheet of the device, which offers its other apps. */
function DeviceSheet({ shared: { url, title } }: { readonly shared: Shared }) {
  if (!('share' in navigator)) return null
  // The promise is also rejected when the sheet is closed without a choice.
  const open = () => void navigator.share({ url, title }).catch(() => undefined)
  return <ListRow label="More ways" icon={<Share2 size={20} />} onClick={open} />
}
