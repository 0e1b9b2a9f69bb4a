import { screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { RichText } from './rich-text.tsx'

const bad = '<p>Pies <a href="https://pies.example/">here</a><img src=x onerror="hurt()"></p>'

test('SEC-09 a member’s text is sanitized before it is shown, and its links open outside the app', async () => {
  mount(<RichText html={bad} />)
  expect(document.querySelector('img')).toBeNull()
  const link = await screen.findByRole('link', { name: 'here' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(document.querySelector('img')).toBeNull()
})

test('server-rendered text is kept as it is, and its links open outside the app, too', async () => {
  const box = document.createElement('div')
  document.body.append(box)
  const text = <RichText html="<h2>Ours</h2><p><a href='/x'>more</a></p>" />
  box.innerHTML = renderToString(text)
  const heading = box.querySelector('h2')
  hydrateRoot(box, text)
  await waitFor(() => expect(box.querySelector('a')).toHaveAttribute('target', '_blank'))
  expect(box.querySelector('h2')).toBe(heading)
  box.remove()
})
