import { expect, test } from 'vitest'
import { cookieText, readCookie } from './cookies.ts'

test('SEC-09 over https a cookie is of this host alone, on a machine without https it works', () => {
  expect(cookieText('place', 'a b', 60, true)).toBe(
    '__Host-exchange.place=a%20b; path=/; max-age=60; samesite=lax; secure',
  )
  expect(cookieText('place', 'a b', 60, false)).toBe(
    'exchange.place=a%20b; path=/; max-age=60; samesite=lax',
  )
})

test('SEC-09 a cookie of this host goes before one that a neighbour could have set', () => {
  const sent = 'exchange.place=theirs; other=1; __Host-exchange.place=a%20b'
  expect(readCookie(sent, 'place')).toBe('a b')
  expect(readCookie('exchange.place=here', 'place')).toBe('here')
  expect(readCookie('exchange.place=%', 'place')).toBeNull()
  expect(readCookie('', 'place')).toBeNull()
})
