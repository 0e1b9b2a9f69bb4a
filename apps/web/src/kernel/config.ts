/**
 * What the app knows before it asks: configuration laid into the page by the server, else the
 * defaults of a first start. Every poll renews it (SESS-13).
 */
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
  removedExchanges: [],
  testMode: false,
  devPages: false,
  searchPhrases: [],
  companyLinks: [],
  appStores: { apple: '', google: '' },
  mapStyleUrl: '',
  videoService: 'youtube',
  pushKey: null,
  giftCards: null,
  cards: null,
}

/** Reads `<script type="application/json" id="app-config">`; what it lacks is as by default. */
export function readConfig(page?: Document): Store<AppConfig> {
  const text = page?.getElementById('app-config')?.textContent ?? ''
  try {
    return createStore({ ...defaults, ...(JSON.parse(text) as Partial<AppConfig>) })
  } catch {
    return createStore(defaults)
  }
}

/** A fact the page carries in its head: the build it is, the key of this application. */
export function pageMeta(page: Document | undefined, name: string): string {
  return page?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/**
 * The brand hue drives every brand colour of the tokens. The server lays it into the page; said
 * again, the browser would work out every style anew.
 */
export function applyBrand(page: Document, { hue }: AppConfig['brand']): void {
  const { style } = page.documentElement
  if (style.getPropertyValue('--brand-hue') === String(hue)) return
  style.setProperty('--brand-hue', String(hue))
}
