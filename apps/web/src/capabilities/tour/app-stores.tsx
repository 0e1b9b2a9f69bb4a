/**
 * The mobile app in the two stores: a badge and a QR code for each that is configured (TOUR-05,
 * TOUR-14). If none is, how to add this page to the home screen.
 */
import { keepOnPhone } from '@exchange/contract/tour/tour.messages'
import { useConfig } from '../../kernel/hooks.ts'
import { buttonClass } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface AppStoresProps {
  /** Inside the app: a link to rate it, instead of codes to scan. */
  readonly rate: boolean
}

export function AppStores({ rate }: AppStoresProps) {
  const { apple, google } = useConfig().appStores
  const stores = [
    { name: 'App Store', url: apple },
    { name: 'Google Play', url: google },
  ].filter(({ url }) => url !== '')
  if (stores.length === 0) return rate ? null : <p className="font-medium">{keepOnPhone}</p>
  return (
    <ul className="flex flex-wrap justify-center gap-5">
      {stores.map(({ name, url }) => (
        <li key={name} className="grid justify-items-center gap-2">
          {!rate && <QrCode value={url} label={`Code for the ${name}`} className="size-28" />}
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet' })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
