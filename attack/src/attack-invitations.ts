import { channelSettingsCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls } from '@guildhall/contract/members'
import { type Attack, forms, holds } from './attack.ts'
import { mailed, newEmail } from './people.ts'

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
]
