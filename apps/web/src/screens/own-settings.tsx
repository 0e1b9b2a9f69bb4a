/**
 * What can be set on Account Details (ACCT-02), as rows: whoever may open a panel has its row, as
 * in the menu.
 */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { use } from 'react'
import { useConfig } from '../kernel/hooks.ts'
import { amountText } from '../kernel/formats.ts'
import { useBar } from '../navigation/bar.ts'
import { Manifests, menuEntries } from '../navigation/menu.ts'
import { menuIcons } from '../navigation/menu-icons.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Surface } from '../ui/surface.tsx'

const panels = ['auto-reload', 'schedules', 'people', 'comms-preferences', 'looks'] as const

export function OwnSettings({ user }: { readonly user: SessionUser }) {
  const bar = useBar()
  const config = useConfig()
  const entries = menuEntries(use(Manifests), { user, config })
  const rows = panels.flatMap((panel) => entries.filter((entry) => entry.panel === panel))
  if (rows.length === 0) return null
  return (
    <Surface title={accountMessages.settings} flush className="pb-1">
      <ul className="mt-1 divide-y divide-line/70">
        {rows.map(({ label, icon, panel = '' }) => {
          const Icon = menuIcons[icon]
          return (
            <li key={panel}>
              <ListRow
                label={label}
                icon={<Icon size={19} />}
                detail={panel === 'auto-reload' ? reloadDetail(user) : undefined}
                onClick={() => bar.show(panel)}
              />
            </li>
          )
        })}
      </ul>
    </Surface>
  )
}

/** BAR-25: whether it is on. */
function reloadDetail({ wallet }: SessionUser): string {
  const enrolled = Object.values(wallet).find((card) => card.autoReloadAmount)
  if (!enrolled) return accountMessages.autoReloadOff
  return `$${amountText(enrolled.autoReloadAmount ?? 0)} ${accountMessages.reloadedEach}`
}
