import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let as: Person
beforeAll(async () => {
  server = await startTestServer()
  as = await server.signIn('me@edit.test')
})
afterAll(() => server.close())

type Edit = Parameters<typeof server.call<typeof userCalls.editProfile>>[1]
const edit = (input: Edit, who = as) => server.call(userCalls.editProfile, input, { as: who })

const fields = [
  { title: 'Your craft', optionType: 'text', value: 'Weaving' },
  { title: 'Tools', optionType: 'multiple', value: ['loom', 'shuttle'] },
]

describe('editing my profile', () => {
  it('changes username, fullname, customUserFields, website and region [ACC-PROFILE-2]', async () => {
    const input = {
      username: 'Weaver_9',
      fullname: 'Wen',
      customUserFields: fields,
      website: 'https://wen.example/x',
      region: 'Asia/Kolkata',
    }
    const { status, body } = await edit(input)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Saved', user: input })
    const details = await server.call(accountCalls.getBasicUserDetails, {}, { as })
    expect(details.body.user).toMatchObject(input)
  })

  it('leaves alone what is not said', async () => {
    const { body } = await edit({ fullname: 'Wen Two' })
    expect(body.user).toMatchObject({ fullname: 'Wen Two', username: 'Weaver_9', customUserFields: fields })
    expect((await edit({ website: '', customUserFields: [] })).body.user).toMatchObject({
      website: '',
      customUserFields: [],
      fullname: 'Wen Two',
    })
  })

  it('keeps how I read the time of day, until I leave it to the community again [PROM-3]', async () => {
    expect((await edit({ fullname: 'Wen Two' })).body.user.timeFormat).toBeNull()
    await edit({ timeFormat: '12' })
    await edit({ fullname: 'Wen Two' })
    const details = await server.call(accountCalls.getBasicUserDetails, {}, { as })
    expect(details.body.user.timeFormat).toBe('12')
    expect((await edit({ timeFormat: null })).body.user.timeFormat).toBeNull()
    expect((await edit({ timeFormat: '13' as '12' })).status).toBe(400)
  })

  it('keeps the language I read, until I leave it to the browser again', async () => {
    await edit({ language: 'de' })
    expect((await edit({ fullname: 'Wen Two' })).body.user.language).toBe('de')
    expect((await edit({ language: null })).body.user.language).toBeNull()
    expect((await edit({ language: 'en-x-mirror' as 'de' })).status).toBe(400)
  })

  it('keeps optionType and value of every answer to a question [ACC-PROFILE-7]', async () => {
    const customUserFields = [{ optionType: 'choice', value: 'Ghent' }]
    const { body } = await edit({ customUserFields })
    expect(body.user.customUserFields).toEqual([{ title: '', optionType: 'choice', value: 'Ghent' }])
    for (const part of [
      { optionType: 'choice' },
      { value: 'Ghent' },
      { optionType: 'x', value: 'y', more: 1 },
    ]) {
      const wrong = [part] as unknown as typeof customUserFields
      expect((await edit({ customUserFields: wrong })).status).toBe(400)
    }
  })

  it('changes what I say about myself [ACC-PROFILE-3]', async () => {
    const say = (generalAbout: string) => server.call(userCalls.addGeneralAbout, { generalAbout }, { as })
    expect((await say(' I weave. ')).body.user.generalAbout).toBe('I weave.')
    expect((await say('x'.repeat(1001))).status).toBe(400)
    expect((await say('')).body.user.generalAbout).toBe('')
  })

  it.each([
    'javascript:alert(1)',
    'ftp://a.test',
    'http://',
    'https://localhost',
    'wen.example',
    'data:text/html,x',
  ])('takes no website like %s', async (website) => {
    expect(await edit({ website })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  it.each(['', '   ', 'two\nlines', 'x'.repeat(101)])('takes no name like %j', async (fullname) => {
    expect(await edit({ fullname })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

describe('a username', () => {
  const take = async (username: string) => (await edit({ username })).status

  it('shorter than 4 characters is refused [ACC-USERNAME-1]', async () => {
    expect([await take('abc'), await take('abcd')]).toEqual([400, 200])
  })

  it('longer than 30 characters is refused [ACC-USERNAME-2]', async () => {
    expect([await take('a'.repeat(31)), await take('a'.repeat(30))]).toEqual([400, 200])
  })

  it('is letters and digits with dot or underscore between them [ACC-USERNAME-3]', async () => {
    for (const good of ['ana.maria', 'Ana_9', 'a.b.c.d', '1234']) expect(await take(good), good).toBe(200)
    for (const bad of [
      '.anna',
      'anna_',
      'an..na',
      'an._na',
      'an na',
      'an-na',
      'anñna',
      'an@na',
      'аnna',
      'anna\n',
    ])
      expect(await take(bad), bad).toBe(400)
  })

  it('belongs to one person, however it is written, when twenty want it at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, i) => server.signIn(`many${i}@edit.test`).catch(() => null)),
    )
    const known = people.filter((person) => person !== null)
    const answers = await Promise.all(
      known.map((who, i) => edit({ username: i % 2 ? 'Wanted.One' : 'wanted.one' }, who)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body]).toEqual([
        409,
        { message: 'That username is taken', code: 'conflict', reason: 'users.usernameTaken' },
      ])
  })

  it('may change its case, and is never one that speaks for the site', async () => {
    expect([await take('Case.One'), await take('case.ONE')]).toEqual([200, 200])
    expect(await edit({ username: 'Support' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})
