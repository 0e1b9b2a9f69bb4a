/** The message when everything runs; for a demo, with its sign-ins. */
import { demoNewcomer, demoPassword, demoSample, demoSignIns } from '../demo-world/sign-ins.ts'
import type { Mode } from './mode.ts'

type Person = Pick<(typeof demoSignIns)[number], 'username' | 'shows'>

export function sayReady(port: number, { demo }: Pick<Mode, 'demo'>): void {
  console.log(`
The trade exchange is ready: http://localhost:${port}
${demo ? signIns() : ''}
Ctrl-C stops it.`)
}

function signIns(): string {
  const line = ({ username, shows }: Person) => `  ${username.padEnd(6)} ${shows}`
  return `
Sign in with the password ${demoPassword} as
${[...demoSignIns, demoSample].map(line).join('\n')}

or register as
${line(demoNewcomer)}
`
}
