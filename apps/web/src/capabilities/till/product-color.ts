/** The colour of a product's tile: the same for the same name on every till, in light and dark. */
const hues = [60, 20, 100, 150, 220, 300, 255, 345, 125, 185] as const

/** A CSS colour. */
export function productColor(name: string): string {
  let sum = 7
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991
  const hue = hues[sum % hues.length]
  return `light-dark(oklch(0.905 0.058 ${hue}), oklch(0.36 0.062 ${hue}))`
}
