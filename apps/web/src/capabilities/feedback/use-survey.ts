/** Whom to ask the satisfaction survey (NPS-01); the survey itself is loaded when it is due. */
import { isSurveyDue } from '@exchange/domain/feedback/survey-due.rules'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { useBar } from '../../navigation/bar.ts'
import { useStorefrontOver } from '../../navigation/storefront-over.ts'

/** Pages on which nobody is in the middle of something. */
const calm = /^\/(account|dashboard|directory)?$/

/** Whether this is such a page, and nothing is open over it. */
export function useCalm(): boolean {
  const { pathname } = useLocation()
  const { wanted, search } = useBar()
  const { storefrontId } = useStorefrontOver()
  return calm.test(pathname) && wanted === null && storefrontId === null && !search['search']
}

/**
 * The id of the contact for whom it was due on a calm page; undefined for nobody. It stays while the
 * person is signed in, because thanks follow the answer.
 */
export function useSurvey(): number | undefined {
  const user = useUser()
  const fits = useCalm()
  const id = user?.contact.id
  const [asked, setAsked] = useState<number>()
  if (user && fits && asked !== id && !user.isTestAccount) {
    const { nextNPSDate: nextAt, member } = user
    if (isSurveyDue({ nextAt, joinDate: member.public.joinDate }, new Date())) setAsked(id)
  }
  return asked === id ? asked : undefined
}
