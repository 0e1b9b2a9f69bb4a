/** Whom to ask the satisfaction survey (NPS-01); the survey itself is loaded when it is due. */
import { isSurveyDue } from '@exchange/domain/feedback/survey-due.rules'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { useNow } from '../../kernel/use-now.ts'

/**
 * The id of the contact for whom it was due where it `fits`; undefined for nobody. It stays while
 * the person is signed in, because thanks follow the answer.
 */
export function useSurvey(fits: boolean): number | undefined {
  const user = useUser()
  const now = useNow()
  const id = user?.contact.id
  const [asked, setAsked] = useState<number>()
  if (user && fits && asked !== id && !user.isTestAccount) {
    const { nextNPSDate: nextAt, member } = user
    if (isSurveyDue({ nextAt, joinDate: member.public.joinDate }, now)) setAsked(id)
  }
  return asked === id ? asked : undefined
}
