import { payHoursWords } from '@exchange/contract/members/pay-hours.messages'
import { outsideHours } from '@exchange/contract/members/standing.messages'
import { askWords } from '@exchange/contract/members/way-on.messages'
import { isWithinHours } from '@exchange/domain/directory/hours.rules'
import { useUser } from '../../kernel/hooks.ts'
import { useNow } from '../../kernel/use-now.ts'
import { Banner } from '../../ui/banner.tsx'

/**
 * Above a form that pays: tells a person at once that the hours of its business do not allow it now
 * (DOMAIN §15), in the words with which the server would refuse it.
 */
export function OutsideHours() {
  const user = useUser()
  const now = useNow()
  if (!user || user.isTestAccount) return null
  const { hours: week, isMainContact } = user.contact.private
  const hours = week && { zone: user.profile.zone, week }
  if (!hours || isWithinHours(hours, now)) return null
  return (
    <Banner tone="warning" title={outsideHours.reason}>
      {payHoursWords(hours, now)} {askWords(isMainContact, user.member.private.mainContact)}
    </Banner>
  )
}
