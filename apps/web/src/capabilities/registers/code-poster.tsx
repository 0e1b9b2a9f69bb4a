/** The printed code of a register: for its people, by scanning or typing (POS-07). */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import { showCode } from '@exchange/domain/typed/code.rules'
import { Printer } from 'lucide-react'
import { FullScreen } from '../../frames/full-screen.tsx'
import { counterPaths } from '../../counter-paths.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { AllRegisters } from './all-registers.tsx'
import type { GoTo } from './go-to.ts'
import type { RegisterItem } from './registers.api.ts'

interface CodePosterProps {
  readonly business: string
  readonly register: RegisterItem
  readonly onGo: GoTo
}

export function CodePoster({ business, register, onGo }: CodePosterProps) {
  return (
    <FullScreen
      back={<AllRegisters onGo={onGo} />}
      title={words.posterTitle}
      lead={words.posterLead}
      actions={
        <Button icon={<Printer aria-hidden size={18} />} onClick={() => print()}>
          {words.posterPrint}
        </Button>
      }
    >
      <article
        data-print="only"
        className="mx-auto grid max-w-[420px] justify-items-center gap-5 rounded-card border border-line bg-white px-8 py-10 text-center text-[#0b1220] shadow-card"
      >
        <header>
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi>{business}</bdi>
          </p>
          <p className="mt-1 text-3xl font-bold tracking-tight wrap-anywhere">
            <bdi>{register.name}</bdi>
          </p>
          {register.place && <p className="mt-1 wrap-anywhere">{register.place}</p>}
        </header>
        <QrCode
          value={doorAddress(register.code)}
          label={words.qrLabel(register.name)}
          className="mx-auto w-64 max-w-full"
        />
        <p className="text-3xl font-bold tracking-[0.1em] tabular-nums">
          {showCode(register.code)}
        </p>
        <section aria-label={words.posterHead} className="w-full text-left">
          <h2 className="mb-1 font-semibold">{words.posterHead}</h2>
          <ol className="list-decimal space-y-1 pl-5">
            {words.posterSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3 text-sm wrap-anywhere">
            {words.posterBy} {doorAddress(register.code)}
          </p>
        </section>
        <p className="border-t border-[#0b1220]/20 pt-4 text-sm">{words.posterGuests}</p>
      </article>
    </FullScreen>
  )
}

/** Where the code leads, on this network's own address. */
export function doorAddress(code: string): string {
  return location.origin + counterPaths.mpos(code)
}
