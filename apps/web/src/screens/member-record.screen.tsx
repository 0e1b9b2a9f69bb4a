/** /admin/users/{memberId}: one member in the office, with broker and rule of the credit line. */
import { MemberBroker } from '../capabilities/brokers/member-broker.tsx'
import { MemberLine } from '../capabilities/credit-lines/member-line.tsx'
import { RecordView } from '../capabilities/member-records/record-view.tsx'

export function RecordScreen() {
  return <RecordView broker={MemberBroker} line={MemberLine} />
}
