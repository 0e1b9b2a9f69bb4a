/**
 * One redemption from the question to its receipt. Without a definite answer only the very same
 * one can be tried again, so that points are never spent twice.
 */
import type { RedeemAnswer, Reward } from '@exchange/contract/rewards/rewards.contract'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useFormKey } from '../../kernel/form-key.ts'
import { activity, queryClient, session } from '../../kernel/kernel.ts'
import { redeem } from './rewards.api.ts'

export type RedeemState =
  | { readonly step: 'question'; readonly failure: string; readonly unsure: boolean }
  | { readonly step: 'processing' }
  | { readonly step: 'receipt'; readonly answer: RedeemAnswer }

const asking: RedeemState = { step: 'question', failure: '', unsure: false }

export function useRedeem(reward: Reward) {
  const key = useFormKey(`redeem-${reward.id}`)
  const busy = useRef(false)
  const [state, setState] = useState<RedeemState>(asking)
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    setState({ step: 'processing' })
    try {
      const answer = await redeem(reward, key.current())
      key.renew()
      setState({ step: 'receipt', answer })
      activity.log({ event: 'redeem', outcome: 'done' })
      void session.refresh()
      void queryClient.invalidateQueries()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      activity.log({ event: 'redeem', outcome: problem.code })
      if (problem.definite) key.renew()
      const failure = problem.definite ? problem.detail : wireMessages.retrySameKey
      setState({ step: 'question', failure, unsure: !problem.definite })
      if (problem.code === 'REWARD_CHANGED') void queryClient.invalidateQueries()
    } finally {
      busy.current = false
    }
  }
  return { state, submit }
}
