/** Programs of members: keys, and targets that answer as a test wants. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeKey, saveTarget } from '@exchange/contract/programs/programs.contract'
import type { ProgramScope } from '@exchange/domain/programs/key.rules'
import type { WebhookTopic } from '@exchange/domain/programs/webhook.rules'
import { afterAll, beforeAll } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../requests/requests.fixtures.ts'

/** A caller with a key, and without the key of an application. */
export function programApi(app: Pick<TestApp, 'url'>, key: string): Api {
  return api(app).from(undefined).as(key)
}

export async function newKeyOf(
  by: Person,
  scopes: readonly ProgramScope[] = ['events:read'],
): Promise<string> {
  const made = await by.api.call(makeKey, { name: 'Shop', scopes: [...scopes], days: 30 })
  if (made.status !== 200) throw new Error(made.problem.detail)
  return made.body.key
}

export interface Received {
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

export interface Target {
  readonly address: string
  /** What was posted, oldest first. */
  received: Received[]
  /** A status, or what is never answered. */
  answers: number | 'nothing'
}

/** Listens on this machine while the file's tests run. */
export function webhookTarget(): () => Target {
  const target = { address: '', received: [] as Received[], answers: 200 as Target['answers'] }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      target.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (target.answers === 'nothing') return
      response.writeHead(target.answers, { location: target.address }).end('noted')
    })
  })
  beforeAll(async () => {
    await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
    target.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => target
}

/** Letters about the business go to somebody with an address. */
export async function withEmail(app: Pick<TestApp, 'owner'>, person: Person): Promise<Person> {
  await app.owner.query(`update members.contacts set email = 'dana@shop.example' where id = $1`, [
    person.contactId,
  ])
  return person
}

export async function newTarget(
  by: Person,
  address: string,
  topics: readonly WebhookTopic[] = ['checkout.paid'],
): Promise<{ targetId: number; secret: string }> {
  const saved = await by.api.call(saveTarget, {
    ...{ targetId: null, address, isOn: true },
    topics: [...topics],
  })
  if (saved.status !== 200) throw new Error(saved.problem.detail)
  return { targetId: saved.body.targetId, secret: saved.body.secret ?? '' }
}
