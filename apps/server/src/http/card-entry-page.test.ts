import { describe, expect, test } from 'vitest'
import { cardEntryHeaders, insertOrigins } from './card-entry-page.ts'
import { pageHeaders } from './security-headers.ts'

const formOrigin = 'https://gateway.example'
const demo = { formOrigin, entryOrigin: undefined, appOrigin: undefined }
const own = {
  formOrigin,
  entryOrigin: 'https://cards.example',
  appOrigin: 'https://app.example',
}
const html =
  '<meta name="app-origin" content="" /><meta name="return-origin" content="" />' +
  '<meta name="form-origin" content="" />'
const policyOf = (origins: typeof own | typeof demo) =>
  cardEntryHeaders(origins)['content-security-policy']?.split('; ')

describe('the card-entry document', () => {
  test('may post to and frame only the gateway and the return address', () => {
    expect(policyOf(own)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      'form-action https://gateway.example https://app.example',
      'frame-src https://gateway.example https://app.example',
      'frame-ancestors https://app.example',
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(policyOf(demo)).toContain("frame-ancestors 'self'")
    expect(cardEntryHeaders(demo)).not.toHaveProperty('x-frame-options')
  })

  test('contains the origins that it may exchange messages with; if empty, only its own', () => {
    expect(insertOrigins(html, own)).toBe(
      '<meta name="app-origin" content="https://app.example" />' +
        '<meta name="return-origin" content="https://app.example" />' +
        '<meta name="form-origin" content="https://gateway.example" />',
    )
    expect(insertOrigins(html, demo)).toContain('name="app-origin" content=""')
  })

  test('may be framed by the app, which frames nothing else', () => {
    const frames = (headers: Record<string, string>) =>
      headers['content-security-policy']?.split('; ').find((rule) => rule.startsWith('frame-src'))
    expect(frames(pageHeaders({ frames: own.entryOrigin }))).toBe(
      "frame-src 'self' https://cards.example",
    )
    expect(frames(pageHeaders())).toBe("frame-src 'self'")
  })
})
