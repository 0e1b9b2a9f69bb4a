import { describe, expect, it } from 'vitest'
import { landingAfterLogin } from './login.rules.ts'

describe('AUTH-08 after signing in', () => {
  const saved = '/transactions'

  it('comes whether the contact details are right, unless the email is validated', () => {
    const facts = { savedDestination: undefined, mustAcceptTerms: false, emailValidated: false }
    expect(landingAfterLogin(facts).panel).toBe('confirm-info')
    expect(landingAfterLogin({ ...facts, mustAcceptTerms: true }).panel).toBe('terms')
    expect(landingAfterLogin({ ...facts, savedDestination: saved }).panel).toBeUndefined()
  })

  it.each([
    [
      'the remembered page',
      { savedDestination: saved, mustAcceptTerms: false },
      [saved, undefined],
    ],
    [
      'the terms on top of it',
      { savedDestination: saved, mustAcceptTerms: true },
      [saved, 'terms'],
    ],
    ['the terms', { savedDestination: undefined, mustAcceptTerms: true }, [undefined, 'terms']],
    [
      'the account',
      { savedDestination: undefined, mustAcceptTerms: false },
      [undefined, 'account'],
    ],
  ])('comes %s', (_, facts, [destination, panel]) => {
    expect(landingAfterLogin({ ...facts, emailValidated: true })).toEqual({ destination, panel })
  })
})
