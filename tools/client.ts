/**
 * Writes TypeScript types of the whole API into one file that a client may take, from the
 * description that the server serves: `npm run client -- api.d.ts`.
 */
import fs from 'node:fs'
import { calls } from '@exchange/contract/calls'
import { defaultBrand } from '@exchange/domain/brand'
import openapiTS, { astToString } from 'openapi-typescript'
import { createOpenApi } from '../apps/server/src/http/openapi.ts'

const [file = 'api.d.ts'] = process.argv.slice(2)
const head = '// Types of the API, written by `npm run client`. Do not edit.\n\n'

const described = createOpenApi(calls, defaultBrand.name)
const types = await openapiTS(described as never)
fs.writeFileSync(file, head + astToString(types))
console.log(`${file} has the types of ${calls.length} calls.`)
