/** Forgets misses whose window is over. */
import type { Job } from '../../kernel/job.ts'
import type { CardGuesses } from './card-guesses.service.ts'

export function searchJobs(guesses: Pick<CardGuesses, 'forgetOld'>): Job[] {
  return [{ name: 'search.forget-misses', cron: '27 * * * *', run: () => guesses.forgetOld() }]
}
