/**
 * Confirmation codes: ten characters that nobody mixes up, on receipts and statements (DOMAIN §4).
 * Every number gives one code and no two numbers the same, so uniqueness needs no look-up; the
 * scramble only keeps neighbours from looking alike, a code is no secret.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10
const codes = 31n ** 10n
/** Not a multiple of 31, so that multiplying modulo 31^10 meets every code once. */
const stride = 618_033_988_749_895n
const offset = 271_828_182_845_904n

/** How many numbers one value of the sequence stands for. */
export const confirmationNumbersPerBlock = 1_000

export function confirmationCode(number: bigint): string {
  // 31^10 is below 2^53: from here on plain numbers are exact, and far quicker
  let rest = Number((number * stride + offset) % codes)
  let code = ''
  for (let at = 0; at < length; at += 1) {
    code = alphabet.charAt(rest % 31) + code
    rest = Math.floor(rest / 31)
  }
  return code
}
