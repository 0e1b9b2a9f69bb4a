/** The head of a member's Home: the account, fetched for members only, and the search. */
import type { ReactNode } from 'react'
import { HomeSearch, type HomeSearchParts } from '../capabilities/directory/home-search.tsx'

interface MemberHeadProps extends HomeSearchParts {
  /** Nothing while words are searched: what was found follows the field. */
  readonly overview: ReactNode
}

export function MemberHead({ overview, ...parts }: MemberHeadProps) {
  return (
    <div className="grid grid-cols-1 gap-8 pt-6 sm:pt-10">
      <h1 className="sr-only">Home</h1>
      {overview}
      <HomeSearch {...parts} />
    </div>
  )
}
