/** The rules alone: mutation testing runs them in a copy of this folder. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 20_000 },
})
