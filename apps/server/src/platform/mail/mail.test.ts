import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarPartsOf } from '../../testing/calendar-part.ts'
import { testConfig } from '../../testing/config.ts'
import { createMailer, type Mailer } from './mail.ts'

let inbox: Inbox
let mailer: Mailer
beforeAll(async () => {
  inbox = await startInbox()
  mailer = createMailer(testConfig('postgres://localhost/x', { SMTP_URL: inbox.smtpUrl }))
})
afterAll(async () => {
  mailer.close()
  await inbox.stop()
})

const mail = { to: 'bo@people.test', subject: 'Firing', text: 'Come at 8', html: '<p>Come at 8</p>' }
const contentOf = (method: string) =>
  `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:Größe = 100 % 🏺\r\nEND:VCALENDAR\r\n`

async function received(id: string, more: Partial<Parameters<Mailer['send']>[1]>) {
  await mailer.send(id, { ...mail, ...more })
  const found = (await inbox.settled()).find(({ headers }) => headers['message-id'] === `<${id}@localhost>`)
  return { ...found!, source: await inbox.source(found!.id) }
}

it.each(['REQUEST', 'CANCEL'] as const)('carries an entry that calendars act on: %s', async (method) => {
  const content = contentOf(method)
  const { source, text, html } = await received(`entry-${method}`, { calendar: { method, content } })
  const parts = calendarPartsOf(source)
  expect(parts).toMatchObject([{ type: `text/calendar; charset=utf-8; method=${method}` }])
  expect(parts[0]!.content.trim()).toBe(content.trim())
  expect(text).toContain('Come at 8')
  expect(html).toContain('<p>Come at 8</p>')
})

it('sends answers to whom it says, and has no calendar part where there is no entry', async () => {
  const answered = await received('answered', { replyTo: 'ana@people.test' })
  expect(answered.source).toMatch(/^Reply-To: ana@people\.test$/m)
  expect(calendarPartsOf(answered.source)).toEqual([])
  const plain = await received('plain', {})
  expect(plain.source).not.toMatch(/^Reply-To:/m)
})
