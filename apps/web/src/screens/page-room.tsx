/** The room of a page while it is fetched: the footer stays where it will be. */
export const pageRoom = <div className="min-h-dvh" />
