/**
 * The addresses of social sites that share a link (SHARE-01). Nothing is loaded from these sites.
 */
export interface Shared {
  /** The public link (SHARE-05). */
  readonly url: string
  readonly title: string
  /** Its picture, for Pinterest. */
  readonly image?: string | undefined
}

export interface ShareLink {
  readonly name: 'Facebook' | 'Twitter' | 'Pinterest' | 'LinkedIn' | 'Email'
  readonly href: string
}

export function shareLinks({ url, title, image }: Shared): readonly ShareLink[] {
  const at = (address: string, query: Readonly<Record<string, string>>) =>
    `${address}?${new URLSearchParams(query)}`
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
  return [
    { name: 'Facebook', href: at('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Twitter', href: at('https://twitter.com/intent/tweet', { url, text: title }) },
    {
      name: 'Pinterest',
      href: at('https://www.pinterest.com/pin/create/button/', {
        url,
        description: title,
        ...(image ? { media: image } : {}),
      }),
    },
    { name: 'LinkedIn', href: at('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Email', href: `mailto:?${mail}` },
  ]
}
