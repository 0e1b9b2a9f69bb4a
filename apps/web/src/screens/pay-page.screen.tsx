/**
 * /mp/{code}, full screen: a member is paid on its page (POS-01, ROUTE-18). A member pays with the
 * Send form; a visitor fills it in, signs in, and comes back to it.
 */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { payPageMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { dropFields, keepFields, keptFields } from '../capabilities/pay-pages/kept-fields.ts'
import { hostOf, PageClosed, PageUnknown } from '../capabilities/pay-pages/page-over.tsx'
import { usePayPage } from '../capabilities/pay-pages/pay-pages.api.ts'
import { PayeeHead } from '../capabilities/pay-pages/payee-head.tsx'
import type { LoadPart } from '../capabilities/payments/party-fields.ts'
import { PayeeField } from '../capabilities/search/payee-field.tsx'
import { payeeOf } from '../capabilities/send/page-asks.ts'
import type { SendFormFields, SendStart } from '../capabilities/send/send-check.ts'
import { SendPanel } from '../capabilities/send/send-panel.tsx'
import { VisitorForm } from '../capabilities/send/visitor-form.tsx'
import { PanelSkeleton } from '../frames/room.tsx'
import { ApiProblem } from '../kernel/api-client.ts'
import { useConfig, useSession, useUser } from '../kernel/hooks.ts'
import { session } from '../kernel/kernel.ts'
import { loadFailure } from '../kernel/load-failure.ts'
import { barViews, useBar } from '../navigation/bar.ts'
import { counterPaths } from '../counter-paths.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { Logo } from '../ui/logo.tsx'
import { Surface } from '../ui/surface.tsx'
import { TermsOver } from './panels/terms-dialog.tsx'

/** Cards are needed by few payments. */
const LoadInPlace = lazy(async () => ({
  default: (await import('./panels/load-in-place.tsx')).LoadInPlace,
}))

function Load(props: LoadPart) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <LoadInPlace {...props} />
    </Suspense>
  )
}

export function PayPageScreen() {
  const { code = '' }: { readonly code?: string } = useParams({ strict: false })
  const { data, error, refetch, isFetching } = usePayPage(code)
  useTitle(data ? words.title(data.payee.name) : undefined)
  if (data) return <Shown page={data} isReading={isFetching} onChanged={() => void refetch()} />
  if (!error) {
    return (
      <Frame>
        <PanelSkeleton />
      </Frame>
    )
  }
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <Frame>
        <PageUnknown />
      </Frame>
    )
  }
  const { text, retry } = loadFailure(error, words.failed, refetch)
  return (
    <Frame>
      <FailedBanner onRetry={retry}>{text}</FailedBanner>
    </Frame>
  )
}

interface ShownProps {
  readonly page: PayPage
  readonly isReading: boolean
  /** Reads it again. */
  readonly onChanged: () => void
}

function Shown({ page, isReading, onChanged }: ShownProps) {
  const user = useUser()
  // What was paid stays above the receipt, also of a page that is used up by it.
  const [wasOpen] = useState(page.closed === null)
  const unsure = useSession().status === 'logging-in'
  const isOwn = user !== null && page.payee.sendTarget === `m${user.member.memberId}`
  const { label, note, reference, closed } = page
  return (
    <Frame
      head={
        <>
          <PayeeHead payee={page.payee} />
          {(!closed || (wasOpen && closed === 'used-up')) && (
            <div className="grid gap-1.5">
              <p className="text-lg font-semibold wrap-anywhere">{label}</p>
              {reference && (
                <p className="text-ink-soft wrap-anywhere">{words.reference(reference)}</p>
              )}
              {note && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{note}</p>}
              <p className="text-sm text-ink-soft">{words.check}</p>
            </div>
          )}
        </>
      }
    >
      {unsure ? (
        <PanelSkeleton />
      ) : isOwn ? (
        <Own />
      ) : user ? (
        <Paying page={page} isReading={isReading} onChanged={onChanged} />
      ) : (
        <Visiting page={page} />
      )}
      {page.cancelUrl && !closed && (
        <a
          href={page.cancelUrl}
          className="flex min-h-11 items-center justify-center text-ink-soft hover:underline"
        >
          {words.instead(hostOf(page.cancelUrl))}
        </a>
      )}
    </Frame>
  )
}

