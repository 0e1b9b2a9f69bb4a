/** Adds what jsdom lacks, and gives every test a clean browser. */
import './test-late.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList

Element.prototype.scrollIntoView ??= () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
