/** Numbers in groups, such as those of cards: what people type and paste between the digits. */

/** Any blank, dash or dot, and what nobody sees. */
const separators = /[\s\p{Pd}\p{Cf}.·−_]/gu

/** The text without separators; other characters stay, and fail what reads them. */
export function withoutSeparators(written: string): string {
  return written.normalize('NFKC').replaceAll(separators, '')
}
