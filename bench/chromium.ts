/** Where the browser is: CHROMIUM, or one on the PATH. */
import { execFileSync } from 'node:child_process'

export function findChromium(): string {
  const given = process.env['CHROMIUM']
  if (given) return given
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    } catch {
      continue
    }
  }
  throw new Error('No Chromium was found: set CHROMIUM to its program.')
}
