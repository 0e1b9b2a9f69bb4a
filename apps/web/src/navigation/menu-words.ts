/** The headings of the menu's groups. */
import type { MenuGroup } from './manifest.ts'

export const menuGroupWords: Readonly<Record<MenuGroup, string>> = {
  money: 'Money',
  business: 'Business',
  office: 'Office',
  me: 'Me',
  help: 'Help',
}
