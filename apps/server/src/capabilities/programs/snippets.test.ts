/**
 * API-01: what docs/integrate shows for checking a webhook accepts what is sent, and refuses the
 * rest without failing. Python and PHP are run where they are installed.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { signedHeaders } from './signature.service.ts'

const page = readFileSync(
  new URL('../../../../../docs/integrate/README.md', import.meta.url),
  'utf8',
)
const snippet = (language: string) =>
  page.match(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``))?.[1] ?? ''

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`
const [secret, former] = [secretOf('a secret of the shop'), secretOf('the one before it')]
const body = '{"type":"checkout.paid","data":{"reference":"Käse 🍵"}}'
const sent = (at = new Date()) =>
  signedHeaders({ id: 'evt-1', body, secrets: [secret, former], at })
const old = new Date(Date.now() - 400_000)

/** Headers, body, secret, and whether it is from the exchange. */
const cases: readonly (readonly [Record<string, string>, string, string, boolean])[] = [
  [sent(), body, secret, true],
  [sent(), body, former, true],
  [sent(), `${body} `, secret, false],
  [sent(), body, secretOf('of another shop'), false],
  [sent(old), body, secret, false],
  [{ ...sent(), 'webhook-id': 'evt-2' }, body, secret, false],
  [{ ...sent(), 'webhook-timestamp': 'soon' }, body, secret, false],
  [{ ...sent(), 'webhook-signature': 'v1,é' }, body, secret, false],
  [{}, body, secret, false],
]
const expected = cases.map(([, , , is]) => is)
const asked = JSON.stringify(cases)

function answersOf(program: string, args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync(program, args, { input: asked, encoding: 'utf8' })
  return stderr === '' ? JSON.parse(stdout) : stderr
}

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

describe('API-01 the snippets of docs/integrate', () => {
  it('sign as Standard Webhooks do: the vector of its specification', () => {
    const headers = signedHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      at: new Date(1_614_265_330_000),
    })
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('of Node', () => {
    const read = `import { readFileSync } from 'node:fs'
      const cases = JSON.parse(readFileSync(0, 'utf8'))
      const all = cases.map(([headers, body, secret]) => isFromExchange(headers, body, secret))
      console.log(JSON.stringify(all))`
    const code = `${snippet('js')}\n${read}`
    expect(answersOf(process.execPath, ['--input-type=module', '-e', code])).toEqual(expected)
  })

  it.runIf(isInstalled('python3'))('of Python', () => {
    const read = `import json, sys
print(json.dumps([is_from_exchange(h, b.encode(), s) for h, b, s, _ in json.load(sys.stdin)]))`
    expect(answersOf('python3', ['-c', `${snippet('python')}\n${read}`])).toEqual(expected)
  })

  it.runIf(isInstalled('php'))('of PHP', () => {
    const read = `$all = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as [$headers, $body, $secret]) {
  $all[] = is_from_exchange($headers, $body, $secret);
}
echo json_encode($all);`
    expect(answersOf('php', ['-r', `${snippet('php')}\n${read}`])).toEqual(expected)
  })
})
