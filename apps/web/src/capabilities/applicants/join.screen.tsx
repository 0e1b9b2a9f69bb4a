/** /join: a business applies to join; the application goes to the office of its exchange. */
import { joinMessages as words } from '@exchange/contract/applicants/applicants.messages'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import type { Office } from './applicants.api.ts'
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
          <Steps />
        </ol>
      </div>
      <Surface className="p-5 sm:p-7">
        {office ? <Sent office={office} /> : <JoinForm onSent={setOffice} />}
      </Surface>
      <ol className="grid gap-6 lg:hidden">
        <Steps />
      </ol>
    </div>
  )
}

function Steps() {
  return words.steps.map(({ title, text }, at) => (
    <li key={title} className="flex gap-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand-ink"
      >
        {at + 1}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
    </li>
  ))
}

/** Takes the place of the form, and the focus. */
function Sent({ office: { name, phone, email } }: { readonly office: Office }) {
  return (
    <div
      ref={(box) => box?.focus()}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 outline-none"
    >
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink"
      >
        <MailCheck size={26} />
      </span>
      <h2 className="text-xl font-bold tracking-tight">{words.sentTitle}</h2>
      <p>{words.sent(name)}</p>
      {(phone || email) && (
        <p className="text-ink-soft">
          {words.contact}{' '}
          {phone ? (
            <Way href={`tel:${phone}`} text={phone} />
          ) : (
            <Way href={`mailto:${email}`} text={email} />
          )}
        </p>
      )}
      <a href={paths.home()} className={buttonClass({ variant: 'quiet' })}>
        {words.look}
      </a>
    </div>
  )
}

function Way({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} className="font-semibold text-brand-ink underline">
      {text}
    </a>
  )
}
