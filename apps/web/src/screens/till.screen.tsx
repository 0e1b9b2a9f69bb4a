/** /till: the till for who is signed in, connected with the look-ups, the search and the camera. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { swipedCard } from '../capabilities/charge/swiped-card.ts'
import { lookUp } from '../capabilities/gift-cards/gift-cards.api.ts'
import { ContactSearchField } from '../capabilities/search/contact-search.tsx'
import { findByCard } from '../capabilities/search/contact-search.api.ts'
import { ScanDialog } from '../capabilities/search/scan-card.tsx'
import { TillPart } from '../capabilities/till/till-part.tsx'
import { FullScreen } from '../frames/full-screen.tsx'
import { NoRight } from '../frames/no-right.tsx'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { counterPaths } from '../counter-paths.ts'
import { paths, type PageSearch } from '../paths.ts'

export function TillScreen() {
  const user = useUser()
  const router = useRouter()
  const navigate = useNavigate()
  const search: PageSearch = useSearch({ strict: false })
  if (!user) return null
  if (user.account && !may(user, 'charge')) {
    return (
      <FullScreen narrow title="Till">
        <NoRight user={user} right="charge" />
      </FullScreen>
    )
  }
  const { amount, note, productId, register } = search
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: paths.home() })
  }
  return (
    <TillPart
      swiped={swipedCard}
      scanner={ScanDialog}
      findHolder={findByCard}
      findGiftCard={lookUp}
      contactField={ContactSearchField}
      prefill={{ amount, note, productId }}
      registerId={register === undefined ? undefined : Number(register) || undefined}
      onRegister={(to) =>
        void navigate({ to: counterPaths.till(), search: { register: String(to) } })
      }
      keptAs={null}
      isLocked={false}
      onLock={null}
      onLeave={leave}
    />
  )
}
