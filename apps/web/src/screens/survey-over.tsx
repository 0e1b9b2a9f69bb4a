import { Survey } from '../capabilities/feedback/survey.tsx'
import { useCalm } from '../navigation/calm.ts'

/** The survey, over pages on which nobody is in the middle of something. */
export function SurveyOver() {
  return <Survey fits={useCalm()} />
}
