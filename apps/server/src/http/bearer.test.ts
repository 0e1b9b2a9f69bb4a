import { expect, it } from 'vitest'
import { bearerOf } from './bearer.ts'

it('a bearer token has only the characters that RFC 6750 allows', () => {
  expect(bearerOf('Bearer abc-._~+/=09')).toBe('abc-._~+/=09')
  expect(bearerOf('bearer  abc ')).toBe('abc')
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'Bearer a;b',
  ]) {
    expect(bearerOf(header)).toBeUndefined()
  }
})
