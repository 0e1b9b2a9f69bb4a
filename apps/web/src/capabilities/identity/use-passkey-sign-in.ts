/**
 * Signing in by a passkey: chosen among the suggestions of the username field, or asked for by the
 * button. Whatever the device or the browser refuses, the password stays.
 */
import { secondStepMessages as words } from '@exchange/contract/identity/second-step.messages'
import type { Assertion } from '@exchange/domain/factors/passkey.rules'
import { useEffect, useRef } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import {
  askPasskey,
  knowsPasskeys,
  stopPasskeys,
  suggestPasskeys,
} from '../../kernel/passkey-device.ts'
import { signInOptions, signInWithPasskey } from './second-step.api.ts'

interface Signing {
  readonly keep: boolean
  readonly onSignedIn: () => void
  readonly onBusy: (busy: boolean) => void
  /** Also an `ApiProblem`; a text is the device's. */
  readonly onRefused: (refusal: string | ApiProblem) => void
}

/** The function of the button; undefined where the browser knows no passkeys. */
export function usePasskeySignIn(signing: Signing): (() => Promise<void>) | undefined {
  const now = useRef(signing)
  now.current = signing
  useEffect(() => {
    let here = true
    const suggest = async (): Promise<void> => {
      const chosen = await suggestPasskeys(signInOptions).catch(unlessProblem)
      if (!here || !chosen?.ok) return
      await signInWith(now.current, chosen.value)
      // A passkey that is not known here: others stay on offer.
      await suggest()
    }
    void suggest()
    return () => {
      here = false
      if (knowsPasskeys()) void stopPasskeys()
    }
  }, [])
  if (!knowsPasskeys()) return undefined
  return async () => {
    try {
      const asked = await askPasskey(await signInOptions())
      if (asked.ok) return await signInWith(now.current, asked.value)
      const { passkeyUnsupported, passkeyNotUsed } = words
      now.current.onRefused(asked.error === 'unsupported' ? passkeyUnsupported : passkeyNotUsed)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      now.current.onRefused(problem)
    }
  }
}

async function signInWith(signing: Signing, assertion: Assertion): Promise<void> {
  signing.onBusy(true)
  try {
    await signInWithPasskey(assertion, signing.keep)
    signing.onSignedIn()
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    signing.onBusy(false)
    signing.onRefused(problem)
  }
}

/** Without an answer there are no suggestions, and the password works as ever. */
function unlessProblem(failure: unknown): undefined {
  if (!(failure instanceof ApiProblem)) throw failure
}
