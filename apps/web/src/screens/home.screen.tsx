/**
 * /: for a visitor what the network is, for a member the account and what waits; below it the
 * search for businesses nearby (ROUTE-01, DIR-03).
 */
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { HomeView } from '../capabilities/directory/home-view.tsx'
import { SearchBar } from '../capabilities/directory/search-bar.tsx'
import { useHomeSearch } from '../capabilities/directory/use-home-search.ts'
import { PlaceBanner } from '../capabilities/places/place-banner.tsx'
import { openPlaceDialog } from '../navigation/dialogs.ts'
import { pageIsMissing } from '../navigation/missing-page.ts'
import { useConfig, useSession, useIsHydrating, useStore } from '../kernel/hooks.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { usePlace } from '../capabilities/places/place.ts'
import { useWithNetwork } from '../kernel/online.ts'
import { paths } from '../paths.ts'
import { useNear } from '../ui/use-near.ts'
import { MemberHead } from './home-head.tsx'
import { MemberOverviewSkeleton } from './home-member-skeleton.tsx'
import { homeSeed } from './home-seed.ts'
import { VisitorHead } from './home-visitor.tsx'

const MemberOverview = lazyPart(
  () => import('./member-overview.tsx').then((file) => file.MemberOverview),
  <MemberOverviewSkeleton />,
)

const MissingHead = lazy(async () => ({
  default: (await import('./missing-head.tsx')).MissingHead,
}))

const NetworkProof = lazyPart(() => import('./network-proof.tsx').then((file) => file.NetworkProof))

const ExampleCost = lazyPart(() => import('./network-proof.tsx').then((file) => file.ExampleCost))

const HeroItems = lazyPart(() => import('./hero-items.tsx').then((file) => file.HeroItems))

const VisitorStory = lazyPart(() => import('./visitor-story.tsx').then((file) => file.VisitorStory))

export function HomeScreen() {
  const { brand, searchPhrases } = useConfig()
  const navigate = useNavigate()
  const session = useSession()
  const place = usePlace()
  const hydrating = useIsHydrating()
  // The page in the first HTML is the same for everybody.
  const missing = useStore(pageIsMissing) && !hydrating
  const unsure = hydrating || session.status === 'logging-in'
  const isAway = session.status === 'away'
  const { seed: given }: { seed?: string } = useParams({ strict: false })
  const who = session.status === 'logged-in' ? session.user.username : ''
  const facts = { city: place?.city ?? '', who }
  const seedOf = (words: string) => homeSeed({ ...facts, given: undefined, search: words })
  const { text, search, type, waiting } = useHomeSearch({ unsure, place, who, seedOf })
  const seed = homeSeed({ ...facts, given, search })
  const go = () => {
    const predefined = text.trim() || !place ? 'searchStorefrontsByTags' : 'searchNearbyStorefronts'
    const topic = { search: text.trim() || undefined }
    void navigate({ href: paths.search({ predefined, place, seed: Date.now(), topic }) })
  }
  const submit = useWithNetwork(go)
  const searching = search !== ''
  const parts = {
    search: (
      <SearchBar
        value={text}
        onChange={type}
        onSubmit={submit}
        phrases={searchPhrases}
        waits={unsure}
      />
    ),
    waiting: waiting && `“${waiting}” is searched when the network is back.`,
    place: <PlaceBanner onOpen={() => openPlaceDialog()} />,
  }
  return (
    <div className="mx-auto max-w-[1200px] px-4 sm:px-6">
      {missing && !searching ? (
        <Suspense fallback={<div className="min-h-96" />}>
          <MissingHead {...parts} />
        </Suspense>
      ) : session.status === 'no-user' ? (
        <VisitorHead
          {...parts}
          currency={brand.currency}
          searching={searching}
          onFind={submit}
          proof={<NetworkProof />}
          cost={<ExampleCost />}
        />
      ) : (
        <MemberHead {...parts} overview={!searching && !isAway && <MemberOverview />} />
      )}
      <HomeView
        search={search}
        seed={seed}
        between={
          session.status !== 'logging-in' &&
          !isAway && <WhenNear visitor={session.status === 'no-user'} />
        }
      />
    </div>
  )
}

/** For a visitor about as high as the story; for a member it takes no room if it is empty. */
function WhenNear({ visitor }: { readonly visitor: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box)
  return (
    <div
      ref={box}
      className={visitor ? 'min-h-[62rem] md:min-h-[38rem] lg:min-h-[34rem]' : '-mt-8 sm:-mt-10'}
    >
      {near && <HeroItems />}
      {near && visitor && <VisitorStory />}
    </div>
  )
}
