/** How strong a password looks while it is typed. The server also knows which are common. */
import { passwordLengthMin } from './password.rules.ts'

/** So many characters are strong by their number alone. */
export const strongLength = 15
const fairLength = 10

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Undefined below the shortest length, where the field says what is missing. */
export function passwordStrength(password: string): PasswordStrength | undefined {
  const characters = [...password.normalize('NFC')]
  if (characters.length < passwordLengthMin) return undefined
  const different = new Set(characters).size
  if (different < 5) return 'weak'
  if (characters.length >= strongLength) return 'strong'
  return characters.length >= fairLength ? 'fair' : 'weak'
}
