/** Contact details (SHELL-14), without those that are not configured. */
import { useConfig } from '../kernel/hooks.ts'
import { activity } from '../kernel/kernel.ts'
import { paths } from '../paths.ts'

const linkClass =
  'inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4'

export function Footer() {
  const { brand, support, companyLinks } = useConfig()
  const noted = (page: string) => () => activity.log({ event: 'footer', page })
  return (
    <footer data-print="hide" className="mt-16 border-t border-line/70 text-ink-soft">
      <div className="mx-auto flex max-w-[1400px] flex-wrap items-center gap-x-8 gap-y-1 px-4 py-6 text-sm sm:px-6">
        <p className="font-semibold text-ink">{brand.name}</p>
        {support.email && (
          <a className={linkClass} href={`mailto:${support.email}`} onClick={noted('email')}>
            {support.email}
          </a>
        )}
        {support.phone && (
          <a className={linkClass} href={`tel:${support.phone}`} onClick={noted('phone')}>
            {support.phone}
          </a>
        )}
        {support.address && <p>{support.address}</p>}
        {companyLinks.map(({ label, url }) => (
          <a
            key={url}
            className={linkClass}
            href={url}
            target="_blank"
            rel="noopener"
            onClick={noted(label)}
          >
            {label}
          </a>
        ))}
        <a
          className={`${linkClass} lg:ml-auto`}
          href={paths.terms()}
          target="_blank"
          rel="noopener"
          onClick={noted('terms')}
        >
          Terms and Conditions
        </a>
      </div>
    </footer>
  )
}
