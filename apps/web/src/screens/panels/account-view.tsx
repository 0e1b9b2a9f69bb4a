/** The Account panel; its buttons and the menu More come from the manifests (BAR-18, BAR-20). */
import { use } from 'react'
import {
  AccountPanel,
  type AccountPanelProps,
  type MoreGroup,
} from '../../capabilities/accounts/account-panel.tsx'
import { AccountVisitor } from '../../capabilities/accounts/account-visitor.tsx'
import { TeaserTile } from '../../capabilities/accounts/teaser.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PanelSkeleton } from '../../frames/room.tsx'
import { useConfig, useSession } from '../../kernel/hooks.ts'
import { lazyPart } from '../../kernel/lazy-part.tsx'
import { counterPaths } from '../../counter-paths.ts'
import { paths } from '../../paths.ts'
import { barViews, useBar, type Bar } from '../../navigation/bar.ts'
import { menuGroups } from '../../navigation/manifest.ts'
import { menuGroupWords } from '../../navigation/menu-words.ts'
import { Manifests, menuEntries, type MenuEntry } from '../../navigation/menu.ts'
import { isTrial, type Viewer } from '../../navigation/viewer.ts'
import { useExplanations } from '../use-explanations.ts'
import { useReserve } from '../use-reserve.ts'
import { AccountAway } from './account-away.tsx'
import { menuIcons } from '../../navigation/menu-icons.ts'

/** Only where the exchange has months. */
const OwnMonth = lazyPart(() => import('../own-month.tsx').then((file) => file.OwnMonth))

const ScoreBlock = lazyPart(
  () => import('../../capabilities/score/score-block.tsx').then((file) => file.ScoreBlock),
  <Skeleton className="h-64 w-full rounded-card" />,
)

export function AccountView() {
  const bar = useBar()
  const state = useSession()
  const reserve = useReserve()
  const explain = useExplanations()
  const config = useConfig()
  const manifests = use(Manifests)
  if (state.status === 'away') return <AccountAway />
  if (state.status === 'logging-in') return <PanelSkeleton />
  if (state.status === 'no-user') {
    return (
      <AccountVisitor
        onSignIn={() => bar.show(barViews.login)}
        onRegister={() => bar.show(barViews.register)}
        onTeaser={() => bar.show('teaser', { back: barViews.account })}
        giftCardsHref={config.giftCards ? paths.giftCards() : null}
        tillHref={counterPaths.mpos(null)}
      />
    )
  }
  const { user, restored } = state
  const entries = menuEntries(manifests, { user, config })
  return (
    <AccountPanel
      user={user}
      welcomeBack={restored}
      explain={explain}
      onCard={() => bar.show('card')}
      rewardsHref={paths.rewards()}
      reserve={reserve}
      quick={entries.flatMap((entry) => quickOf(entry, bar))}
      more={menuGroups.flatMap((name) => {
        const rows = entries.filter(({ group }) => group === name)
        if (rows.length === 0) return []
        return [{ heading: menuGroupWords[name], rows: rows.map((row) => rowOf(row, bar, user)) }]
      })}
    >
      <ScoreBlock />
      {user.spendingTarget && <OwnMonth />}
      {isTrial({ user, config }) && (
        <TeaserTile onOpen={() => bar.show('teaser', { back: barViews.account })} />
      )}
    </AccountPanel>
  )
}

function quickOf({ quick, icon, panel = '' }: MenuEntry, bar: Bar): AccountPanelProps['quick'] {
  if (quick === undefined) return []
  return [{ label: quick, icon: iconOf(icon), onClick: () => bar.show(panel) }]
}

function rowOf(entry: MenuEntry, bar: Bar, user: Viewer['user']): MoreGroup['rows'][0] {
  const { label, badge, href, newTab, panel = '' } = entry
  const icon = iconOf(entry.icon)
  if (href !== undefined) {
    return { label, icon, href, newTab: newTab === true, badge: badge?.(user) ?? 0 }
  }
  const onClick = entry.run ?? (() => bar.show(panel))
  return { label, icon, onClick, badge: badge?.(user) ?? 0 }
}

function iconOf(name: MenuEntry['icon']) {
  const Icon = menuIcons[name]
  return <Icon size={19} />
}
