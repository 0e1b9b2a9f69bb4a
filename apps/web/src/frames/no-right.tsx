/** In place of a panel whose right the person does not have: what is missing, and whom to ask. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { askWords } from '@exchange/contract/members/way-on.messages'
import { rightWords } from '@exchange/contract/members/rights.messages'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { Banner } from '../ui/banner.tsx'

interface NoRightProps {
  readonly user: SessionUser
  readonly right: PersonRight
}

export function NoRight({ user: { contact, member }, right }: NoRightProps) {
  const { isMainContact } = contact.private
  return (
    <Banner tone="warning" title={`You are not allowed to ${rightWords[right].doing}.`}>
      {askWords(isMainContact, member.private.mainContact)}
    </Banner>
  )
}
