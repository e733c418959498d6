import { accountCalls } from '@guildhall/contract/accounts'
import { type Attack, forms, holds } from './attack.ts'
import { newAddress, request } from './client.ts'
import { codeIn, linkIn, mailed, mailsTo, newEmail, signIn } from './people.ts'
import type { World } from './world.ts'

const STRANGERS = 100
const wrong = (code: string, by: number) => ((Number(code) + by) % 1_000_000).toString().padStart(6, '0')

/** Strangers ask for codes of a mailbox and guess, each from an address of its own. */
async function besiege({ call }: World, email: string, noOTP: boolean) {
  const asked = await Promise.all(
    Array.from({ length: STRANGERS }, () => call(accountCalls.verify, { email, noOTP })),
  )
  holds(
    asked.every(({ status }) => status === 200),
    `strangers were told ${[...new Set(asked.map(({ status }) => status))].join()} about a mailbox`,
  )
  await Promise.all(
    asked.map(({ body }, index) =>
      call(accountCalls.onBoard, { userId: body.userId, OTP: wrong('123456', index) }),
    ),
  )
}

const afterSiege = (label: string, noOTP: boolean): Attack => ({
  name: `the owner gets in after ${STRANGERS} requests and guesses by strangers, ${label}`,
  async run(world) {
    const { email } = await signIn(world, newEmail('besieged'))
    await besiege(world, email, noOTP)
    const { status } = await world.call(accountCalls.verify, { email })
    holds(status === 200, `the owner is told ${status}`)
    // Sign-in itself, and at least one more, whoever asked for it.
    const mails = await mailed(world, email, 2)
    holds(mails.length <= 3, `${mails.length} mails were sent within an hour`)
    const { status: opened } = await signInByLink(world, linkIn(mails.at(-1)!))
    holds(opened === 200, `the link of the newest mail answers ${opened}`)
    const { status: again } = await world.call(accountCalls.onBoard, {
      userId: linkIn(mails.at(-1)!).split('/').at(-2),
      OTP: linkIn(mails.at(-1)!).split('/').at(-1),
    })
    holds(again !== 200, 'the link works twice')
  },
})

/** Signs in with a mailed link as its page does, which asks first. */
async function signInByLink(world: World, link: string) {
  const { status } = await request(link)
  holds(status === 200, `the link answers ${status}`)
  const [OTP, userId] = link.split('/').reverse()
  return world.call(accountCalls.onBoard, { userId, OTP })
}

