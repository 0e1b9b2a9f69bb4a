/** The sign of a trade, found by a word in its name; without React, for the map's worker. */

/** The first match counts. The icons of `trade-icons.ts` have the same order. */
const words = [
  /coffee|caf[eé]|tea\b/i,
  /baker|cake|pastr/i,
  /cater/i,
  /restaurant|food|dining|bar\b|grill|pizza|sushi/i,
  /wash|detailing/i,
  /auto|car\b|tire|vehicle/i,
  /dent/i,
  /\bit\b|computer|web|software|technolog/i,
  /pet|veterin|groom/i,
  /hotel|lodging|inn\b/i,
  /travel|tour|flight/i,
  /cloth|apparel|boutique|tailor/i,
  /jewel/i,
  /flor/i,
  /garden|landscap|lawn|tree/i,
  /massage|spa\b/i,
  /salon|hair|barber|beauty/i,
  /fitness|gym|sport|yoga/i,
  /bicycle|bike/i,
  /chiro|orthop/i,
  /medical|health|therap|doctor|wellness|optom/i,
  /child|daycare|baby/i,
  /educat|school|tutor|lesson/i,
  /account|tax|bookkeep/i,
  /insur/i,
  /legal|law|attorney|notar/i,
  /sign/i,
  /marketing|advertis|media/i,
  /print/i,
  /photo|video/i,
  /event|party|entertain|wedding/i,
  /music|instrument/i,
  /paint/i,
  /art|design/i,
  /electric/i,
  /heating|hvac|cooling|air\b/i,
  /clean/i,
  /pest/i,
  /plumb|repair|handyman/i,
  /roof/i,
  /construct|floor|contractor|build/i,
  /storage/i,
  /moving|truck|deliver|transport/i,
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
