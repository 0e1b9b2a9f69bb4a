/**
 * An exchange begins, imports its members, runs a month and files its tax forms by the calls of the
 * screens alone: nothing of it needs SQL. Sessions are made in the tables, because a year passes.
 */
import { randomUUID } from 'node:crypto'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { listMembers } from '@exchange/contract/member-records/record-list.contract'
import { readMonthlyRun } from '@exchange/contract/monthly-run/monthly-run.contract'
import { send } from '@exchange/contract/send/send.contract'
import { openSetup } from '@exchange/contract/setup/setup.contract'
import { signW9 } from '@exchange/contract/tax/own-tax.contract'
import { freezeTaxYear, readTaxYear, saveTaxFiler } from '@exchange/contract/tax/tax.contract'
import {
  saveTaxTemplate,
  suggestTaxTemplate,
  taxExportPath,
} from '@exchange/contract/tax/tax-files.contract'
import { updateUser, getTerms } from '@exchange/contract/terms/terms.contract'
import { checkLedger } from '@exchange/ledger'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { testOrigin } from '../factors/passkey-device.fixtures.ts'
import { ended, run, upload } from '../imports/imports.fixtures.ts'
import { corporation, filerLines, person } from '../tax/tax.fixtures.ts'
import {
  addFactor,
  exchange,
  invited,
  newCode,
  setUpAdministrator,
  setUpDrafts,
} from './setup.fixtures.ts'

const app = testApp({ env: { PUBLIC_URL: testOrigin } })
const exchangeId = Number(exchange.id)
const sessionEnd = new Date(Date.now() + 800 * 86_400_000)
const year = new Date().getUTCFullYear()

async function signsIn(contactId: number) {
  const token = await signedIn(app().owner, contactId, { expiresAt: sessionEnd })
  const own = api(app()).as(token)
  const { version } = (await own.call(getTerms, {})).body
  await own.call(updateUser, { attributes: { tncVersion: version } })
  return Object.assign(own, { token })
}

async function contactOf(username: string): Promise<number> {
  const { rows } = await app().owner.query<{ id: number }>(
    'select contact_id as id from identity.users where username = $1',
    [username],
  )
  return rows[0]?.id ?? 0
}

/** Two administrators: one of the setup, one of the operator's command. */
async function begins() {
  const code = await newCode(app())
  await setUpDrafts(app(), code)
  const { token, version } = await setUpAdministrator(app(), code)
  await addFactor(app(), token)
  expect((await api(app()).call(openSetup, { code, version })).status).toBe(200)
  const bo = { first: 'Bo', last: 'Ray', email: 'bo@fair.example', username: 'bo' }
  await invited(app(), bo)
  return { ann: await signsIn(await contactOf('ann')), bo: await signsIn(await contactOf('bo')) }
}

type Office = Awaited<ReturnType<typeof begins>>

async function imports({ ann }: Office) {
  const files = [
    [
      'members',
      'Member number,Business,First name,Last name,Email,City,State,Zip,Joined\n' +
        '1001,Lopez Bakery,Ada,Lopez,ada@lopez.example,New Orleans,LA,70130,2014-03-01\n' +
        '1002,Ito Print,Ben,Ito,ben@ito.example,New Orleans,LA,70130,2016-03-01\n',
    ],
    ['balances', 'Member number,Balance,Cash reserve\n1001,200.00,20.00\n1002,200.00,20.00\n'],
  ] as const
  for (const [kind, file] of files) {
    const { importId } = await upload(ann, kind, file, { exchangeId })
    await run(ann, importId)
    expect([kind, (await ended(ann, importId)).status]).toEqual([kind, 'done'])
  }
  const people = []
  for (const q of ['Lopez Bakery', 'Ito Print']) {
    const [row] = (await ann.call(listMembers, { q })).body.rows
    const { body } = await ann.call(readMember, { memberId: row?.memberId ?? 0 })
    const { contactId = 0 } = body.people[0] ?? {}
    people.push({ memberId: body.memberId, own: await signsIn(contactId) })
  }
  return people as [(typeof people)[0], (typeof people)[0]]
}

it('ADMIN-02 ADMIN-04 ADMIN-05 an exchange begins, imports, runs a month and files its tax forms without SQL', async () => {
  const office = await begins()
  const { ann, bo } = office
  const [ada, ben] = await imports(office)
  expect((await ann.call(saveTaxFiler, { exchangeId, ...filerLines })).status).toBe(200)
  expect((await ben.own.call(signW9, person)).status).toBe(200)
  expect((await ada.own.call(signW9, corporation)).status).toBe(200)
  for (const amount of ['20.00', '30.00']) {
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const order = { sendTarget: `m${other.memberId}`, amount }
      expect((await one.own.call(send, order, randomUUID())).status).toBe(200)
    }
  }
  await app().work('tax.count-sales')

  await app().work('months.turn')
  const { months } = (await ann.call(readMonthlyRun, { exchangeId })).body
  const [, month = ''] = months
  const { run: ran } = (await ann.call(readMonthlyRun, { exchangeId, month })).body
  expect(ran).toMatchObject({ state: 'done', failed: 0, progress: 100 })
  app().clock.now = new Date(`${year + 1}-01-10T18:00:00Z`)
  const ofYear = { exchangeId, year }
  const { sales, forms, amount } = (await ann.call(readTaxYear, ofYear)).body
  expect([sales, amount]).toEqual([4, 100])
  for (const by of [ann, bo]) await by.call(freezeTaxYear, { ...ofYear, sales, forms, amount })
  const text = 'Recipient TIN,Box 13 Bartering'
  const { columns } = (await ann.call(suggestTaxTemplate, { ...ofYear, text })).body
  await ann.call(saveTaxTemplate, { ...ofYear, columns })
  const address = `${app().url}${taxExportPath}?exchangeId=${exchangeId}&year=${year}`
  const headers = { 'x-api-key': 'demo-web', authorization: `Bearer ${ann.token}` }
  const files = unzipSync(new Uint8Array(await (await fetch(address, { headers })).arrayBuffer()))
  const [file = new Uint8Array()] = Object.values(files)
  expect(strFromU8(file).trim().split('\r\n').toSorted()).toEqual(
    [text, '123456789,20.00', '123456789,30.00', '987654321,50.00'].toSorted(),
  )
  expect(await checkLedger(app().owner)).not.toHaveProperty('fault')
})
