/**
 * Detects card numbers in text: 13 to 19 digits, possibly separated by spaces or dashes, in a
 * bank's range and with a valid check digit.
 */
const runs = /\d(?:[ -]?\d){12,18}/g
const bankRanges = /^(?:3[4-7]|4|5[0-8]|6|2[2-7])/

export function holdsCardNumber(text: string): boolean {
  return text !== maskCardNumbers(text)
}

/** Replaces the middle digits of every card number in the text with asterisks. */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(runs, (run) => {
    const digits = run.replaceAll(/\D/g, '')
    return looksLikeCard(digits) ? maskNumber(digits) : run
  })
}

/** '411111******1111': the storable form of a number. */
export function maskNumber(digits: string): string {
  return digits.slice(0, 6) + '*'.repeat(digits.length - 10) + digits.slice(-4)
}

export function looksLikeCard(digits: string): boolean {
  return /^\d{13,19}$/.test(digits) && bankRanges.test(digits) && checkDigitHolds(digits)
}

/**
 * The Luhn check: every second digit from the right is doubled; the sum must be a multiple of ten.
 */
export function checkDigitHolds(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
