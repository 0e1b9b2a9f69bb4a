import { expect, it } from 'vitest'
import { seedNetwork } from '../../testing/network.fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const seed = async (owner: Parameters<typeof seedNetwork>[0]) => void (await seedNetwork(owner))
const publicUrl = 'https://exchange.example'
const named = testApp({
  env: { SECURITY_CONTACT: 'mailto:sec@x.example', PUBLIC_URL: publicUrl },
  seed,
})
const supported = testApp({ env: { SUPPORT_EMAIL: 'help@x.example' }, seed })
const nobody = testApp({ env: {}, seed })

const read = (app: typeof named) => fetch(`${app().url}/.well-known/security.txt`)
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  )

it('SEC-09 security.txt names a contact, where it stands and an end within a year', async () => {
  const answer = await read(named)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = fieldsOf(await answer.text())
  expect(fields).toMatchObject({
    Contact: 'mailto:sec@x.example',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  })
  const days =
    (Date.parse(fields['Expires'] ?? '') - named().deps.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

it('SEC-09 security.txt names the support where no other contact is set, and is absent without one', async () => {
  expect(fieldsOf(await (await read(supported)).text())['Contact']).toBe('mailto:help@x.example')
  expect((await read(nobody)).status).toBe(404)
})
