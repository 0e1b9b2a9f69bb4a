import { createElement } from 'react'
import type { Panel } from '../navigation/manifest.ts'

/** A panel with a sentence and a field. */
export function samplePanel(name: string, more: Partial<Panel> = {}): Panel {
  const view = () =>
    createElement('div', null, `This is ${name}.`, createElement('input', { 'aria-label': name }))
  return {
    name,
    title: `The ${name} view`,
    view: Object.assign(view, { warm: () => undefined }),
    ...more,
  }
}
