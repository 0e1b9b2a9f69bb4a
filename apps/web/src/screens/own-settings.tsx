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

interface OwnSettingProps {
  readonly user: SessionUser
  readonly panel:
    | 'auto-reload'
    | 'schedules'
    | 'people'
    | 'comms-preferences'
    | 'own-data'
    | 'looks'
}

export function OwnSetting({ user, panel }: OwnSettingProps) {
  const bar = useBar()
  const config = useConfig()
  const entry = menuEntries(use(Manifests), { user, config }).find((one) => one.panel === panel)
  if (!entry) return null
  const Icon = menuIcons[entry.icon]
  return (
    <ListRow
      label={entry.label}
      icon={<Icon size={19} />}
      detail={panel === 'auto-reload' ? reloadDetail(user) : undefined}
      onClick={() => bar.show(panel)}
    />
  )
}

/** BAR-25: whether it is on. */
function reloadDetail({ wallet }: SessionUser): string {
  const enrolled = Object.values(wallet).find((card) => card.autoReloadAmount)
  if (!enrolled) return accountMessages.autoReloadOff
  return `$${amountText(enrolled.autoReloadAmount ?? 0)} ${accountMessages.reloadedEach}`
}
