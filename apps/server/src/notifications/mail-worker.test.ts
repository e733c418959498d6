import { connectionCalls } from '@guildhall/contract/connections'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { after, MINUTE } from '../platform/clock.ts'
import { relay } from '../platform/jobs/outbox.ts'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { jobs } from '../testing/domains.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let inbox: Inbox
let server: TestServer
let worker: Worker | undefined
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(async () => {
  await worker?.stop()
  await server.close()
})

it('mails through outbox, queue and SMTP that a request was approved, ten minutes later', async () => {
  const { Ana: ana, Bo: bo } = await makePeople(server, ['Ana', 'Bo'])
  await server.call(connectionCalls.requestConnection, { otherUserId: bo.userId }, { as: ana })
  await server.call(connectionCalls.addConnection, { otherUserId: ana.userId }, { as: bo })
  const { db } = server.kernel
  await relay(db)
  // The queue has a clock of its own, so that the test brings the moment to it.
  const { rows } = await sql<{ run_at: Date }>`
    update graphile_worker._private_jobs j set run_at = now()
    from (select id, run_at from graphile_worker._private_jobs) before where before.id = j.id
    returning before.run_at`.execute(db)
  // One for the request, which has been answered since and is not mailed any more, and one for the answer.
  const due = { run_at: after(server.kernel.clock(), 10 * MINUTE) }
  expect(rows).toEqual([due, due])
  worker = await startWorker(server.kernel, createMailer(server.kernel.config), jobs)
  const mail = await inbox.mailTo('ana@people.test')
  expect(mail.subject).toBe('Bo accepted your request. You are now connected.')
  expect(mail.headers['message-id']).toMatch(/^<[0-9a-f]{32}@localhost>$/)
})
