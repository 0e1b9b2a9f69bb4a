/** The office of the network: its name, look, contacts, exchanges, and what is still missing. */
import { policyTemplates } from '@exchange/domain/setup/policy-template.rules'
import { setupChecks } from '@exchange/domain/setup/checklist.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'
import { exchangeFields, typedNetwork } from './setup.contract.ts'

const network = z
  .strictObject({
    version: z.number().int(),
    network: typedNetwork,
    mail: z.strictObject({ from: z.string().nullable(), sentTS: timestamp.nullable() }),
  })
  .meta({ id: 'NetworkSettings' })
export type NetworkSettingsOnWire = z.infer<typeof network>

const right = { who: 'right', role: 'Admin' } as const

export const readNetwork = defineCall({
  id: 'setup.read-network',
  method: 'GET',
  base: 'admin',
  path: '/network/',
  summary: 'Name, look and contacts of the network; for administrators of the whole network.',
  access: right,
  input: z.strictObject({}),
  output: network,
  errors: ['FORBIDDEN'],
})

export const saveNetwork = defineCall({
  id: 'setup.save-network',
  method: 'POST',
  base: 'admin',
  path: '/network/save/',
  summary: 'Change name, look and contacts of the network; each server takes them at once.',
  access: right,
  proof: 'fresh',
  example: {
    version: 0,
    network: {
      ...{ name: 'Fair', currency: 'Fair', hue: 190, mark: '', supportEmail: '' },
      ...{ supportPhone: '', supportAddress: '', companyLinks: '' },
    },
  },
  input: z.strictObject({ version: z.number().int(), network: typedNetwork }),
  output: network,
  errors: ['FORBIDDEN', 'CONFLICT'],
})

export const sendTestLetter = defineCall({
  id: 'setup.test-letter',
  method: 'POST',
  base: 'admin',
  path: '/network/letter/',
  summary: "Send a letter to the caller's own address, to see that mail works.",
  access: right,
  input: z.strictObject({}),
  output: z.strictObject({ to: z.string() }),
  errors: ['FORBIDDEN', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 20, seconds: 3_600, strict: true }],
})

export const closingCodes = ['GT_BLOCKED_EXCHANGE', 'CCTE_BLOCKED_EXCHANGE', 'CCTE'] as const

const exchange = z
  .strictObject({
    exchangeId: z.number().int(),
    name: z.string(),
    zone: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    address: z.string(),
    region: z.string(),
    logo: z.string().nullable().meta({ description: 'The key of a picture' }),
    open: z.boolean(),
    closedBy: z.enum(closingCodes).nullable().meta({ description: 'What members are told' }),
    trial: z.boolean().meta({ description: 'Friends who are invited become members here' }),
    invites: z.boolean().meta({ description: 'Its members may invite friends' }),
    cashFeeFree: z.boolean().meta({ description: 'Its members may be without fees in dollars' }),
    members: z.number().int(),
    policySince: timestamp.nullable(),
  })
  .meta({ id: 'ExchangeOfOffice' })
export type ExchangeOfOffice = z.infer<typeof exchange>

const exchanges = z.strictObject({
  exchanges: z.array(exchange),
  mayAdd: z.boolean(),
  zones: z.array(z.string()),
})

export const listExchanges = defineCall({
  id: 'setup.list-exchanges',
  method: 'GET',
  base: 'admin',
  path: '/exchanges/',
  summary: 'The exchanges that the caller administers.',
  access: right,
  input: z.strictObject({}),
  output: exchanges,
})

export const addExchange = defineCall({
  id: 'setup.add-exchange',
  method: 'POST',
  base: 'admin',
  path: '/exchanges/add/',
  summary: 'Add an exchange with policies of a template; by administrators of the whole network.',
  access: right,
  proof: 'fresh',
  example: {
    ...{ id: '99998', name: 'Another', zone: 'America/Chicago', phone: '', email: '', website: '' },
    ...{ address: '', region: '', template: 'usual' },
  },
  input: z.strictObject({ ...exchangeFields, template: z.enum(policyTemplates) }),
  output: exchanges,
  errors: ['FORBIDDEN'],
})

export const changeExchange = defineCall({
  id: 'setup.change-exchange',
  method: 'POST',
  base: 'admin',
  path: '/exchanges/change/',
  summary: 'Change name, contacts, zone and switches of an exchange.',
  access: right,
  proof: 'fresh',
  example: {
    ...{ id: '99999', name: 'Nobody', zone: 'America/Chicago', phone: '', email: '', website: '' },
    ...{ address: '', region: '', trial: false, invites: false, cashFeeFree: false },
  },
  input: z.strictObject({
    ...exchangeFields,
    trial: z.boolean(),
    invites: z.boolean(),
    cashFeeFree: z.boolean(),
  }),
  output: exchanges,
  errors: ['NOT_FOUND'],
})

export const closeExchange = defineCall({
  id: 'setup.close-exchange',
  method: 'POST',
  base: 'admin',
  path: '/exchanges/close/',
  summary:
    'Take an exchange out of the network, or bring it back (`code` null). Its members cannot sign in ' +
    'meanwhile. By administrators of the whole network; not the own exchange.',
  access: right,
  proof: 'fresh',
  example: { exchangeId: 99_999, code: null, reason: 'Left' },
  input: z.strictObject({
    exchangeId: z.number().int(),
    code: z.enum(closingCodes).nullable(),
    reason: z.string().max(2_000),
  }),
  output: exchanges,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

const checklist = z
  .strictObject({
    checks: z.array(
      z.strictObject({
        check: z.enum(setupChecks),
        done: z.boolean(),
        detail: z.string().meta({ description: 'When or how many; may be empty' }),
      }),
    ),
    complete: z.boolean(),
  })
  .meta({ id: 'SetupChecklist' })

export const readChecklist = defineCall({
  id: 'setup.checklist',
  method: 'GET',
  base: 'admin',
  path: '/setup/checklist/',
  summary:
    'What the network still needs before it is complete, for administrators of the whole network.',
  access: right,
  input: z.strictObject({}),
  output: checklist,
  errors: ['FORBIDDEN'],
})

export const networkCalls = [
  readNetwork,
  saveNetwork,
  sendTestLetter,
  listExchanges,
  addExchange,
  changeExchange,
  closeExchange,
  readChecklist,
] as const
