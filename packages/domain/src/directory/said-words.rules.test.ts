import { expect, it } from 'vitest'
import { saidWords } from './said-words.rules.ts'

it.each([
  ['noodl', ['Thai Noodles & More', 'Noodlehouse of joy'], 'noodles'],
  ['bakeri', ['Corner Bakery'], 'bakery'],
  ['bakeri', ['The best bakeries'], 'bakeries'],
  ['thai noodl', ['Thailand', 'Thai noodle bar'], 'thai noodle'],
  ['skillet', ['Skillets', 'Copper Skillet'], 'skillet'],
  ['noodl', ['Burgers'], 'noodl'],
  ['taxi', ['Taxis', 'taxy'], 'taxy'],
  ['bakeri', ['My bakerix', 'Bakery'], 'bakery'],
  ['thai', ['Thailand', 'Thai'], 'thai'],
  ['thai noodl', [], 'thai noodl'],
  ['noodl', ['Noodlehouse', 'Noodles'], 'noodles'],
  ['teas', ['Teay'], 'teas'],
  ['', [], ''],
])('SRCH-04 "%s" among %j is said "%s"', (words, texts, said) => {
  expect(saidWords(words, texts)).toBe(said)
})
