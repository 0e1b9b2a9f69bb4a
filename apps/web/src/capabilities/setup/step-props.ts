import type { By, SetupState } from './setup.api.ts'

export interface StepProps {
  readonly by: By
  readonly state: SetupState
  /** `stay`: the step is not finished yet. */
  readonly onSaved: (state: SetupState, then?: 'stay') => void
}
