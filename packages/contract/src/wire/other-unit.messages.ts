/** An amount that was typed in another currency, which would be another sum (SEND-08). */
export function otherUnitText(currency: string): string {
  return `This is in another currency. Please type the amount in ${currency}.`
}

export const otherUnitDollars = otherUnitText('US dollars')
