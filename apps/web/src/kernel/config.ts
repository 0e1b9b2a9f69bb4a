/** The configuration: from the page, or defaults. Every poll renews it (SESS-13). */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { defaultBrand } from '@exchange/domain/brand'
import { createStore, type Store } from './store.ts'

const defaults: AppConfig = {
  branches: { main: { buildId: '' } },
  tncVersion: '',
  brand: defaultBrand,
  support: { email: '', phone: '', address: '' },
  trialAccountExchanges: [],
  inviteExchanges: [],
  cashFeeFreeExchanges: [],
  globalInviteUsersLeft: 0,
  globalInvitesLeft: 0,
  removedExchanges: [],
  testMode: false,
  devPages: false,
  searchPhrases: [],
  companyLinks: [],
  teaser: { text: '', link: null },
  appStores: { apple: '', google: '' },
  mapStyleUrl: '',
  mapTiles: null,
  videoService: 'youtube',
  pushKey: null,
  giftCards: null,
  cards: null,
}

/** Reads the page's element `app-config`; missing values have defaults. */
export function readConfig(page?: Document): Store<AppConfig> {
  const text = page?.getElementById('app-config')?.textContent ?? ''
  try {
    return createStore({ ...defaults, ...(JSON.parse(text) as Partial<AppConfig>) })
  } catch {
    return createStore(defaults)
  }
}

/** The content of a `meta` element of the page: its build id, the API key. */
export function pageMeta(page: Document | undefined, name: string): string {
  return page?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/**
 * All brand colours are computed from the brand hue. The server has set it in the page; setting the
 * same value again would make the browser compute all styles again.
 */
export function applyBrand(page: Document, { hue }: AppConfig['brand']): void {
  const { style } = page.documentElement
  if (style.getPropertyValue('--brand-hue') === String(hue)) return
  style.setProperty('--brand-hue', String(hue))
}
