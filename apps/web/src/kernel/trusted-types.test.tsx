import { expect, test } from 'vitest'
import { policyRules, sanitizeLibraryMarkup, setDefaultPolicy } from './trusted-types.ts'

test('SEC-09 only files of the build become script, and no member’s file', () => {
  const allowed = (address: string) => policyRules.createScriptURL(address) !== null
  expect(
    ['/sw.js', '/assets/pins.worker-a1.js', `${location.origin}/assets/x.js`].map(allowed),
  ).toEqual([true, true, true])
  const refused = [
    'https://evil.example/assets/x.js',
    '//evil.example/sw.js',
    'data:text/javascript,1',
    'blob:https://evil.example/1',
    'javascript:1',
    '/images/1/a.js',
    '/assets/../images/a.js',
    '/assets/a%2f..%2fb.js',
  ]
  expect(refused.filter(allowed)).toEqual([])
})

test('SEC-09 markup is refused until a part brings a sanitizer, and then sanitized', () => {
  expect(policyRules.createHTML('<b>x</b>')).toBeNull()
  expect(policyRules.createHTML('')).toBe('')
  sanitizeLibraryMarkup((html) => html.replace(/<img.*?>/, ''))
  expect(policyRules.createHTML('<b>x</b><img src=x onerror=hurt()>')).toBe('<b>x</b>')
})

test('SEC-09 the policy is the only one, and a browser without the feature goes on', () => {
  const made: unknown[] = []
  setDefaultPolicy({ trustedTypes: { createPolicy: (...policy: unknown[]) => made.push(policy) } })
  setDefaultPolicy({})
  expect(made).toEqual([['default', policyRules]])
  expect(Object.keys(policyRules).toSorted()).toEqual(['createHTML', 'createScriptURL'])
})
