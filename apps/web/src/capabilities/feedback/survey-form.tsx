/** The scale of the survey and, once a score is chosen, the text (NPS-02, NPS-03). */
import {
  feedbackFaults,
  surveyMessages as words,
  surveyPrompts,
} from '@exchange/contract/feedback/feedback.messages'
import { readFeedback, surveyBand, surveyScores } from '@exchange/domain/feedback/survey.rules'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'

interface SurveyFormProps {
  readonly exchange: string
  readonly busy: boolean
  readonly onSend: (answer: { readonly feedback: string; readonly npsScore: number }) => void
  readonly onLater: () => void
}

const scores = Array.from({ length: surveyScores.most }, (_, at) => at + surveyScores.least)

export function SurveyForm({ exchange, busy, onSend, onLater }: SurveyFormProps) {
  const [score, setScore] = useState<number>()
  const [typed, setTyped] = useState('')
  const feedback = readFeedback(typed)
  return (
    <form
      noValidate
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (score && feedback.ok && !busy) onSend({ feedback: feedback.value, npsScore: score })
      }}
    >
      <Scale score={score} busy={busy} onScore={setScore} />
      {score && (
        <>
          <TextArea
            label={surveyPrompts[surveyBand(score)]}
            hint={words.optional}
            error={feedback.ok ? undefined : feedbackFaults[feedback.error]}
            disabled={busy}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p className="text-sm text-ink-soft">{words.readBy(exchange)}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} rests={!feedback.ok}>
              {words.send}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={onLater}>
              {words.later}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

interface ScaleProps {
  readonly score: number | undefined
  readonly busy: boolean
  readonly onScore: (score: number) => void
}

/** Radio buttons, so that the arrow keys move along the scale. */
function Scale({ score, busy, onScore }: ScaleProps) {
  return (
    <fieldset disabled={busy} className="grid gap-1.5">
      <legend className="sr-only">{words.scale}</legend>
      <div className="grid grid-cols-10 gap-1">
        {scores.map((one) => (
          <label
            key={one}
            className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-line bg-surface font-medium tabular-nums transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="survey-score"
              value={one}
              checked={score === one}
              onChange={() => onScore(one)}
              className="sr-only"
            />
            {one}
          </label>
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-sm text-ink-soft">
        <span>{words.least}</span>
        <span>{words.most}</span>
      </p>
    </fieldset>
  )
}
