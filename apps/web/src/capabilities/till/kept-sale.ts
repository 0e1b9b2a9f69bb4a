/**
 * The sale in hand as text, so that it survives a reload and a lost network. It holds no card.
 */
import type { Sale } from './basket.ts'

/** JSON has no bigint: minor units are kept as "12n". */
export function keptSale(sale: Sale): string {
  return JSON.stringify(sale, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}

/** Null for what was never written, or by an older version. */
export function readSale(text: string | null): Sale | null {
  try {
    const sale = JSON.parse(text ?? 'null', (name, value: unknown) =>
      (name === 'price' || name === 'amount') && typeof value === 'string'
        ? BigInt(value.replace(/n$/, ''))
        : value,
    ) as Sale | null
    return sale && isSale(sale) ? sale : null
  } catch {
    return null
  }
}

function isSale({ saleId, lines, note, entry }: Partial<Sale>): boolean {
  return (
    typeof saleId === 'string' &&
    typeof note === 'string' &&
    typeof entry?.digits === 'string' &&
    Array.isArray(lines) &&
    lines.every(({ key, price }) => typeof key === 'string' && typeof price === 'bigint')
  )
}
