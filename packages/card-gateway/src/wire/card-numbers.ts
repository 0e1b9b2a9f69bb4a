/**
 * Card numbers must not pass here. A run of 13 to 19 digits of a bank's range that satisfies the
 * check digit is taken for one, also with spaces or dashes between its digits.
 */
const runs = /\d(?:[ -]?\d){12,18}/g
const bankRanges = /^(?:3[4-7]|4|5[0-8]|6|2[2-7])/

export function holdsCardNumber(text: string): boolean {
  return text !== maskCardNumbers(text)
}

/** The text with the middle digits of every card number in it replaced by stars. */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(runs, (run) => {
    const digits = run.replaceAll(/\D/g, '')
    return looksLikeCard(digits) ? maskNumber(digits) : run
  })
}

/** '411111******1111': what may be kept of a number. */
export function maskNumber(digits: string): string {
  return digits.slice(0, 6) + '*'.repeat(digits.length - 10) + digits.slice(-4)
}

export function looksLikeCard(digits: string): boolean {
  return /^\d{13,19}$/.test(digits) && bankRanges.test(digits) && checkDigitHolds(digits)
}

/** Luhn's check: every second digit from the right doubled, the sum a multiple of ten. */
export function checkDigitHolds(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
