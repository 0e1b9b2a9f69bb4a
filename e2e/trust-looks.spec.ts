/**
 * The screens of trust with contents that no other journey leaves behind: all factors, many
 * sign-ins, both steps of a sign-in, the proof over a form, the office's log, and the links of
 * letters. Each is accessible and fits at every size; with LOOKS, each is drawn into `var/looks`.
 */
import { mkdir } from 'node:fs/promises'
import { askWayBack } from '@exchange/contract/factors/way-back.contract'
import { addressOf } from '@exchange/contract/call'
import { login } from '@exchange/contract/identity/identity.contract'
import { proofMessages } from '@exchange/contract/identity/proof.messages'
import { secondStepMessages as step } from '@exchange/contract/identity/second-step.messages'
import { expect, test, type Page } from '@playwright/test'
import { fillLogin, panel, password, signIn } from './app.fixtures.ts'
import { onDatabase } from './clock.fixtures.ts'
import { expectFit, expectStill, sizes, type Size } from './looks.fixtures.ts'

const member = 'theo'
const folder = 'var/looks'
const every = Object.keys(sizes) as Size[]

test.afterEach(async () => {
  await onDatabase(async (db) => {
    for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'ways_back']) {
      await db.query(`delete from factors.${table}`)
    }
  })
})

/** Two passkeys, and three codes that are left of ten. */
async function giveFactors(): Promise<void> {
  await onDatabase(async (db) => {
    await db.query(
      `insert into factors.passkeys (
        contact_id, credential_id, public_key, counter, transports, user_handle, name, synced,
        created_at, last_used_at
      )
      select
        u.contact_id, sha256(p.name::bytea), '\\x00', 0, '{internal}', '\\x00', p.name, p.synced,
        now() - interval '40 days', now() - interval '2 days'
      from identity.users u,
        (values ('iCloud Keychain', true), ('Blue key', false)) as p (name, synced)
      where u.username = $1`,
      [member],
    )
    await db.query(
      `insert into factors.recovery_codes (contact_id, code_hash, salt, made_at, used_at)
      select u.contact_id, n::text, '\\x00', now(), case when n > 3 then now() end
      from identity.users u, generate_series(1, 10) n
      where u.username = $1`,
      [member],
    )
  })
}

/** The newest code in the letters of this kind. */
async function codeIn(kind: string): Promise<string> {
  let code = ''
  await expect(async () => {
    await onDatabase(async (db) => {
      const { rows } = await db.query<{ code: string }>(
        `select facts ->> 'code' as code
        from delivery.messages
        where kind = $1
        order by created_at desc
        limit 1`,
        [kind],
      )
      code = rows[0]?.code ?? ''
    })
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}

async function postLogin(page: Page, body: object) {
  const headers = { 'x-api-key': 'demo-web' }
  const sent = await page.request.post(addressOf(login), {
    headers,
    data: { password, ...body },
  })
  return (await sent.json()) as { readonly ticket?: string }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: colorScheme === 'dark' ? '@long' : [] }, () => {
    let drawn = 0
    /** Looks at the page as it is; it may be busy below a sheet. */
    async function look(page: Page, name: string): Promise<void> {
      drawn += 1
      for (const size of every) {
        await page.setViewportSize(sizes[size])
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
        await expectFit(page, `${name} on a ${size}`)
        if (process.env['LOOKS']) {
          await mkdir(folder, { recursive: true })
          const number = String(drawn).padStart(2, '0')
          const path = `${folder}/trust-${colorScheme}-${number}-${name}-${size}.png`
          await page.screenshot({ path })
        }
      }
      await page.setViewportSize(sizes.phone)
    }
    async function open(page: Page, address: string, name: string): Promise<void> {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      if (name.endsWith('failing')) {
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      }
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectStill(page)
      await look(page, name)
    }

    test.beforeEach(async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize(sizes.phone)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    })

    test('SHELL-11 the panels of sign-in: full, empty and failing', async ({ page }) => {
      drawn = 0
      await signIn(page, member)
      await open(page, '/account?panel=sign-in-security', 'security-empty')
      await open(page, '/account?panel=own-data', 'own-data')
      for (let at = 0; at < 3; at += 1) await postLogin(page, { username: member, deviceKey: null })
      await giveFactors()
      await open(page, '/account?panel=sign-in-security', 'security-full')
      await open(page, '/account?panel=sessions', 'sessions')
      await page.route(/\/api\/core\/v2\/(factors|sessions|looks)/, (route) => route.abort())
      await open(page, '/account?panel=sign-in-security', 'security-failing')
      await open(page, '/account?panel=sessions', 'sessions-failing')
      await open(page, '/account?panel=looks', 'looks-failing')
    })

    test('SHELL-11 DOMAIN §16 the second step, its other ways, and the proof over a form', async ({
      page,
    }) => {
      drawn = 10
      await giveFactors()
      await page.goto('/?panel=login')
      await fillLogin(page, member, password)
      await expect(panel(page).getByText(step.required)).toBeVisible()
      await look(page, 'second-step')
      await panel(page).getByRole('button', { name: step.byRecovery }).click()
      await look(page, 'second-step-recovery')
      await panel(page).getByRole('button', { name: step.lost }).click()
      await look(page, 'second-step-lost')
      await onDatabase((db) => db.query('delete from factors.passkeys'))
      await signIn(page, member)
      await onDatabase((db) =>
        db.query(`update identity.sessions set proved_at = now() - interval '1 hour'`),
      )
      await page.goto('/account?panel=password-update')
      await page.getByLabel('New password').fill('two lamps on the stairs')
      await panel(page).getByRole('button', { name: 'Update Password' }).click()
      await expect(page.getByRole('dialog', { name: proofMessages.title })).toBeVisible()
      await look(page, 'proof')
    })

    test('SHELL-11 the log and the ways back: full, empty and failing', async ({ page }) => {
      drawn = 20
      await signIn(page, 'root')
      await open(page, '/admin/ways-back', 'ways-back-empty')
      await onDatabase((db) =>
        db.query(
          `insert into factors.ways_back (contact_id, asked_at)
          select
            contact_id,
            now() - case username when 'theo' then interval '2 days' else interval '3 hours' end
          from identity.users
          where username in ('theo', 'marco')`,
        ),
      )
      await open(page, '/admin/ways-back', 'ways-back')
      await open(page, '/admin/log', 'log')
      await open(page, '/admin/log?log=security', 'log-security')
      await open(page, '/admin/log?words=zzqqxx', 'log-empty')
      await page.route(/\/api\/admin\//, (route) => route.abort())
      await open(page, '/admin/log', 'log-failing')
      await open(page, '/admin/ways-back', 'ways-back-failing')
    })

    test('SHELL-11 DOMAIN §16 the links of letters: a way back, and a new sign-in', async ({
      page,
    }) => {
      drawn = 30
      await postLogin(page, { username: member, deviceKey: null })
      await postLogin(page, { username: member, deviceKey: null })
      const device = await codeIn('new-device')
      await open(page, `/new-device/${device}`, 'new-device')
      await giveFactors()
      const { ticket } = await postLogin(page, { username: member })
      const headers = { 'x-api-key': 'demo-web' }
      await page.request.post(addressOf(askWayBack), { headers, data: { ticket } })
      const code = await codeIn('way-back-asked')
      await open(page, `/way-back/${code}`, 'way-back')
      await open(page, `/way-back/${'A'.repeat(22)}`, 'way-back-unknown')
      await page.route(/\/api\/core\/v2\/(new-device|ways-back)/, (route) => route.abort())
      await open(page, `/new-device/${device}`, 'new-device-failing')
    })
  })
}
