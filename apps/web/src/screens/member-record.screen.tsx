/**
 * /admin/users/{memberId}: one member, with broker, rule of the credit line, erasure and tax forms.
 */
import { MemberBroker } from '../capabilities/brokers/member-broker.tsx'
import { MemberLine } from '../capabilities/credit-lines/member-line.tsx'
import { MemberErasure } from '../capabilities/erasure/member-erasure.tsx'
import { MemberFormer } from '../capabilities/former-payments/member-former.tsx'
import { RecordView } from '../capabilities/member-records/record-view.tsx'
import { MemberTax } from '../capabilities/tax/member-tax.tsx'

export function RecordScreen() {
  return (
    <RecordView
      broker={MemberBroker}
      line={MemberLine}
      erasure={MemberErasure}
      tax={MemberTax}
      former={MemberFormer}
    />
  )
}
