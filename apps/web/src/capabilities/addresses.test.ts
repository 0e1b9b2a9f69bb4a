import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { send } from '@exchange/contract/send/send.contract'
import { getTerms, updateUser } from '@exchange/contract/terms/terms.contract'
import { expect, test } from 'vitest'
import { transactionsAddress } from './accounts/transactions.api.ts'
import { searchAddress } from './search/contact-search.api.ts'
import { sendAddress } from './send/send.api.ts'
import { acceptAddress, termsAddress } from './terms/terms.api.ts'

test.each([
  ['send', sendAddress, send],
  ['search', searchAddress, searchContacts],
  ['transactions', transactionsAddress, listTransactions],
  ['terms', termsAddress, getTerms],
  ['acceptance', acceptAddress, updateUser],
])('API-01 the address of %s is the contract’s', (_name, address, call) => {
  expect(call).toMatchObject(address)
})
