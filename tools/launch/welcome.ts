/** What a newcomer needs to know once everything runs. */

const signIns: readonly [username: string, who: string][] = [
  ['dana', 'business owner in exchange 8'],
  ['sam', "employee of dana's business"],
  ['marco', 'business owner in exchange 8'],
  ['ines', 'business owner in exchange 27'],
  ['theo', 'trial member'],
  ['pia', 'new member, terms not yet accepted'],
  ['blair', 'member of an exchange that has left'],
  ['brook', 'broker of exchange 8'],
  ['root', 'staff of the whole network'],
]

export function sayReady(port: number): void {
  console.log(`
The trade exchange is ready: http://localhost:${port}

Sign in with the password moxey-demo as
${signIns.map(([username, who]) => `  ${username.padEnd(6)} ${who}`).join('\n')}

Ctrl-C stops it.`)
}
