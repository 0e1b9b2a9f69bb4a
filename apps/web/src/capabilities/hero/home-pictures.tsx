/** The pictures that the office has put on Home: one, or several beside each other. */
import type { HomeItem } from '@exchange/contract/hero/hero.contract'
import { heroWords } from '@exchange/contract/hero/hero.messages'
import { imageSrcSet, imageUrl } from '@exchange/contract/media/images'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Photo } from '../../ui/photo.tsx'

/** Laid out by the width that there is, so that a preview is as on a phone. */
export function HomePictures({ items }: { readonly items: readonly HomeItem[] }) {
  if (items.length === 0) return null
  const cards = items.map((item) => <Card key={item.itemId} of={item} />)
  return (
    <section aria-label={heroWords.news} className="@container">
      {cards.length === 1 ? (
        cards
      ) : (
        <Carousel label={heroWords.news} itemClass="flex w-[88cqw] @3xl:w-[72cqw]">
          {cards}
        </Carousel>
      )}
    </section>
  )
}

function Card({ of: { title, text, link, linkLabel, picture } }: { readonly of: HomeItem }) {
  return (
    <article className="grid w-full grid-cols-1 overflow-hidden rounded-card border border-line/70 bg-surface shadow-card @3xl:grid-cols-[3fr_2fr]">
      <Photo
        src={picture && imageUrl(picture, 1_280)}
        srcSet={(picture && imageSrcSet(picture)) || undefined}
        sizes="(min-width: 1200px) 700px, 92vw"
        alt={picture?.alt ?? ''}
        blur={picture?.blur}
        name={title}
        className="aspect-video @3xl:aspect-auto @3xl:min-h-72"
      />
      <div className="flex flex-col items-start justify-center gap-3 p-5 @3xl:p-8">
        <h2 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere">{title}</h2>
        {text && <p className="text-ink-soft whitespace-pre-line wrap-anywhere">{text}</p>}
        {link && (
          <a href={link} {...elsewhere(link)} className={buttonClass({})}>
            {linkLabel || heroWords.more}
          </a>
        )}
      </div>
    </article>
  )
}

function elsewhere(link: string) {
  return link.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
}
