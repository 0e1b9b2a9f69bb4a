/** A small exchange of the United States: its finance people, and members that sell. */
import { randomUUID } from 'node:crypto'
import { send } from '@exchange/contract/send/send.contract'
import { saveTaxFiler } from '@exchange/contract/tax/tax.contract'
import { signW9 } from '@exchange/contract/tax/own-tax.contract'
import type { TypedW9 } from '@exchange/domain/tax/w9.rules'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { addStaff, right } from '../member-records/member-records.fixtures.ts'
import {
  addExchange,
  addMember,
  publishTerms,
  type MemberStory,
} from '../members/members.fixtures.ts'

export function taxApp(): () => TestApp {
  return testApp({
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8)
      await addExchange(owner, 27)
    },
  })
}

export const filerLines = {
  ...{ name: 'Austin Barter Exchange', ein: '12-3456789', address: '1 Congress Ave' },
  ...{ city: 'Austin', state: 'tx', zip: '78701', phone: '(512) 555-0100' },
}

/** Finance of exchange 8 twice, and of another exchange; exchange 8 files. */
export async function addFinance(app: TestApp) {
  const finance = await addStaff(app, [right('Finance')])
  const second = await addStaff(app, [right('Finance')])
  const stranger = await addStaff(app, [right('Finance', 27)], { exchange: 27 })
  await finance.api.call(saveTaxFiler, { exchangeId: 8, ...filerLines })
  return { finance, second, stranger }
}

export interface Trader {
  readonly memberId: number
  readonly contactId: number
  readonly api: Api
  pays(to: { readonly memberId: number }, amount: string, tip?: string): Promise<void>
}

export async function addTrader(app: TestApp, story: MemberStory = {}): Promise<Trader> {
  const funds = { trade: 10_000_00n, reserve: 1_000_00n, firstName: 'Tara', lastName: 'Trader' }
  const { memberId, contactId } = await addMember(app.owner, { ...funds, ...story })
  const own = api(app).as(await signedIn(app.owner, contactId))
  return {
    ...{ memberId, contactId, api: own },
    async pays(to, amount, tip) {
      const order = { sendTarget: `m${to.memberId}`, amount, tip }
      const paid = await own.call(send, order, randomUUID())
      if (paid.status !== 200) throw new Error(paid.problem.detail)
    },
  }
}

export const person: TypedW9 = {
  ...{
    firstName: 'Dana',
    middleName: '',
    lastName: 'de la Cruz',
    name: '',
    businessName: 'D Signs',
  },
  ...{ classification: 'individual', llcCode: null, foreignOwners: false, exemptCode: '' },
  ...{ address: '5 Oak St', city: 'Austin', state: 'TX', zip: '78702', tinType: 'ssn' },
  ...{
    tin: '123-45-6789',
    backupWithholding: false,
    paperless: true,
    signature: 'Dana de la Cruz',
  },
}

export const corporation: TypedW9 = {
  ...person,
  ...{ firstName: '', lastName: '', name: 'Marco Foods Inc', classification: 's-corporation' },
  ...{ tinType: 'ein', tin: '98-7654321', signature: 'Marco Rossi' },
}

export async function signs(trader: Trader, form: TypedW9) {
  return await trader.api.call(signW9, form)
}
