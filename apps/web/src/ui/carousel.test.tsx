import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

const cards = (names: readonly string[]) => (
  <Carousel label="Near you">
    {names.map((name) => (
      <p key={name}>{name}</p>
    ))}
  </Carousel>
)

test('DIR-21 a reshuffled row keeps its list items, so that the browser does not scroll after a card', () => {
  const { rerender } = render(cards(['one', 'two', 'three']))
  const places = screen.getAllByRole('listitem')
  rerender(cards(['three', 'one', 'two', 'four']))
  const all = screen.getAllByRole('listitem')
  places.forEach((place, at) => expect(all[at]).toBe(place))
  expect(all.map((place) => place.textContent)).toEqual(['three', 'one', 'two', 'four'])
})
