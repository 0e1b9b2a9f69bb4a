/** What this device remembers as a till: the code of its register, and its key there (POS-03). */
import { readCode } from '@exchange/domain/typed/code.rules'
import { deviceStorage } from '../../kernel/browser-storage.ts'

const codeName = 'till.code'
const keyName = (code: string) => `till.key.${code}`

/** The code of an address, or undefined for `CODE_REQUIRED` and what is none. */
export function codeOf(segment: string | undefined): string | undefined {
  return segment === undefined ? undefined : readCode(segment)
}

export const deviceKeys = {
  /** The register that was used last. */
  code: (): string | undefined => codeOf(deviceStorage.get(codeName) ?? undefined),
  rememberCode: (code: string): void => deviceStorage.set(codeName, code),
  forgetCode: (): void => deviceStorage.remove(codeName),
  key: (code: string): string | null => deviceStorage.get(keyName(code)),
  keep: (code: string, key: string): void => deviceStorage.set(keyName(code), key),
  forget: (code: string): void => deviceStorage.remove(keyName(code)),
}
