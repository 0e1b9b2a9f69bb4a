import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { openPartyReader } from './index.ts'

const database = testDatabase('parties')

it('TERMS-08 SEND-24 judges each payment of a shared query by its own version of the terms', async () => {
  const owner = database.connectAsOwner()
  await publishTerms(owner)
  await addExchange(owner, 8)
  const { contactId } = await addMember(owner)
  const parties = openPartyReader(owner)
  const who = { kind: 'contact', id: contactId } as const
  const accepts = async (termsVersion: string) => {
    const [payer] = await parties.read({ payer: who, payee: who, termsVersion })
    return payer?.termsAccepted
  }
  expect(await Promise.all(['1.0', '2.0'].map(accepts))).toEqual([true, false])
  expect(await Promise.all(['2.0', '1.0'].map(accepts))).toEqual([false, true])
})
