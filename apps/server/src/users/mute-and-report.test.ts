import { moderationCalls } from '@guildhall/contract/moderation'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from './testing/make-people.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Di', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di'])
})
afterAll(() => server.close())

const reports = () =>
  server.kernel.db
    .selectFrom('case_reports as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.report_type', 'r.comments', 'c.status', 'c.reports_count'])
    .execute()

describe('muting somebody', () => {
  const mute = (isMuted?: boolean) => {
    const input = { otherUserId: people.Bo.userId, ...(isMuted === undefined ? {} : { isMuted }) }
    return server.call(blockingCalls.muteUserPosts, input, { as: people.Ana })
  }

  it('is done once, and undone', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await mute()).toMatchObject({ status: 200, body: { user: { isMuted: true } } })
    expect(await mute(false)).toMatchObject({ status: 200, body: { user: { isMuted: false } } })
  })

  it('needs to know whom [POST-MUTE-2]', async () => {
    const { status, body } = await server.call(blockingCalls.muteUserPosts, {} as never, { as: people.Ana })
    expect([status, body]).toMatchObject([400, { message: 'otherUserId is not passed', code: 'missing' }])
  })
})

describe('reporting somebody', () => {
  const report = (input: object) =>
    server.call(moderationCalls.reportUser, { reportUserId: people.Bo.userId, ...input } as never, {
      as: people.Ana,
    })

  it('keeps what was said for those who look into it [MOD-11] [MOD-20]', async () => {
    expect(await report({ reportType: 'spam', comments: ' Sells watches. ' })).toMatchObject({ status: 200 })
    expect(await reports()).toEqual([
      { report_type: 'spam', comments: 'Sells watches.', status: 'pending', reports_count: 1 },
    ])
  })

  it('again takes the place of what was said before, also at once', async () => {
    await storm(
      8,
      Array.from({ length: 16 }, () => () => report({ reportType: 'abuse' })),
    )
    expect(await reports()).toEqual([
      { report_type: 'abuse', comments: '', status: 'pending', reports_count: 1 },
    ])
  })

  it('may block as well', async () => {
    const input = { reportUserId: people.Cy.userId, reportType: 'abuse', isUserBlocked: true }
    expect(await server.call(moderationCalls.reportUser, input, { as: people.Di })).toMatchObject({
      status: 200,
    })
    const asked = { reportUserId: people.Di.userId, reportType: 'x' }
    expect(await server.call(moderationCalls.reportUser, asked, { as: people.Cy })).toMatchObject({
      status: 404,
    })
  })

  it('needs to know whom and why', async () => {
    expect((await report({ reportUserId: undefined })).body.message).toBe('reportUserId is not passed')
    expect((await report({})).body.message).toBe('reportType is not passed')
    expect(await report({ reportType: 'x', comments: 'x'.repeat(5001) })).toMatchObject({ status: 400 })
    expect(await report({ reportType: 'x', reportUserId: people.Ana.userId })).toMatchObject({ status: 400 })
  })
})
