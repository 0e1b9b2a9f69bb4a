/** The log of staff for tests of services, signed with the key of the tests. */
import { sealKeyOf } from '@exchange/ledger'
import { createStaffLog } from '../capabilities/audit/staff-log.service.ts'
import { testSealKey } from './seal-key.ts'

export const testStaffLog = createStaffLog({
  key: sealKeyOf(testSealKey),
  now: () => new Date(),
})
