/** /incentives: what the people of a business get for their sales (ROUTE-16, ACCT-11). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { PersonIncentive } from '@exchange/contract/incentives/incentives.contract'
import { incentiveRefusals } from '@exchange/contract/incentives/incentives.messages'
import { incentiveWords as words } from '@exchange/contract/incentives/incentive-words.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IncentiveForm } from '../capabilities/incentives/incentive-form.tsx'
import { IncentiveList, nameOf } from '../capabilities/incentives/incentive-list.tsx'
import { useIncentives } from '../capabilities/incentives/incentives.api.ts'
import { ContactSearchField } from '../capabilities/search/contact-search.tsx'
import { counterPaths } from '../counter-paths.ts'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useUser } from '../kernel/hooks.ts'
import { loadFailure } from '../kernel/load-failure.ts'
import type { PageSearch } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Surface } from '../ui/surface.tsx'

export function IncentivesScreen() {
  const user = useUser()
  const { at = '' }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!user) return null
  const barred = barredFrom(user)
  if (barred) {
    return (
      <Frame>
        <Banner>{barred}</Banner>
      </Frame>
    )
  }
  const go = (to: string) => void navigate({ to: '.', search: to === '' ? {} : { at: to } })
  return <Loaded at={at} onGo={go} />
}

/** Why the person sees no incentives; undefined: it does. */
function barredFrom({ account, isTestAccount, contact }: SessionUser): string | undefined {
  if (isTestAccount) return incentiveRefusals['test-account'].reason
  if (account === null) return accountMessages.partialMember
  return contact.private.isMainContact ? undefined : incentiveRefusals['main-contact-only'].reason
}

interface FrameProps {
  readonly title?: string
  readonly children: ReactNode
}

function Frame({ title, children }: FrameProps) {
  const lead = title === undefined ? { lead: words.lead } : {}
  return (
    <AccountFrame at={counterPaths.incentives()} title={title ?? words.title} {...lead}>
      {children}
    </AccountFrame>
  )
}

interface LoadedProps {
  /** The id of a person; empty: all people. */
  readonly at: string
  readonly onGo: (to: string) => void
}

function Loaded({ at, onGo }: LoadedProps) {
  const { data, error, refetch } = useIncentives()
  if (data) return <Part people={data.people} at={at} onGo={onGo} />
  if (!error) {
    return (
      <Frame>
        <Surface flush>
          <SkeletonRows count={4} label={words.loading} />
        </Surface>
      </Frame>
    )
  }
  const { text, retry } = loadFailure(error, words.failed, refetch)
  return (
    <Frame>
      <FailedBanner onRetry={retry}>{text}</FailedBanner>
    </Frame>
  )
}

function Part({ people, at, onGo }: LoadedProps & { readonly people: readonly PersonIncentive[] }) {
  if (at === '') {
    return (
      <Frame>
        <IncentiveList people={people} onOpen={(contactId) => onGo(String(contactId))} />
      </Frame>
    )
  }
  const person = people.find(({ contactId }) => String(contactId) === at)
  const name = person ? nameOf(person) : words.title
  return (
    <Frame title={name}>
      <div className="-mt-3 mb-3">
        <Button variant="link" icon={<ArrowLeft size={18} aria-hidden />} onClick={() => onGo('')}>
          {words.back}
        </Button>
      </div>
      {person ? (
        <IncentiveForm
          key={at}
          person={person}
          name={name}
          contactField={ContactSearchField}
          onDone={() => onGo('')}
        />
      ) : (
        <Banner>{words.unknown}</Banner>
      )}
    </Frame>
  )
}
