/**
 * Staff see the app as a member in this tab, with their own token: the id of the view is sent with
 * every request. Read once, when the page starts; it begins and ends with a new page.
 */
import { tabStorage } from './browser-storage.ts'

const name = 'seeing'

/** The id, until when in milliseconds, and the page to go back to. */
const [id = '', until = '0', back = '/'] = (tabStorage.get(name) ?? '').split('|')

export const seeingUntil = Number(until)

/** Empty: the app is seen as oneself. */
export const seeing = seeingUntil > Date.now() ? id : ''

export function startSeeing(view: readonly (string | number)[], to: string): void {
  tabStorage.set(name, view.join('|'))
  location.assign(to)
}

export function stopSeeing(): void {
  tabStorage.remove(name)
  location.assign(back)
}
