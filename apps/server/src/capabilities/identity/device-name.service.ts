/** What a person calls the browser or program that a session is used with. */
import Bowser from 'bowser'

/** "Safari on iPhone", "Chrome on Windows"; empty if it names itself in no known way. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = platform.model ?? os.name
  return [browser.name, device].filter(Boolean).join(' on ')
}
