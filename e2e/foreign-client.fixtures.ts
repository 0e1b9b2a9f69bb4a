/**
 * A client of the API written from the two documents of the specification, and nothing of ours: it
 * knows their paths, fields and values, sends what they say and reads what they name. Only the
 * addresses of the bases, the headers and the demo's users come from elsewhere.
 */
import { expect } from '@playwright/test'

/** The demo's key of an application, and the password of its users. */
const apiKey = 'demo-web'
export const password = 'moxey-demo'

/** The fields of a business, and of a saved card, that the documents name. */
export const publicFields = `city state zip add1 add2 phone1 phone2 fax email web fbURL geo joinDate
  enabled standby waiting listed giftCard hidePay directoryOnly age showPhone showAddress listName`

/** Of the own business: its people, its exchange, and what only it reads. */
export const moreOfMember = `member.contacts.id member.contacts.memberId member.contacts.fName
  member.contacts.lname member.contacts.contactNumber member.auth.region member.auth.regionId
  member.auth.auLogo member.private.mailAdd1 member.private.mailAdd2 member.private.mailCity
  member.private.mailState member.private.mailZip member.private.taxNumber
  member.private.salesmanId member.private.brokerId member.private.referredBy`

export const walletFields = `customerVaultId billingId cardType cardTypeNice ccExp ccNumber priority
  autoReloadAmount autoReloadTrigger declined expired`

export type Json = Readonly<Record<string, unknown>>
type Base = 'core' | 'search' | 'banking' | 'card' | 'admin' | 'headless' | 'invites'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** What was answered: JSON, or the text of something else. */
  readonly body: Json
  readonly text: string
}

export class ForeignClient {
  readonly #origin: string
  #token: string | undefined

  constructor(origin: string | undefined) {
    this.#origin = origin ?? ''
  }

  /** The same visitor, signed in or out, at another device. */
  another(): ForeignClient {
    return new ForeignClient(this.#origin)
  }

  get token(): string {
    return this.#token ?? ''
  }

  set token(token: string) {
    this.#token = token
  }

  async get(base: Base, path: string, query: Readonly<Record<string, string>> = {}) {
    const search = new URLSearchParams(query).toString()
    return await this.#ask(`/api/${base}${path}${search && `?${search}`}`, {})
  }

  async post(base: Base, path: string, payload: Json = {}) {
    return await this.#ask(`/api/${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
  }

  async graphql(query: string, variables: Json = {}): Promise<Json> {
    const { status, body, text } = await this.#ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    expect(status, text).toBe(200)
    expect(body['errors'], text).toBeUndefined()
    return body['data'] as Json
  }

  /** Signs in, and keeps the access token for all further calls. */
  async login(username: string): Promise<Json> {
    const { status, body, text } = await this.post('core', '/v2/login', {
      username,
      password,
      keep: false,
    })
    expect(status, text).toBe(200)
    this.#token = String(body['accessToken'])
    return body['user'] as Json
  }

  /** The third step of a card: its data as form data to the address that step one returned. */
  async postCard(formUrl: unknown, card: Readonly<Record<string, string>>): Promise<Answer> {
    return await answerOf(
      await fetch(String(formUrl), {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(card),
      }),
    )
  }

  /** The text that anyone may read at an address, such as the demo's sent mail. */
  async page(path: string): Promise<string> {
    return await (await fetch(this.#origin + path)).text()
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('x-api-key', apiKey)
    if (this.#token !== undefined) headers.set('authorization', `Bearer ${this.#token}`)
    return await answerOf(await fetch(this.#origin + path, { ...init, headers }))
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body = isJson && text !== '' ? (JSON.parse(text) as Json) : {}
  return { status: response.status, headers: response.headers, body, text }
}

/** What is at a path like `contact.private.userid`; undefined if there is no such field. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    const held = Array.isArray(inner) ? inner[0] : inner
    const has = typeof held === 'object' && held !== null && Object.hasOwn(held, name)
    return has ? (held as Json)[name] : undefined
  }, value)
}

/** Expects every named field, with any value; of a list, in its first item. */
export function expectFields(value: unknown, paths: string): void {
  const missing = paths.split(/\s+/).filter((path) => path !== '' && at(value, path) === undefined)
  expect(missing, JSON.stringify(value).slice(0, 2_000)).toEqual([])
}

/** Expects a success with the named fields, and returns its body. */
export function expectAnswer(answer: Answer, paths = ''): Json {
  expect(answer.status, answer.text.slice(0, 2_000)).toBe(200)
  expectFields(answer.body, paths)
  return answer.body
}
