import { channelSettingsCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls } from '@guildhall/contract/members'
import { type Attack, forms, holds } from './attack.ts'
import { request } from './client.ts'
import { mailed, mailsTo, newEmail } from './people.ts'

const emails = (count: number) => Array.from({ length: count }, () => newEmail('invited'))

export const invitationAttacks: Attack[] = [
  {
    name: 'fifty invitations by a new community',
    async run({ call, otherChannelId: channelId, people: { otherAdmin: as } }) {
      const { status } = await call(inviteCalls.bulkInvite, { channelId, emails: emails(50) }, { as })
      holds([400, 403, 429].includes(status), `sent: ${status}`)
    },
  },
  {
    name: "an invitation in a new community's own words",
    async run(world) {
      const { call, otherChannelId: channelId, people } = world
      const inviteEmail = { subject: 'Your bank account', content: '<p>canary-of-phishing</p>' }
      await call(
        channelSettingsCalls.updatePublicSettings,
        { channelId, inviteEmail },
        { as: people.otherAdmin },
      )
      const [email] = emails(1)
      const { status } = await call(
        inviteCalls.bulkInvite,
        { channelId, emails: [email!] },
        { as: people.otherAdmin },
      )
      holds(status === 200, `not even one was sent: ${status}`)
      const [mail] = await mailed(world, email!)
      holds(
        !/canary-of-phishing|bank account/i.test(mail!.subject + mail!.html + mail!.text),
        'it says what they wrote',
      )
      holds(mail!.headers['list-unsubscribe'] !== undefined, 'it cannot be declined')
      holds(/one-click/i.test(mail!.headers['list-unsubscribe-post'] ?? ''), 'not in one click')
    },
  },
  ...forms(
    'an address that is more than one',
    [
      ['a second line', 'a@attack.test\r\nBcc: b@attack.test'],
      ['a list', 'a@attack.test,b@attack.test'],
      ['a name with a line', '"a\nBcc: b"@attack.test'],
      ['two signs', 'a@b@attack.test'],
      ['a space', 'a b@attack.test'],
    ],
    async ({ call, channelId, people: { owner: as } }, email) => {
      const { status } = await call(inviteCalls.bulkInvite, { channelId, emails: [email] }, { as })
      holds(status === 400, `taken: ${status}`)
    },
  ),
  {
    name: 'an invitation to another community',
    async run({ call, channelId, hidden, people }) {
      const { body } = await call(inviteCalls.makeInviteLink, { channelId }, { as: people.owner })
      const { inviteId } = body.inviteLink
      const { status } = await call(
        memberCalls.joinChannel,
        { channelId: hidden.channelId, inviteId },
        { as: people.stranger },
      )
      holds([400, 401, 403, 404].includes(status), `joined: ${status}`)
    },
  },
  ...forms<Record<string, unknown>>(
    'an import of members',
    [
      ['without their consent', { consent: { source: 'A list', isAgreed: false } }],
      ['that names no source', { consent: { isAgreed: true } }],
      ['with a field too many', { isConfirmed: true }],
      ['of 1,001 people', { people: emails(1001).map((email) => ({ email })) }],
    ],
    async ({ call, channelId, people: { owner: as } }, changed) => {
      const people = [{ email: newEmail('imported') }]
      const consent = { source: 'A list', isAgreed: true }
      const { status } = await call(
        inviteCalls.importMembers,
        { channelId, people, consent, ...changed },
        { as },
      )
      holds(status === 400 || status === 413, `taken: ${status}`)
    },
  ),
  ...forms(
    'an import of members by somebody else',
    [
      ['a moderator', 'moderator'],
      ['a member', 'member'],
      ['a stranger', 'stranger'],
    ] as const,
    async ({ call, channelId, people }, who) => {
      const { status } = await call(
        inviteCalls.importMembers,
        {
          channelId,
          people: [{ email: newEmail('imported') }],
          consent: { source: 'A list', isAgreed: true },
        },
        { as: people[who] },
      )
      holds([401, 403, 404].includes(status), `taken: ${status}`)
    },
  ),
  {
    name: 'a limit of invitations raised by its owner',
    async run({ call, channelId, people: { owner: as } }) {
      const { status } = await call(
        inviteCalls.updateInviteLimit,
        { channelId, invitationsADay: 9999 },
        { as },
      )
      holds(status === 403, `raised: ${status}`)
    },
  },
  {
    name: 'an invitation to somebody who declined',
    async run(world) {
      const { call, otherChannelId: channelId, people } = world
      const [email] = emails(1)
      const invite = () =>
        call(inviteCalls.bulkInvite, { channelId, emails: [email!] }, { as: people.otherAdmin })
      holds((await invite()).status === 200, 'no invitation was sent')
      const [mail] = await mailed(world, email!)
      const link = /<(http[^>]+)>/.exec(mail!.headers['list-unsubscribe'] ?? '')?.[1]
      holds(link !== undefined, 'it cannot be declined')
      const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
      const click = (url: string) =>
        request(url, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      holds((await click(forged)).status === 404, 'a forged link declines')
      holds((await click(link)).status === 200, 'one click does not decline')
      holds((await invite()).status === 200, 'the sender is told that they declined')
      await world.inbox.settled()
      const { length } = await mailsTo(world, email!)
      holds(length === 1, `${length} mails`)
    },
  },
]
