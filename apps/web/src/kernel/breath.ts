/** Between two pieces of work: what somebody pressed meanwhile is heard first. */
export function breath(): Promise<void> {
  return new Promise((go) => setTimeout(go))
}
