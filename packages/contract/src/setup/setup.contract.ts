/**
 * Setting up a network for the first time (decision 0076). Each call needs the code of the address
 * that the server printed; once there is an administrator, all of them answer 410.
 */
import { policyTemplates } from '@exchange/domain/setup/policy-template.rules'
import { setupSteps } from '@exchange/domain/setup/setup-progress.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const code = z.string().max(100)
const short = z.string().max(400)

export const typedNetwork = z.strictObject({
  name: short,
  currency: short,
  hue: z.number().min(0).max(360).meta({ description: 'Degrees of OKLCH' }),
  mark: z
    .string()
    .max(2_000)
    .meta({ description: 'SVG path data in a square of 32; empty: usual' }),
  supportEmail: short,
  supportPhone: short,
  supportAddress: short,
  companyLinks: z.string().max(4_000).meta({ description: 'Lines like `About = https://…`' }),
})
export type NetworkOnWire = z.infer<typeof typedNetwork>

export const exchangeFields = {
  id: z.string().max(12).meta({ description: 'A whole number from 1' }),
  name: short,
  zone: z.string().max(80).meta({ description: 'IANA, like America/Chicago' }),
  phone: short,
  email: short,
  website: z.string().max(1_000),
  address: short,
  region: short.meta({ description: 'The part of the country; empty: none' }),
}
export const typedNewExchange = z.strictObject({
  ...exchangeFields,
  template: z.enum(policyTemplates),
})
export type NewExchangeOnWire = z.infer<typeof typedNewExchange>

export const typedAdministrator = z.strictObject({
  first: short,
  last: short,
  email: short,
  username: short,
})
export type AdministratorOnWire = z.infer<typeof typedAdministrator>

const setupState = z
  .strictObject({
    version: z.number().int().meta({ description: 'To be sent with the next change' }),
    next: z.enum(setupSteps).meta({ description: 'The first step that is not done' }),
    network: typedNetwork.nullable(),
    exchange: typedNewExchange.nullable(),
    terms: z.string().nullable().meta({ description: 'HTML, cleaned' }),
    administrator: typedAdministrator
      .extend({ factor: z.boolean().meta({ description: 'It has a second factor' }) })
      .nullable(),
    mail: z.strictObject({
      from: z.string().nullable().meta({ description: 'Null: no mail server is configured' }),
      sentTS: z.string().nullable().meta({ description: 'When it last took a letter' }),
    }),
    publicUrl: z.string().nullable(),
    zones: z.array(z.string()),
  })
  .meta({ id: 'SetupState' })
export type SetupState = z.infer<typeof setupState>

const shared = {
  method: 'POST',
  base: 'core',
  access: { who: 'anyone' },
  output: setupState,
  limits: [{ by: 'address', count: 120, seconds: 600, strict: true }],
  countedAs: 'setup',
} as const

const step = { code, version: z.number().int() }
const nobodys = { code: 'unknown', version: 0 }
const refusals = ['NOT_FOUND', 'GONE', 'CONFLICT'] as const

export const readSetup = defineCall({
  ...shared,
  id: 'setup.read',
  path: '/v2/setup/',
  summary: 'How far the first setup of this network is.',
  example: { code: 'unknown' },
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'GONE'],
})

export const saveSetupNetwork = defineCall({
  ...shared,
  id: 'setup.network',
  path: '/v2/setup/network/',
  summary: 'Keep name, currency, look and contacts of the network that is set up.',
  example: {
    ...nobodys,
    network: {
      ...{ name: 'Fair', currency: 'Fair', hue: 190, mark: '', supportEmail: '' },
      ...{ supportPhone: '', supportAddress: '', companyLinks: '' },
    },
  },
  input: z.strictObject({ ...step, network: typedNetwork }),
  errors: refusals,
})

export const saveSetupExchange = defineCall({
  ...shared,
  id: 'setup.exchange',
  path: '/v2/setup/exchange/',
  summary: 'Keep the first exchange of the network that is set up.',
  example: {
    ...nobodys,
    exchange: {
      ...{ id: '1', name: 'First', zone: 'America/Chicago', phone: '', email: '', website: '' },
      ...{ address: '', region: '', template: 'usual' },
    },
  },
  input: z.strictObject({ ...step, exchange: typedNewExchange }),
  errors: refusals,
})

export const saveSetupTerms = defineCall({
  ...shared,
  id: 'setup.terms',
  path: '/v2/setup/terms/',
  summary: 'Keep the terms; they are published when the exchange is opened.',
  example: { ...nobodys, html: '<p>Terms</p>' },
  input: z.strictObject({ ...step, html: z.string().max(400_000) }),
  errors: refusals,
})

export const saveSetupAdministrator = defineCall({
  ...shared,
  id: 'setup.administrator',
  path: '/v2/setup/administrator/',
  summary:
    'Name the first administrator, who then signs in and sets up a second factor. Said again, it ' +
    'takes the place of what was said before, and ends its sign-ins.',
  example: {
    ...nobodys,
    administrator: { first: 'Ann', last: 'Lee', email: 'ann@host.example', username: 'ann' },
    password: 'unknown',
  },
  input: z.strictObject({
    ...step,
    administrator: typedAdministrator,
    password: z.string().max(256),
  }),
  errors: [...refusals, 'RATE_LIMITED'],
})

export const openSetup = defineCall({
  ...shared,
  id: 'setup.open',
  path: '/v2/setup/open/',
  summary:
    'Open the exchange: network, exchange, policies, terms and the right of the administrator, all ' +
    'at once. The code ends.',
  example: nobodys,
  input: z.strictObject(step),
  output: z.strictObject({}),
  errors: refusals,
})

export const sendSetupLetter = defineCall({
  ...shared,
  id: 'setup.letter',
  path: '/v2/setup/letter/',
  summary: 'Send a letter to an address, to see that mail works.',
  example: { code: 'unknown', to: 'ann@host.example' },
  input: z.strictObject({ code, to: short }),
  errors: ['NOT_FOUND', 'GONE', 'UNAVAILABLE'],
  limits: [{ by: 'address', count: 20, seconds: 600, strict: true }],
  countedAs: 'setup.letter',
})

const invited = z
  .strictObject({ name: z.string(), username: z.string() })
  .meta({ id: 'InvitedAdministrator' })

export const readInvited = defineCall({
  ...shared,
  id: 'setup.read-invited',
  path: '/v2/setup/invited/',
  summary: 'For whom the operator of the server made this address.',
  example: { code: 'unknown' },
  input: z.strictObject({ code }),
  output: invited,
  errors: ['NOT_FOUND'],
})

export const acceptInvited = defineCall({
  ...shared,
  id: 'setup.accept-invited',
  path: '/v2/setup/invited/accept/',
  summary:
    'Choose the password of an administrator whom the operator of the server has added. Ends the ' +
    'address, all sign-ins and second factors of before.',
  example: { code: 'unknown', password: 'unknown' },
  input: z.strictObject({ code, password: z.string().max(256) }),
  output: invited,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

export const setupCalls = [
  readSetup,
  saveSetupNetwork,
  saveSetupExchange,
  saveSetupTerms,
  saveSetupAdministrator,
  openSetup,
  sendSetupLetter,
  readInvited,
  acceptInvited,
] as const
