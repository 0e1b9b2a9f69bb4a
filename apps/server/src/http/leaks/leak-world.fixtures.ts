/** The server with an ordinary public member, and the callers who ask about secret ones. */
import type { Database } from '@exchange/database'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { addCategories, addStorefront } from '../../capabilities/directory/directory.fixtures.ts'
import {
  addExchange,
  addMember,
  publishTerms,
} from '../../capabilities/members/members.fixtures.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { callQuestions } from './call-questions.fixtures.ts'
import { type Answered, openWorld, type Question } from './directory-questions.fixtures.ts'
import { graphQuestions, namedQuestions } from './graph-questions.fixtures.ts'
import { unasked } from './nothing-leaks.expected.ts'
import { makeWebFolder, pageQuestions } from './page-questions.fixtures.ts'
import { beginSecrets, type Secret, secretNames, secretOf } from './secret-member.fixtures.ts'

async function seed(owner: Database): Promise<{ member: string; staff: string }> {
  const { sector, category, exchange } = secretNames
  await publishTerms(owner)
  await addExchange(owner, 8)
  await addExchange(owner, exchange, { pointsRate: 1 })
  await addExchange(owner, 29, { trial: true })
  await addExchange(owner, 21, { removedCode: 'GT_BLOCKED_EXCHANGE' })
  await addCategories(owner, { Food: ['Restaurants'], [sector]: [category] })
  const shown = { tags: ['lunch'], categories: ['Restaurants'] }
  await addStorefront(owner, { name: 'Corner Lunch', short: 'Plain lunch', ...shown })
  await owner.query(
    `insert into places.zips (zip, city, state, lat, lon)
    values ('70118', 'New Orleans', 'LA', 29.95, -90.12)`,
  )
  const [member, staff] = [await addMember(owner), await addMember(owner)]
  const grants = (['Admin', 'Listing'] as const).map((role) => ({ scope: exchange, role }))
  return {
    member: await signedIn(owner, member.contactId),
    staff: await signedIn(owner, staff.contactId, { grants }),
  }
}

/** Call it at the top of a test file; its results are available after the `beforeAll` hooks. */
export async function leakWorld() {
  const folder = await makeWebFolder()
  let tokens = { member: '', staff: '' }
  const app = testApp({
    env: {
      WEB_DIR: folder,
      GATEWAY_ADDRESS: 'http://127.0.0.1:9',
      GATEWAY_API_KEY: 'a-key-of-the-gateway',
      GATEWAY_WEBHOOK_KEY: 'a-key-of-its-webhooks',
    },
    async seed(owner) {
      tokens = await seed(owner)
    },
  })
  let schema: GraphQLSchema
  const world = openWorld(() => {
    const { url } = app()
    const key = { 'x-api-key': 'demo-web' }
    const bearer = { authorization: `Bearer ${tokens.member}`, cookie: 'exchange.member=yes' }
    return [
      { who: 'visitor', url, headers: key },
      { who: 'member', url, headers: { ...key, ...bearer } },
    ]
  })
  beforeAll(async () => {
    // A fixed clock, so that caches are dropped by notices and not by age.
    app().clock.now = new Date()
    schema = buildSchema(await (await fetch(`${app().url}/docs/schema.graphql`)).text())
    app().deps.notices.on('settled', () => hear())
    await beginSecrets(app().owner)
  })
  // A payable member would be found again in the search for the next one.
  afterEach(async () => {
    const leave = `update members.members set status = 'disabled' where id > $1`
    await app().owner.query(leave, [secretOf(0).memberId])
  })
  afterAll(() => rm(folder, { recursive: true }))

  let hear = () => {}
  /**
   * Waits until the server has handled the notices of all earlier commits; they arrive in order.
   */
  const settled = () =>
    new Promise<void>((resolve) => {
      hear = resolve
      void app().owner.query('notify settled')
    })
  const questionsOf = (secret: Secret): Question[] => [
    ...graphQuestions(schema, secret),
    ...namedQuestions(secret),
    ...callQuestions(secret, Object.keys(unasked)),
    ...pageQuestions(secret),
  ]
  let added = 0
  return {
    app,
    schema: () => schema,
    staff: () => tokens.staff,
    questionsOf,
    ask: world.ask,
    remember: world.remember,
    /** Adds the next secret member, after all questions about it were asked without it. */
    async next() {
      added += 1
      const secret = secretOf(added)
      const questions = questionsOf(secret)
      await world.remember(questions)
      return { secret, questions }
    },
    /** The answers that have changed since. */
    async changed(questions: readonly Question[]): Promise<Answered[]> {
      await settled()
      return await world.changed(questions)
    },
  }
}
