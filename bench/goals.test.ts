import { expect, it } from 'vitest'
import { judge } from './goals.ts'

const verdicts = ['reached', 'missed', 'missed', 'FAILED']
const verdictsOn = (figure: string, values: readonly number[]) =>
  values.map((value) => judge([{ [figure]: value }])[0]?.verdict)

it('judges a figure with a lower bound, and tolerates a miss of 15 %', () => {
  const figure = 'Due plans paid, a second'
  expect(verdictsOn(figure, [1_000, 999, 850, 849])).toEqual(verdicts)
})

it('judges a figure with an upper bound in the same way', () => {
  const figure = 'Warm npm start, ms'
  expect(verdictsOn(figure, [4_000, 4_001, 4_600, 4_601])).toEqual(verdicts)
})

it('judges the median of the rounds, and reports figures that were not measured', () => {
  const rounds = [1.2, 0.2, 1].map((value) => ({ 'HTTP sends, in T': value, 'A figure': value }))
  expect(judge(rounds)).toMatchObject([
    { figure: 'HTTP sends, in T', median: 1, must: '>= 1', verdict: 'reached' },
    { figure: 'A figure', median: 1, must: '', verdict: '' },
  ])
  expect(verdictsOn('HTTP sends, in T', [Number.NaN])).toEqual(['not measured'])
})
