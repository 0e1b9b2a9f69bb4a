/** The logo and the name of the network. */
export function Logo({ network }: { readonly network: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <path
          d="M8.5 22V11.2l7.5 7 7.5-7V22"
          fill="none"
          strokeWidth="3.1"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-brand"
        />
      </svg>
      <span className="truncate text-xl font-bold tracking-tight">{network}</span>
    </span>
  )
}
