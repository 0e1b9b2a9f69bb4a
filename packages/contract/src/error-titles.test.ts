import { expect, test } from 'vitest'
import { errorTitles } from './error-titles.ts'
import { errorStatus, type ErrorCode } from './errors.ts'

test('API-42 the title of each error is a sentence of its own, not its code', () => {
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const title = errorTitles[code]
    expect(title).toMatch(/^[A-Z][a-z' -].{3,60}$/)
    expect(title.toLowerCase()).not.toMatch(/\b(gt|ccte|cra|id)\b|_/)
  }
})
