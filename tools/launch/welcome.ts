/** What a newcomer needs to know once everything runs. */
import { demoPassword, demoSignIns } from '../demo-world/sign-ins.ts'

export function sayReady(port: number): void {
  const people = demoSignIns.map(({ username, shows }) => `  ${username.padEnd(6)} ${shows}`)
  console.log(`
The trade exchange is ready: http://localhost:${port}

Sign in with the password ${demoPassword} as
${people.join('\n')}

Ctrl-C stops it.`)
}
