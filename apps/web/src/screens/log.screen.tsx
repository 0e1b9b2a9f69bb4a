/**
 * /admin/events: what people did in the app, what staff did and read, and what happened to
 * sign-ins, each for whoever may read it (ROUTE-10, ADMIN-04).
 */
import { activityMessages } from '@exchange/contract/activity/events.messages'
import { logMessages as words } from '@exchange/contract/audit/log.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ActivityPart } from '../capabilities/activity/activity-part.tsx'
import { LogPart } from '../capabilities/audit/log-part.tsx'
import { StaffPage } from '../frames/staff-page.tsx'
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import type { PageSearch } from '../paths.ts'
import { ChipRow } from '../ui/chip-row.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'

const logs = ['staff', 'security', 'activity'] as const
type LogName = (typeof logs)[number]

export function LogScreen() {
  const user = useUser()
  const { log } = useSearch({ strict: false }) as PageSearch
  const readsAll = user !== null && holdsSomewhere(user, 'Admin')
  const named = logs.find((one) => one === log) ?? 'staff'
  const shown = readsAll ? named : 'activity'
  return (
    <StaffPage lead={shown === 'activity' ? activityMessages.lead : words.lead}>
      {readsAll && <Tabs shown={shown} />}
      {shown === 'activity' ? <ActivityPart /> : <LogPart />}
    </StaffPage>
  )
}

/** What is common to their filters stays. */
const common = ['person', 'business', 'from', 'until', 'words'] as const

function Tabs({ shown }: { readonly shown: LogName }) {
  const navigate = useNavigate()
  const choose = (log: LogName) =>
    void navigate({
      to: '.',
      search: (before: PageSearch) => ({
        ...Object.fromEntries(common.map((name) => [name, before[name]])),
        log: log === 'staff' ? undefined : log,
      }),
    })
  return (
    <ChipRow label={words.logLabel} single>
      {logs.map((one) => (
        <ChoiceChip
          key={one}
          label={words.logs[one]}
          active={shown === one}
          onClick={() => choose(one)}
        />
      ))}
    </ChipRow>
  )
}
