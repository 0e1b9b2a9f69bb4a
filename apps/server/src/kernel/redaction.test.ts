import { describe, expect, it } from 'vitest'
import { redact } from './redaction.ts'

describe('redaction', () => {
  it('SEC-07 hides secrets by name and card numbers by format, at any depth', () => {
    const written = JSON.stringify(
      redact({
        headers: { authorization: 'Bearer abc', 'x-api-key': 'k', accept: '*/*' },
        accessToken: 'abc',
        newPassword: 'hunter2',
        note: 'card 4111 1111 1111 1111 and 5500-0000-0000-0004',
        list: [{ text: '378282246310005' }],
        amount: 12n,
      }),
    )
    expect(written).not.toMatch(/abc|hunter2|4111|5500|3782|"k"/)
    expect(written).toContain('"accept":"*/*"')
    expect(written).toContain('"amount":"12"')
  })

  it('keeps row values in database errors out of the log', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'usernames_ignore_case',
      detail: 'Key (lower(username))=(dana) already exists.',
    })
    const written = JSON.stringify(redact({ error }))
    expect(written).toContain('usernames_ignore_case')
    expect(written).not.toContain('dana')
  })
})
