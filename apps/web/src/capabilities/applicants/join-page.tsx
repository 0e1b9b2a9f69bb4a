/** A business applies to join; the application goes to the office of its exchange. */
import { joinMessages as words } from '@exchange/contract/applicants/applicants.messages'
import { useState, type ReactNode } from 'react'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Surface } from '../../ui/surface.tsx'
import { paths } from '../../paths.ts'
import { useCashFeeFree, type Office } from './applicants.api.ts'
import { ApplicationSent } from './application-sent.tsx'
import { JoinForm } from './join-form.tsx'

interface JoinPageProps {
  /** What membership costs, once it is known. */
  readonly cost: ReactNode
}

export function JoinPage({ cost }: JoinPageProps) {
  const { data } = useCashFeeFree(undefined)
  const [office, setOffice] = useState<Office | null>(null)
  return (
    <div className="mx-auto grid max-w-[1080px] grid-cols-1 gap-x-16 gap-y-6 lg:gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:py-14">
      <div className="grid content-start gap-6 lg:gap-8">
        <header className="grid gap-3">
          <h1 className="text-[clamp(1.75rem,5vw,2.5rem)] leading-tight font-bold tracking-tight text-balance">
            {words.title}
          </h1>
          <p className="max-w-[44ch] text-ink-soft">{words.lead}</p>
          <div className="min-h-12 max-w-[44ch]">
            <p>{cost}</p>
            {data?.offer && (
              <a
                href={paths.cashFeeFree()}
                className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline decoration-brand/40 underline-offset-4"
              >
                {words.cashFeeFree}
              </a>
            )}
          </div>
        </header>
        <ol className="grid gap-4 lg:gap-6">
          <NumberedSteps steps={words.steps} />
        </ol>
      </div>
      <Surface className="p-5 sm:p-7">
        {office ? <ApplicationSent office={office} /> : <JoinForm onSent={setOffice} />}
      </Surface>
    </div>
  )
}
