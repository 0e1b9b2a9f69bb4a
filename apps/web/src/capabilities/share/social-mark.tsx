/** The letter marks of the sites a link can go to, drawn plainly in our own colours. */
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
