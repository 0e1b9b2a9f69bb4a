import { describe, expect, it } from 'vitest'
import { landingAfterLogin } from './login.rules.ts'

describe('AUTH-08 after signing in', () => {
  const saved = '/transactions'

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
    expect(landingAfterLogin(facts)).toEqual({ destination, panel })
  })
})
