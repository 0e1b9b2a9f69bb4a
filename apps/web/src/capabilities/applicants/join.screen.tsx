/** /join: a business applies to join; the application goes to the office of its exchange. */
import { joinMessages as words } from '@exchange/contract/applicants/applicants.messages'
import { useState } from 'react'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Surface } from '../../ui/surface.tsx'
import type { Office } from './applicants.api.ts'
import { ApplicationSent } from './application-sent.tsx'
import { JoinForm } from './join-form.tsx'

export function JoinScreen() {
  const [office, setOffice] = useState<Office | null>(null)
  return (
    <div className="mx-auto grid max-w-[1080px] grid-cols-1 gap-x-16 gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:py-14">
      <div className="grid content-start gap-8">
        <header className="grid gap-3">
          <h1 className="text-[clamp(1.75rem,5vw,2.5rem)] leading-tight font-bold tracking-tight text-balance">
            {words.title}
          </h1>
          <p className="max-w-[44ch] text-ink-soft">{words.lead}</p>
        </header>
        <ol className="hidden gap-6 lg:grid">
          <NumberedSteps steps={words.steps} />
        </ol>
      </div>
      <Surface className="p-5 sm:p-7">
        {office ? <ApplicationSent office={office} /> : <JoinForm onSent={setOffice} />}
      </Surface>
      <ol className="grid gap-6 lg:hidden">
        <NumberedSteps steps={words.steps} />
      </ol>
    </div>
  )
}
