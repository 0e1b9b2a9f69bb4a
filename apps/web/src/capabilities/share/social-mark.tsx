/** Letter marks of the social sites, in the app's own colours. */
const marks = {
  Facebook: 'f',
  Twitter: 'X',
  Pinterest: 'P',
  LinkedIn: 'in',
} as const

type SocialSite = keyof typeof marks

export function SocialMark({ of }: { readonly of: SocialSite }) {
  return (
    <span aria-hidden className="text-lg leading-none font-bold">
      {marks[of]}
    </span>
  )
}
