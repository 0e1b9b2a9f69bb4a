/** Numbers in groups, such as those of cards: what people type and paste between the digits. */
import { ofUsualWidth } from './text.rules.ts'

/** Any blank, dash or dot, and what nobody sees. */
const separators = /[\s\p{Pd}\p{Cf}.·•−_]/gu

/** The text without separators; other characters stay, and fail what reads them. */
export function withoutSeparators(written: string): string {
  return ofUsualWidth(written).replaceAll(separators, '')
}

/** The digits alone when the text has nothing but digits and separators, and at least one digit. */
export function readDigits(written: string): string | undefined {
  const digits = withoutSeparators(written)
  return /^\d+$/.test(digits) ? digits : undefined
}