export const signInAttacks: Attack[] = [
  afterSiege('without mails', true),
  afterSiege('with mails', false),
  {
    name: 'five wrong codes, then the right one',
    async run(world) {
      const email = newEmail('guessed')
      const { body } = await world.call(accountCalls.verify, { email })
      const code = codeIn((await mailed(world, email))[0]!)
      for (let by = 1; by <= 5; by += 1)
        await world.call(accountCalls.onBoard, { userId: body.userId, OTP: wrong(code, by) })
      const { status } = await world.call(accountCalls.onBoard, { userId: body.userId, OTP: code })
      holds(status === 400, `the code still works: ${status}`)
    },
  },
  {
    name: 'one code used twenty times at once',
    async run(world) {
      const email = newEmail('twice')
      const { body } = await world.call(accountCalls.verify, { email })
      const OTP = codeIn((await mailed(world, email))[0]!)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => world.call(accountCalls.onBoard, { userId: body.userId, OTP })),
      )
      const opened = answers.filter(({ status }) => status === 200).length
      holds(opened === 1, `${opened} sessions were opened`)
    },
  },
  {
    name: 'forty guesses at once, then the right code',
    async run(world) {
      const email = newEmail('forty')
      const { body } = await world.call(accountCalls.verify, { email })
      const code = codeIn((await mailed(world, email))[0]!)
      const guesses = Array.from({ length: 40 }, (_, by) => wrong(code, by + 1))
      await Promise.all(guesses.map((OTP) => world.call(accountCalls.onBoard, { userId: body.userId, OTP })))
      const { status } = await world.call(accountCalls.onBoard, { userId: body.userId, OTP: code })
      holds(status === 400, `the code still works: ${status}`)
      const { rows } = await world.database.query<{ attempts: number }>(
        'select attempts from challenges where address = $1',
        [email],
      )
      holds(rows[0]!.attempts <= 5, `${rows[0]!.attempts} guesses were looked at`)
    },
  },
  {
    name: 'a mailbox filled with codes',
    async run(world) {
      const email = newEmail('bombed')
      await Promise.all(Array.from({ length: 30 }, () => world.call(accountCalls.verify, { email })))
      await mailed(world, email)
      await world.inbox.settled()
      const { length } = await mailsTo(world, email)
      holds(length <= 3, `${length} mails`)
    },
  },
  {
    name: 'codes for many mailboxes from one address',
    async run(world) {
      const from = newAddress()
      const answers = await Promise.all(
        Array.from({ length: 30 }, () =>
          world.call(accountCalls.verify, { email: newEmail('many') }, { from }),
        ),
      )
      holds(
        answers.some(({ status }) => status === 429),
        'thirty mails were sent for one address',
      )
    },
  },
  ...forms<Record<string, string>>(
    'the mail names a host of the attacker',
    [
      ['Host', { host: 'evil.example' }],
      ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
      ['Forwarded', { forwarded: 'host=evil.example' }],
      ['Origin', { origin: 'http://evil.example' }],
    ],
    async (world, headers) => {
      const email = newEmail('poisoned')
      const { status } = await world.call(accountCalls.verify, { email }, { headers })
      if (status !== 200) return
      const [mail] = await mailed(world, email)
      holds(!(mail!.text + mail!.html).includes('evil.example'), 'the mail names it')
    },
  ),
  {
    name: 'the mail leads to an origin from the request',
    async run(world) {
      const { status } = await world.call(accountCalls.verify, {
        email: newEmail('origin'),
        origin: 'https://evil.example',
      })
      holds(status === 400, `it was taken: ${status}`)
    },
  },
  ...forms(
    'which addresses have an account',
    [
      ['as a visitor', false],
      ['signed in', true],
    ],
    async (world, isSignedIn) => {
      const options = isSignedIn ? { as: world.people.stranger } : {}
      const { body } = await world.call(
        accountCalls.isEmailAvailable,
        { email: world.people.owner.email },
        options,
      )
      holds(body.isAvailable, 'an address that is taken is told')
    },
  ),
  {
    name: 'a token in the query',
    async run({ url, people }) {
      const { status } = await request(`${url}${accountCalls.sessions.path}?token=${people.owner.token}`)
      holds([400, 401].includes(status), `it was taken: ${status}`)
    },
  },
  {
    name: 'a token that was renewed is used again',
    async run(world) {
      const person = await signIn(world, newEmail('rotated'))
      const { body, status } = await world.call(accountCalls.updateSession, {}, { as: person })
      holds(status === 200, `not renewed: ${status}`)
      // Other tabs may use the old one for a minute, which has passed.
      await world.database.query(
        `update retired_tokens set retired_at = retired_at - interval '2 minutes' where session_id in
           (select id from sessions where user_id = $1)`,
        [person.id],
      )
      const old = await world.call(accountCalls.sessions, {}, { as: person })
      const renewed = await world.call(accountCalls.sessions, {}, { as: { token: body.token! } })
      holds(old.status === 401 && renewed.status === 401, `they answer ${old.status} and ${renewed.status}`)
    },
  },
  {
    name: 'tokens read from a copy of the database',
    async run(world) {
      const { rows } = await world.database.query<{ row: string }>(
        `select row_to_json(s)::text as row from sessions s where user_id = $1`,
        [world.people.owner.id],
      )
      holds(rows.length > 0, 'there is no session')
      holds(!rows.some(({ row }) => row.includes(world.people.owner.token)), 'a token is stored as it is')
    },
  },
]
