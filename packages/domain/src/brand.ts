/**
 * The brand of the network: configuration, never constants in texts. Logo, icons and coin are one
 * mark, drawn in the brand's colour.
 */
export interface Brand {
  /** The name of the network, shown in titles and on receipts. */
  readonly name: string
  /** The name of the currency as displayed (SHELL-02). */
  readonly currency: string
  /** Hue of the brand colour, degrees of OKLCH. */
  readonly hue: number
  /** The lines of the mark: SVG path data in a square of 32. */
  readonly mark: string
}

export const defaultBrand: Brand = {
  name: 'Moxey',
  currency: 'Moxey',
  hue: 190,
  mark: 'M8.5 22V11.2l7.5 7 7.5-7V22',
}

/** Of a network with another name and no mark of its own: two arrows, for giving and taking. */
const neutralMark = 'M8 12.5h15M18.5 8l4.5 4.5-4.5 4.5M24 20.5H9M13.5 16 9 20.5l4.5 4.5'

/** The default mark shows a letter, which fits only the default name. */
export function markFor(name: string): string {
  return name === defaultBrand.name ? defaultBrand.mark : neutralMark
}

/** Only what draws: the text is put into pages and pictures as it is. */
export const markForm = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+-]{4,2000}$/

/** The brand colour as #rrggbb, for pictures, which do not know OKLCH. */
export function brandColour(hue: number): string {
  return oklchToHex(0.5, 0.088, hue)
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code; out of gamut it is cut. */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(toHex).join('')}`
}

function toHex(linear: number): string {
  const light = Math.min(1, Math.max(0, linear))
  const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0')
}
