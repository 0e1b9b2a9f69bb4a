/** The pages of the office that the person may open, in groups. */
import { deskMessages as words, toolGroups } from '@exchange/contract/desk/desk.messages'
import { use } from 'react'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { menuIcons } from '../navigation/menu-icons.ts'
import { Manifests, menuEntries, type MenuEntry } from '../navigation/menu.ts'
import { officePaths } from '../office-paths.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Surface } from '../ui/surface.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

export function OfficeTools() {
  const user = useUser()
  const config = useConfig()
  const manifests = use(Manifests)
  if (!user) return null
  const rows = menuEntries(manifests, { user, config }).filter(
    ({ group, href }) => group === 'office' && href !== undefined && href !== officePaths.desk(),
  )
  const groups = toolGroups.map(({ title, pages }) => {
    const all: readonly string[] = pages
    return { title, rows: rows.filter(({ href = '' }) => all.includes(href)) }
  })
  const grouped = new Set(groups.flatMap((group) => group.rows))
  const rest = rows.filter((row) => !grouped.has(row))
  const shown = [...groups, { title: words.otherTools, rows: rest }].filter(
    (group) => group.rows.length > 0,
  )
  if (shown.length === 0) return null
  return (
    <TitledSection title={words.tools}>
      <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-2 @4xl:grid-cols-3">
        {shown.map((group) => (
          <Surface key={group.title} title={group.title} flush className="pb-1">
            <ul>
              {group.rows.map((row) => (
                <li key={row.href}>
                  <Tool of={row} />
                </li>
              ))}
            </ul>
          </Surface>
        ))}
      </div>
    </TitledSection>
  )
}

function Tool({ of: { label, icon, href } }: { readonly of: MenuEntry }) {
  const Icon = menuIcons[icon]
  return <ListRow label={label} icon={<Icon size={20} />} {...(href !== undefined && { href })} />
}
