import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { logActivity } from '@exchange/contract/activity/activity.contract'
import { ownDataPath } from '@exchange/contract/own-data/own-data.contract'
import { readScore } from '@exchange/contract/score/score.contract'
import { send } from '@exchange/contract/send/send.contract'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addTrader, newKey, type Trader } from '../approvals/approvals.fixtures.ts'
import { addContact, addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { businessParts } from './business-parts.read.ts'
import { personParts } from './person-parts.read.ts'

// With the limits of production.
const app = testApp({
  env: { RATE_LIMIT_FACTOR: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
  },
})

let dana: Trader
let marco: Trader
let employee: string

const fetched = (token?: string): Promise<Response> =>
  fetch(app().url + ownDataPath, {
    headers: { 'x-api-key': 'demo-web', ...(token && { authorization: `Bearer ${token}` }) },
  })

async function unpacked(token: string): Promise<Map<string, string>> {
  const answer = await fetched(token)
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

beforeAll(async () => {
  const { owner } = app()
  dana = await addTrader(app(), {
    firstName: 'Dana',
    lastName: 'Landry',
    listName: 'Landry Coffee',
  })
  marco = await addTrader(app(), {
    firstName: 'Marcovaldo',
    lastName: 'Secretname',
    listName: 'Harbor Bakery',
  })
  const contactId = await addContact(owner, dana.memberId, { firstName: 'Emil' })
  employee = await signedIn(owner, contactId)
  await owner.query(
    `update members.contacts set email = 'marco@private.example', phone = '(504) 555-9999'
    where id = $1`,
    [marco.contactId],
  )
  const note = '=1+1, "cake"'
  await dana.api.call(
    send,
    { sendTarget: `m${marco.memberId}`, amount: 25, tip: 2, note },
    newKey(),
  )
  await marco.send(dana, 40, newKey())
  const staff = await addMember(owner, { exchange: 8, firstName: 'Olive', lastName: 'Office' })
  const grants = [{ scope: 8, role: 'Admin' as const }]
  const office = api(app()).as(await signedIn(owner, staff.contactId, { grants }))
  await office.call(readScore, { memberId: dana.memberId })
  await dana.api.call(logActivity, { event: 'page', page: '/account' })
})

describe('the file with own data', () => {
  it('has everything that is declared, and a page that says what it is', async () => {
    const files = await unpacked(dana.token)
    expect([...files.keys()]).toEqual([
      'README.txt',
      ...personParts.map(({ file }) => file),
      ...businessParts.map(({ file }) => file),
    ])
    expect(files.get('README.txt')).toContain('What Moxey has about Dana Landry')
    expect(JSON.parse(files.get('you/person.json') ?? '')).toMatchObject({
      first_name: 'Dana',
      is_main: true,
    })
    const transactions = (files.get('business/transactions.csv') ?? '').trimEnd().split('\r\n')
    expect(transactions[0]).toContain('occurred_at,transaction,kind,account,business,moved')
    expect(transactions.some((row) => /,send,main,Harbor Bakery,-25,/.test(row))).toBe(true)
    // A note that a spreadsheet would run is text.
    expect(files.get('business/transactions.csv')).toContain(`"'=1+1, ""cake"""`)
    expect(files.get('business/people.csv')).toContain('Emil')
    // An act of staff on the business is in the file of the business.
    expect(files.get('business/who-looked.csv')).toMatch(/,score\.read,Olive Office,/)
  })

  it('SEC-12 has no secret, and of other people nothing but the name of their business', async () => {
    const all = [...(await unpacked(dana.token)).values()].join('\n')
    expect(all).toContain('Harbor Bakery')
    for (const other of ['Marcovaldo', 'Secretname', 'marco@private.example', '555-9999']) {
      expect(all).not.toContain(other)
    }
    expect(all).not.toMatch(/argon2|password_hash|token_hash|sealed_number|number_hash|p256dh/)
    expect(all).not.toContain(dana.card)
  })

  it('SEC-08 an employee gets its own data, and nothing of the business', async () => {
    const files = await unpacked(employee)
    expect([...files.keys()]).toEqual(['README.txt', ...personParts.map(({ file }) => file)])
    const all = [...files.values()].join('\n')
    expect(all).toContain('Emil')
    expect(all).not.toContain('Harbor Bakery')
  })

  it('SEC-06 is for nobody without a session, and not for a removed person', async () => {
    expect((await fetched()).status).toBe(401)
    expect((await fetched('a-stolen-and-ended-token-of-nobody')).status).toBe(401)
    const contactId = await addContact(app().owner, dana.memberId, { firstName: 'Gone' })
    const token = await signedIn(app().owner, contactId)
    await app().owner.query(
      `update members.contacts set removed_at = now(), rights = '{}', allow_login = false
      where id = $1`,
      [contactId],
    )
    expect((await fetched(token)).status).toBe(401)
  })

  it('SEC-06 needs a proof of the last ten minutes, so that a stolen session gets nothing', async () => {
    const asker = await addTrader(app())
    await app().owner.query(
      `update identity.sessions
      set proved_at = now() - interval '11 minutes'
      where contact_id = $1`,
      [asker.contactId],
    )
    const answer = await fetched(asker.token)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'PROOF_REQUIRED' }])
  })

  it('SEC-11 is made ten times an hour at most', async () => {
    const asker = await addTrader(app())
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetched(asker.token)))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('API-38 is a ZIP that the program unzip reads', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'own-data-')), 'mine.zip')
    writeFileSync(file, Buffer.from(await (await fetched(marco.token)).arrayBuffer()))
    expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors')
  })
})
