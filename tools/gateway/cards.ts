/** Test cards, and the browser's part of step two. */

/** The sandbox approves all numbers 4000001nnnnnnnnn; each number is another card. */
export function cardNumber(at: number): string {
  const digits = `4000001${String(at).padStart(8, '0')}`
  const doubled = [...digits].toReversed().map((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return value > 9 ? value - 9 : value
  })
  const sum = doubled.reduce((total, value) => total + value, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

export const declinedCard = '4000000000000002'

const patienceMs = 5_000

/** The redirect address; undefined when the gateway shows a page or does not answer. */
export async function postCard(formUrl: string, number: string): Promise<string | undefined> {
  try {
    const response = await fetch(formUrl, {
      method: 'POST',
      body: new URLSearchParams({
        'billing-cc-number': number,
        'billing-cc-exp': '1039',
        'billing-cvv': '999',
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    return response.headers.get('location') ?? undefined
  } catch {
    return undefined
  }
}
