/** What a newcomer needs to know once everything runs. */
import { demoNewcomer, demoPassword, demoSignIns } from '../demo-world/sign-ins.ts'

type Person = Pick<(typeof demoSignIns)[number], 'username' | 'shows'>

export function sayReady(port: number): void {
  const line = ({ username, shows }: Person) => `  ${username.padEnd(6)} ${shows}`
  console.log(`
The trade exchange is ready: http://localhost:${port}

Sign in with the password ${demoPassword} as
${demoSignIns.map(line).join('\n')}

or register as
${line(demoNewcomer)}

Ctrl-C stops it.`)
}
