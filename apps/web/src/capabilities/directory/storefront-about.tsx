/** A business's own text and video, and what it is known for. */
import type { WholeStorefront } from './directory.api.ts'
import { RichText } from './rich-text.tsx'
import { StorefrontVideo } from './storefront-video.tsx'

export function StorefrontAbout({
  whole: { storefront, details },
}: {
  readonly whole: WholeStorefront
}) {
  const { description, videoURL } = details
  const { tags, name } = storefront
  return (
    <div className="grid grid-cols-1 gap-6">
      {description && (
        <section aria-labelledby="about">
          <h2 id="about" className="mb-2 text-xl font-bold tracking-tight">
            About
          </h2>
          <RichText html={description} />
        </section>
      )}
      {videoURL && <StorefrontVideo url={videoURL} title={name} />}
      {tags.length > 0 && (
        <ul aria-label="Known for" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sunk px-3 py-1 text-sm text-ink-soft">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
