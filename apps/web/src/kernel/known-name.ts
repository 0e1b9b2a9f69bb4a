/** The name of the signed-in user, stored beside the token, to be shown without a network. */
import { deviceStorage, tabStorage } from './browser-storage.ts'

const name = 'known-name'

export function keepName(shown: string): void {
  forgetName()
  ;(tabStorage.get('token') === null ? deviceStorage : tabStorage).set(name, shown)
}

/** Empty when nobody is signed in. */
export function knownName(): string {
  return tabStorage.get(name) ?? deviceStorage.get(name) ?? ''
}

export function forgetName(): void {
  tabStorage.remove(name)
  deviceStorage.remove(name)
}
