/** The name of the signed-in user, stored beside the token, to be shown without a network. */
import { lasting, passing } from './browser-storage.ts'

const name = 'known-name'

export function keepName(shown: string): void {
  forgetName()
  ;(passing.get('token') === null ? lasting : passing).set(name, shown)
}

/** Empty when nobody is signed in. */
export function knownName(): string {
  return passing.get(name) ?? lasting.get(name) ?? ''
}

export function forgetName(): void {
  passing.remove(name)
  lasting.remove(name)
}
