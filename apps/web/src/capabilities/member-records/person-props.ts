import type { MemberRecord, RecordPerson } from '@exchange/contract/member-records/record.contract'

/** A person, and the member that it belongs to. */
export interface PersonProps {
  readonly of: RecordPerson
  readonly record: MemberRecord
}

export function nameOf({ firstName, lastName }: RecordPerson): string {
  return `${firstName} ${lastName}`
}
