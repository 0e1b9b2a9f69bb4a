/**
 * What the network calls its currency, for the reader of amounts: configuration of the one network
 * that a process serves. The server names it when it starts, the browser when its configuration
 * changes.
 */
let currency = 'MOX'

export function nameCurrency(name: string): void {
  currency = name
}

export const currencyName = (): string => currency
