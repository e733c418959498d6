import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '../testing/config.ts'
import { createTexter } from './sms.ts'

const received: { headers: IncomingHttpHeaders; body: unknown }[] = []
let status = 200
const provider = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    if (status === 302) response.setHeader('location', '/elsewhere')
    response.statusCode = status
    response.end('thanks')
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as { port: number }).port}/messages`
})
afterAll(() => provider.close())

const texter = (settings: Parameters<typeof testConfig>[1]) =>
  createTexter(testConfig('postgres://localhost/x', settings))

const text = { to: '+919876543210', text: 'Your code is "123456".\nKeep it.' }

describe('a provider of texts', () => {
  it('is sent a JSON body and headers of the form its settings give', async () => {
    const body = JSON.stringify({
      messages: [{ destination: '{to}', content: '{text}', id: 7 }],
      note: 'to {to}',
    })
    const SMS_HEADERS = JSON.stringify({ authorization: 'Bearer key', 'x-team': 'guild' })
    await texter({ SMS_URL: url, SMS_HEADERS, SMS_BODY: body })!.send('job-1', text)
    const { headers, body: sent } = received.at(-1)!
    expect(sent).toEqual({
      messages: [{ destination: text.to, content: text.text, id: 7 }],
      note: 'to +919876543210',
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer key',
      'x-team': 'guild',
      'idempotency-key': 'job-1',
    })
  })

  it('gets a text that looks like a template as it is', async () => {
    await texter({ SMS_URL: url })!.send('job-2', { to: '+441', text: '{to} {text} $& "}' })
    expect(received.at(-1)!.body).toEqual({ to: '+441', text: '{to} {text} $& "}' })
  })

  it.each([500, 401, 302])(
    'that answers %i has not taken it, so that it is tried again',
    async (answered) => {
      status = answered
      await expect(texter({ SMS_URL: url })!.send('job-3', text)).rejects.toThrow()
      status = 200
    },
  )

  it('may be a file in development, one line of JSON for each', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'texts-')), 'texts.jsonl')
    const inbox = texter({ SMS_URL: pathToFileURL(file).href })!
    await inbox.send('job-4', text)
    await inbox.send('job-5', { ...text, text: 'second' })
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: 'job-4', ...text },
      { id: 'job-5', to: text.to, text: 'second' },
    ])
  })

  it('is not needed', () => {
    expect(texter({})).toBeNull()
  })
})
