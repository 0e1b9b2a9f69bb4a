/**
 * Confirmation codes: ten unambiguous characters, on receipts and statements (DOMAIN §4). Each
 * number maps to its own code, so uniqueness needs no lookup. The scrambling only makes consecutive
 * codes look different; a code is not a secret.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10
const codes = 31n ** 10n
/** Not a multiple of 31, so that multiplying modulo 31^10 is a bijection. */
const stride = 618_033_988_749_895n
const offset = 271_828_182_845_904n

/** How many codes one value of the sequence reserves. */
export const confirmationNumbersPerBlock = 1_000

export function confirmationCode(number: bigint): string {
  // 31^10 is below 2^53: plain numbers are exact from here, and much faster
  let rest = Number((number * stride + offset) % codes)
  let code = ''
  for (let at = 0; at < length; at += 1) {
    code = alphabet.charAt(rest % 31) + code
    rest = Math.floor(rest / 31)
  }
  return code
}
