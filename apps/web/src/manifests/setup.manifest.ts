import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'
import { rarePart } from './rare-part.ts'

export const setup: Manifest = {
  pages: [
    {
      path: '/setup',
      title: 'Set Up',
      noChrome: true,
      noLeftBar: true,
      view: rarePart('setUp'),
    },
    {
      path: '/setup/administrator',
      title: 'Access to the Office',
      noChrome: true,
      noLeftBar: true,
      view: rarePart('setUpAdministrator'),
    },
    {
      path: paths.officeExchanges(),
      title: 'Exchanges',
      right: 'Admin',
      view: rarePart('exchanges'),
      menu: { group: 'office', icon: 'Store' },
    },
    {
      path: paths.officeNetwork(),
      title: 'Network',
      right: 'Admin',
      view: rarePart('network'),
    },
  ],
}
