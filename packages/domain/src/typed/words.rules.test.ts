import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainWords } from './words.rules.ts'

it.each([
  ["Dana's Café & Po-Boys, No. 7", 'dana cafe and po boys no 7'],
  ['O’Brien’s', 'obrien'],
  ["O'BRIEN'S", 'obrien'],
  ['O‘Brien', 'obrien'],
  ['OʼBrien', 'obrien'],
  ['O´Brien', 'obrien'],
  ['O`Brien', 'obrien'],
  ['O＇Brien', 'obrien'],
  ["the '70s, Joe's2 and L'Été", 'the 70s joes2 and lete'],
  ["Breaux' Cafe", 'breaux cafe'],
  ['Nuñez', 'nunez'],
  ['NUN\u0303EZ', 'nunez'],
  ['Đông Phương', 'dong phuong'],
  ['đông phương', 'dong phuong'],
  ['Bánh Mì Nguyễn', 'banh mi nguyen'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź Pączki', 'lodz paczki'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Crème brûlée, œufs', 'creme brulee oeufs'],
  ['Ærø Þór', 'aero thor'],
  ['Türkçe İstanbul ışık', 'turkce istanbul isik'],
  ['A/C', 'ac'],
  ['a/c repair', 'ac repair'],
  ['A.C. Repair', 'ac repair'],
  ['B&B', 'bb'],
  ['R & B', 'r and b'],
  ['Roux & Rye', 'roux and rye'],
  ['U.S. Mail', 'us mail'],
  ['24/7', '24 7'],
  ['St. Gabriel', 'st gabriel'],
  ['Saint Gabriel', 'st gabriel'],
  ['Ste. Anne', 'st anne'],
  ['Sainte-Anne', 'st anne'],
  ['Ft. Worth', 'ft worth'],
  ['Fort Worth', 'ft worth'],
  ['Mount Vernon', 'mt vernon'],
  ['Mt Vernon', 'mt vernon'],
  ['saints and forts', 'saints and forts'],
  ['Кафе ПУШКИНЪ, Ёлка й', 'кафе пушкинъ елка и'],
  ['Ελληνικός καφές', 'ελληνικοσ καφεσ'],
  ['ΚΑΦΈΣ', 'καφεσ'],
  ['בֵּית קָפֶה', 'בית קפה'],
  ['צה״ל', 'צהל'],
  ['مَطْعَم أحمد', 'مطعم احمد'],
  ['مقهى', 'مقهي'],
  ['٧٠١١٨', '70118'],
  ['寿司 カフェ', '寿司 カフェ'],
  ['ｓｕｓｈｉ　７', 'sushi 7'],
  ['한국 식당', '한국 식당'],
  ['ร้านกาแฟ', 'ร้านกาแฟ'],
  ['कॉफ़ी', 'कॉफ़ी'.normalize('NFKD').normalize('NFC')],
  ['🍕', ''],
  ['pizza🍕time', 'pizza time'],
  ['%', ''],
  ['-a-', 'a'],
  ['ﬁsh ½', 'fish 1 2'],
  ['zero\u200Bwidth soft\u00ADhyphen', 'zerowidth softhyphen'],
  ['a\uD800b', 'a b'],
  ['', ''],
])('%j has the words %j', (written, words) => {
  expect(plainWords(written).join(' ')).toBe(words)
})

it('folding what was folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (written) => {
      const once = plainWords(written).join(' ')
      expect(plainWords(once).join(' ')).toBe(once)
    }),
    { numRuns: 300 },
  )
})