/** What was typed before a sign-in, or what the page alone decides. */
function useStart(page: PayPage): SendStart {
  return useMemo(
    () => ({ ...keptFields(page.code), contact: payeeOf(page), page: page.code }),
    // What was kept counts once, when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [page.code],
  )
}

function Paying({ page, isReading, onChanged }: ShownProps) {
  const { code, successUrl, payee } = page
  const start = useStart(page)
  const leave = () => {
    dropFields(code)
    location.assign(paths.home())
  }
  return (
    <div className="[--pay-foot:0px]">
      <SendPanel
        contactField={PayeeField}
        loadPart={Load}
        termsDialog={TermsOver}
        start={start}
        onPage={{
          page,
          closed: page.closed ? <PageClosed page={page} /> : null,
          instead: <SendInstead payee={payee} />,
          isReading,
          onChanged,
          ...(successUrl && { goesOn: <GoOn to={successUrl} /> }),
        }}
        onClose={leave}
      />
    </div>
  )
}

function Visiting({ page }: { readonly page: PayPage }) {
  const bar = useBar()
  const start = useStart(page)
  if (page.closed) return <PageClosed page={page} />
  const signIn = (fields: SendFormFields) => {
    keepFields(page.code, fields)
    session.rememberDestination(counterPaths.payPage(page.code))
    bar.show(barViews.login)
  }
  return (
    <>
      <VisitorForm page={page} start={start} onSignIn={signIn} />
      <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
        {words.notAMember}
        <a
          href={paths.join()}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
        >
          {words.join}
        </a>
      </p>
    </>
  )
}

/** Nobody pays itself. */
function Own() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{words.own}</p>
      <a href={counterPaths.payPages()} className={buttonClass({ variant: 'quiet' })}>
        {words.ownWay}
      </a>
    </div>
  )
}

/** A page that was paid up cannot be paid again; its payee can. */
function SendInstead({ payee: { name, sendTarget } }: Pick<PayPage, 'payee'>) {
  return (
    <a
      href={paths.pay({ to: sendTarget })}
      className={cx(buttonClass({ variant: 'quiet', large: true, block: true }), 'text-base!')}
    >
      {words.payOtherwise(name)}
    </a>
  )
}

function GoOn({ to }: { readonly to: string }) {
  return (
    <a href={to} className={buttonClass({ variant: 'primary', large: true, block: true })}>
      {words.goOn(hostOf(to))}
    </a>
  )
}

function useTitle(title: string | undefined): void {
  const { name } = useConfig().brand
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${name}`
  }, [title, name])
}

interface FrameProps {
  /** Beside the form, from a wide window on. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

function Frame({ head, children }: FrameProps) {
  const { brand } = useConfig()
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-xl grid-cols-1 content-start gap-y-5 px-4 pt-3 pb-4 sm:px-6 lg:max-w-[1080px] lg:gap-y-8 lg:pt-8">
      <a
        href={paths.home()}
        aria-label={brand.name}
        className="inline-flex min-h-11 items-center justify-self-start text-ink"
      >
        <Logo network={brand.name} mark={brand.mark} />
      </a>
      {head ? (
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.05fr]">
          <div className="grid grid-cols-1 gap-5 lg:sticky lg:top-8 lg:pt-2">{head}</div>
          {/* The foot of the form is of the colour on which it stands. */}
          <Surface className="grid grid-cols-1 gap-2 overflow-visible! p-4! sm:p-6! lg:p-8! [&_form>div]:bg-surface">
            {children}
          </Surface>
        </div>
      ) : (
        <div className="mx-auto w-full max-w-xl pt-6 lg:pt-16">{children}</div>
      )}
    </div>
  )
}
