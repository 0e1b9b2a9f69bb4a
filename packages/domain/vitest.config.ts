/** The rules alone: mutation testing runs them in a copy of this folder. */
export default {
  test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 20_000 },
}
