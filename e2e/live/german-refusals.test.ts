import type { Call, Sent } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { cardCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { memberCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../../apps/server/src/channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts'
import { makePeople } from '../../apps/server/src/users/testing/make-people.ts'
import { createRequest } from '../../apps/web/src/platform/http/request.ts'
import { createSayRefusal } from '../../apps/web/src/platform/http/say-refusal.ts'
import { createI18n } from '../../apps/web/src/platform/i18n.ts'
import { sayIn } from '../../apps/web/src/refusal-texts.ts'

let server: TestServer
let address: string
let people: Record<'Ana' | 'Bo', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, ['Ana', 'Bo'])
  channelId = await makeChannel(server, people.Ana, { anyOneCanJoin: false })
  const as = people.Ana
  const inviteQuestions = [{ title: 'Warum?', isRequired: true }]
  await server.call(channelSettingsCalls.changePublicTexts, { channelId, inviteQuestions }, { as })
  await server.call(channelSettingsCalls.updatePrivacy, { channelId, showRequestQuestions: true }, { as })
})
afterAll(() => server.close())

const say = createSayRefusal(() => sayIn(createI18n('de', {})))

async function refusal<C extends Call>({ token }: Person, call: C, input: Sent<C>): Promise<string> {
  const credential = { kind: 'header', token: () => token } as const
  const failure = await createRequest({ baseUrl: address, credential, say })(call, input).catch(
    (error: unknown) => error,
  )
  return (failure as Error).message
}

it('a reader of German is told in German what is wrong with a field', async () => {
  const { Ana, Bo } = people
  const card = { channelId, title: 'Laden' }
  const post = { channelId, context: 'x', title: 'Hallo', contentType: 'Link' as const }
  const said = [
    await refusal(Ana, accountCalls.verify, { email: 'niemand' }),
    await refusal(Ana, userCalls.editProfile, { fullname: 'x'.repeat(101) }),
    await refusal(Ana, userCalls.editProfile, { fullname: 'A\nB' }),
    await refusal(Ana, userCalls.editProfile, { website: 'irgendwo' }),
    await refusal(Ana, cardCalls.addOrEditCTA, { ...card, actionUrl: 'irgendwo' }),
    await refusal(Ana, cardCalls.addOrEditCTA, { ...card, title: '' }),
    await refusal(Ana, postCalls.createPost, { ...post, link: 'ftp://irgendwo' }),
    await refusal(Ana, postCalls.createPost, { ...post, postTags: Array(11).fill(channelId) }),
    await refusal(Ana, contextCalls.getAllContexts, {} as never),
    await refusal(Bo, memberCalls.joinChannel, { channelId }),
  ]
  expect(said).toEqual([
    'Gib eine E-Mail-Adresse wie name@example.com ein',
    'Das ist zu lang. Höchstens 100 Zeichen sind möglich.',
    'Bleib hier bei einer Zeile',
    'Gib eine Webadresse ein, die mit https:// beginnt',
    'Gib eine Webadresse ein, die mit https:// beginnt',
    'Hier fehlt noch etwas',
    'Gib eine Webadresse ein, die mit https:// beginnt',
    'Mehr als 10 sind nicht möglich',
    'Hier fehlt noch etwas',
    'Beantworte „Warum?“',
  ])
})
