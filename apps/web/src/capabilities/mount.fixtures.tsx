/** Renders a part of the app with kernel, query cache and a fake network. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { config, queryClient, session } from '../kernel/kernel.ts'
import { fakeNetwork, type Answer, type FakeNetwork } from '../kernel/network.fixtures.ts'
import { sampleUser } from './session-user.fixtures.ts'

// Typing into forms is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

export interface Mounted {
  readonly network: FakeNetwork
  readonly keys: UserEvent
}

interface MountOptions {
  readonly user?: SessionUser | null
  readonly answers?: Readonly<Record<string, Answer>>
  readonly config?: Partial<AppConfig>
}

/** Signed in as the sample user by default. */
export function mount(what: ReactNode, options: MountOptions = {}): Mounted {
  const { user = sampleUser(), answers = {} } = options
  sessionStorage.clear()
  localStorage.clear()
  queryClient.clear()
  const network = fakeNetwork({ '/api/core/logactivity/': () => new Response('{}'), ...answers })
  globalThis.fetch = network.fetch
  globalThis.matchMedia ??= ((media: string) => ({ media, matches: true })) as typeof matchMedia
  config.set({
    ...config.get(),
    trialAccountExchanges: [29],
    removedExchanges: [],
    ...options.config,
  })
  if (user) session.begin({ accessToken: 'token', user }, false)
  else session.state.set({ status: 'no-user', message: '', ended: 'never-begun' })
  render(<QueryClientProvider client={queryClient}>{what}</QueryClientProvider>)
  return { network, keys: userEvent.setup({ delay: null }) }
}

/** The requests that were made to one path. */
export function requestsTo(network: FakeNetwork, path: string) {
  return network.requests.filter((one) => one.path.startsWith(path))
}
