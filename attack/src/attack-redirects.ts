import { accountCalls } from '@guildhall/contract/accounts'
import { passwordSignInAddress, signInAddress } from '@guildhall/contract/accounts/addresses'
import { userCalls } from '@guildhall/contract/users'
import { forms, holds, words } from './attack.ts'
import { request } from './client.ts'
import { newEmail, signIn } from './people.ts'
import type { World } from './world.ts'

const PASSWORD = 'a quiet harbour at dusk'
const paths = [
  '/..//evil.example/phish',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
]

let known: Promise<string> | undefined

/** Somebody with a password, whom an attacker sends to the sign-in page with a prepared address. */
async function victimOf(world: World): Promise<string> {
  const person = await signIn(world, newEmail('victim'))
  const username = `victim.${person.id.slice(-8)}`
  await world.call(userCalls.editProfile, { username }, { as: person })
  const { status } = await world.call(accountCalls.setPassword, { password: PASSWORD }, { as: person })
  holds(status === 200, `no password was set: ${status}`)
  return username
}

const form = (fields: Record<string, string>, origin: string) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
})

/** A path that a browser resolves to the server itself. */
function staysHere(world: World, location: string | null) {
  holds(location !== null, 'nobody was sent on')
  const { origin } = new URL(location, world.url)
  holds(origin === world.url, `the browser is sent to ${origin}`)
  holds(!/^\/[/\\]/.test(location), `the browser is sent to ${location}`)
}

export const redirectAttacks = [
  ...forms('a prepared address after the right password', words(paths), async (world, path) => {
    known ??= victimOf(world)
    const fields = { username: await known, password: PASSWORD }
    const address = `${world.url}${passwordSignInAddress.pattern}?next=${encodeURIComponent(path)}`
    const { status, headers } = await request(address, form(fields, world.url))
    holds(status === 303, `the form answered ${status}`)
    holds(headers.get('set-cookie') !== null, 'nobody was signed in')
    staysHere(world, headers.get('location'))
  }),
  ...forms('a prepared address carried to the code page', words(paths.slice(0, 5)), async (world, path) => {
    const address = `${world.url}${signInAddress.pattern}?next=${encodeURIComponent(path)}`
    const { headers } = await request(address, form({ email: newEmail('carried') }, world.url))
    const carried = new URL(headers.get('location') ?? '/', world.url).searchParams.get('next')
    staysHere(world, carried)
  }),
]
