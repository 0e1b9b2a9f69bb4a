/** The sign of a trade, found by a word in its name; without React, for the map's worker. */

/** The first match counts. The icons of `trade-icons.ts` have the same order. */
const words = [
  /coffee|caf[eé]|baker/i,
  /restaurant|food|catering|dining|bar\b|grill|pizza|sushi/i,
  /auto|car\b|tire|vehicle/i,
  /dent/i,
  /\bit\b|computer|web|software|technolog/i,
  /pet|veterin|groom/i,
  /hotel|lodging|inn\b/i,
  /travel|tour|flight/i,
  /cloth|apparel|boutique|tailor/i,
  /jewel/i,
  /flor|garden|landscap/i,
  /salon|hair|barber|beauty|spa\b/i,
  /fitness|gym|sport|yoga/i,
  /bicycle|bike/i,
  /medical|health|chiro|therap|doctor|wellness|optom/i,
  /child|daycare|baby/i,
  /educat|school|tutor|lesson/i,
  /legal|law|attorney|account|tax|bookkeep|insur/i,
  /print|sign|marketing|advertis|media/i,
  /photo|video/i,
  /event|party|entertain|wedding/i,
  /music|instrument/i,
  /paint|art|design/i,
  /plumb|electric|hvac|repair|handyman|clean/i,
  /construct|roof|floor|contractor|build/i,
  /moving|truck|deliver|storage|transport/i,
  /home|real estate|property/i,
  /office|business|profession|service/i,
  /book/i,
  /store|retail|shop|gift/i,
]

/** The number of its icon; the last one, a shop, is for a trade that no word is known of. */
export function tradeSign(name: string): number {
  const found = words.findIndex((word) => word.test(name))
  return found < 0 ? words.length : found
}
