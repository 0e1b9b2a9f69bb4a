/** What a newcomer needs to know once everything runs; of a demo, whom to sign in as. */
import { demoPassword, demoSignIns } from '../demo-world/sign-ins.ts'
import type { Mode } from './mode.ts'

export function sayReady(port: number, { demo }: Pick<Mode, 'demo'>): void {
  console.log(`
The trade exchange is ready: http://localhost:${port}
${demo ? signIns() : ''}
Ctrl-C stops it.`)
}

function signIns(): string {
  const people = demoSignIns.map(({ username, shows }) => `  ${username.padEnd(6)} ${shows}`)
  return `
Sign in with the password ${demoPassword} as
${people.join('\n')}
`
}
