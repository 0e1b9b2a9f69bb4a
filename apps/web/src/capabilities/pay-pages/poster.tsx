/** What is printed of a pay page: a poster for the counter, or the code alone (POS-08). */
import type { OwnPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { paySetupMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { addressOf, askedText, shownAddress } from './page-words.ts'

interface PosterProps {
  readonly page: OwnPayPage
  readonly onClose: () => void
}

type Size = 'poster' | 'small'

export function Poster({ page, onClose }: PosterProps) {
  const [size, setSize] = useState<Size>('poster')
  return (
    <Dialog
      open
      dismissable
      title={words.posterTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <SegmentedControl
          label={words.posterTitle}
          value={size}
          options={[
            { value: 'poster', label: words.poster },
            { value: 'small', label: words.small },
          ]}
          onChange={(value) => setSize(value as Size)}
        />
        <Paper page={page} size={size} />
      </div>
    </Dialog>
  )
}

/** Black on white, in both themes and on paper. */
function Paper({ page, size }: { readonly page: OwnPayPage; readonly size: Size }) {
  const { brand } = useConfig()
  const user = useUser()
  const isPoster = size === 'poster'
  return (
    <article
      data-print="only"
      className="mx-auto grid w-full max-w-96 justify-items-center gap-4 rounded-card border border-line bg-white p-6 text-center text-[#0b1220] [color-scheme:light] print:max-w-none print:border-0 print:pt-12"
    >
      {isPoster && (
        <>
          <Logo network={brand.name} mark={brand.mark} />
          <p className="text-3xl leading-tight font-bold tracking-tight text-balance wrap-anywhere print:text-6xl">
            <bdi>{user?.member.name}</bdi>
          </p>
        </>
      )}
      <p className="text-lg font-semibold text-balance wrap-anywhere print:text-2xl">
        {page.label}
      </p>
      <QrCode
        value={addressOf(page)}
        label={`${words.posterTitle}: ${page.label}`}
        className={isPoster ? 'w-full max-w-72 print:max-w-[12cm]' : 'w-40 print:w-[5cm]'}
      />
      {isPoster && page.kind !== 'open' && (
        <p className="text-2xl font-bold print:text-4xl">{askedText(page, brand.currency)}</p>
      )}
      {isPoster && (
        <p className="text-balance print:text-xl">
          <span className="block font-semibold">
            {words.scan} {brand.currency}
          </span>
          {words.posterHow}
        </p>
      )}
      <p className="font-mono text-sm wrap-anywhere">{shownAddress(page)}</p>
    </article>
  )
}
