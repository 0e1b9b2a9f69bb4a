/**
 * What the network calls its currency, for the reader of amounts: it is configuration, the same for
 * all amounts of a process, and said once when it starts.
 */
let currency = 'MOX'

export function nameCurrency(name: string): void {
  currency = name
}

export const currencyName = (): string => currency
