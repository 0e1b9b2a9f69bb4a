/** /admin/users/{memberId}: one member in the office, with its broker. */
import { MemberBroker } from '../capabilities/brokers/member-broker.tsx'
import { RecordView } from '../capabilities/member-records/record-view.tsx'

export function RecordScreen() {
  return <RecordView broker={MemberBroker} />
}
