/** The sign of a trade, found by a word in its name; without React, for the map's worker. */

/** The first match counts. */
const signs = [
  [/coffee|caf[eé]|baker/i, 'coffee'],
  [/restaurant|food|catering|dining|bar\b|grill|pizza|sushi/i, 'meal'],
  [/auto|car\b|tire|vehicle/i, 'car'],
  [/dent/i, 'smile'],
  [/\bit\b|computer|web|software|technolog/i, 'computer'],
  [/pet|veterin|groom/i, 'paw'],
  [/hotel|lodging|inn\b/i, 'bed'],
  [/travel|tour|flight/i, 'plane'],
  [/cloth|apparel|boutique|tailor/i, 'shirt'],
  [/jewel/i, 'gem'],
  [/flor|garden|landscap/i, 'flower'],
  [/salon|hair|barber|beauty|spa\b/i, 'scissors'],
  [/fitness|gym|sport|yoga/i, 'sport'],
  [/bicycle|bike/i, 'bike'],
  [/medical|health|chiro|therap|doctor|wellness|optom/i, 'health'],
  [/child|daycare|baby/i, 'baby'],
  [/educat|school|tutor|lesson/i, 'school'],
  [/legal|law|attorney|account|tax|bookkeep|insur/i, 'scale'],
  [/print|sign|marketing|advertis|media/i, 'print'],
  [/photo|video/i, 'camera'],
  [/event|party|entertain|wedding/i, 'party'],
  [/music|instrument/i, 'music'],
  [/paint|art|design/i, 'brush'],
  [/plumb|electric|hvac|repair|handyman|clean/i, 'wrench'],
  [/construct|roof|floor|contractor|build/i, 'hammer'],
  [/moving|truck|deliver|storage|transport/i, 'truck'],
  [/home|real estate|property/i, 'house'],
  [/office|business|profession|service/i, 'office'],
  [/book/i, 'book'],
  [/store|retail|shop|gift/i, 'bag'],
] as const

export type TradeSign = (typeof signs)[number][1] | 'store'

/** A shop for a trade that no word is known of. */
export function tradeSign(name: string): TradeSign {
  return signs.find(([word]) => word.test(name))?.[1] ?? 'store'
}
