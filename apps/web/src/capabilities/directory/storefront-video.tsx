/**
 * A video of the configured service (SHELL-24, STORE-14), loaded from there only when it is played.
 */
import { videoFrame } from '@exchange/domain/directory/video.rules'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'

export function StorefrontVideo({ url, title }: { readonly url: string; readonly title: string }) {
  const [playing, setPlaying] = useState(false)
  const source = videoFrame(url, useConfig().videoService)
  const frame = 'aspect-video w-full overflow-hidden rounded-card'
  if (!source) return null
  if (playing) {
    return (
      <iframe
        src={source}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={`${frame} border-0 bg-sunk`}
      />
    )
  }
  return (
    <button
      type="button"
      // One label: with a hidden element, screen readers would pause before the colon.
      aria-label={`Play the video: ${title}`}
      onClick={() => setPlaying(true)}
      className={`${frame} grid place-items-center bg-brand-soft text-brand-ink hover:bg-brand hover:text-on-brand`}
    >
      <span className="grid justify-items-center gap-2 font-semibold">
        <Play aria-hidden size={40} />
        Play the video
      </span>
    </button>
  )
}
