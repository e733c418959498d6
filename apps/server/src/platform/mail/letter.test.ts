import type { PageLanguage } from '@guildhall/contract'
import { expect, it } from 'vitest'
import { letter } from './letter.ts'
import { button, code, list, paragraphs, rendered, webAddress } from './letter-parts.ts'

const url = 'https://kiln.test/c/kiln?a=1&b="2"'

it('says the same in both forms, and escapes what people wrote once', () => {
  const { text, html } = letter({
    language: 'en',
    to: 'bo@kiln.test',
    subject: 'Hello',
    sender: 'Kiln & Co',
    kicker: 'Ana in <Hall>',
    heading: 'Fire & clay',
    parts: [
      ...paragraphs('Dear <b>friend</b>,\nhow are you?\n\nCome.'),
      list(['Tea', '<i>Cake</i>'], '- '),
      code('Your code is', '123456'),
      rendered('Come at 8', '<p>Come at <strong>8</strong></p>'),
      webAddress(url),
      button('Join', url),
      button('Undo', url, 'Not you?'),
    ],
    reason: 'You are a member of <Kiln>.',
  })
  expect(text.split('\n\n')).toEqual([
    'Ana in <Hall>',
    'Fire & clay',
    'Dear <b>friend</b>,\nhow are you?',
    'Come.',
    '- Tea',
    '- <i>Cake</i>',
    'Your code is 123456.',
    'Come at 8',
    url,
    `Join: ${url}`,
    `Not you? ${url}`,
    'You are a member of <Kiln>.',
  ])
  for (const shown of [
    'Kiln &amp; Co',
    'Ana in &lt;Hall&gt;',
    'Fire &amp; clay',
    'Dear &lt;b&gt;friend&lt;/b&gt;,<br>how are you?',
    '&lt;i&gt;Cake&lt;/i&gt;',
    '123 456',
    '<strong>8</strong>',
    'href="https://kiln.test/c/kiln?a=1&amp;b=&quot;2&quot;"',
    'You are a member of &lt;Kiln&gt;.',
  ])
    expect(html).toContain(shown)
  expect(html).not.toMatch(/<b>|<i>|&amp;amp;|undefined|null/)
})

it('has a way to have no more of it, for people and for their programs', () => {
  const mail = letter({ language: 'en', to: 'bo@kiln.test', subject: 'News', parts: [], unsubscribe: url })
  expect(mail.text).toBe(`Unsubscribe: ${url}`)
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(letter({ language: 'en', to: 'bo@kiln.test', subject: 'Code', parts: [] })).not.toHaveProperty(
    'headers',
  )
})

it('tells in which language and direction it is read', () => {
  const html = (language: PageLanguage, isByMembers = false) =>
    letter({ to: 'x', subject: 'y', parts: [], language, isByMembers, unsubscribe: url }).html
  expect(html('en-x-mirror')).toContain('<html lang="en-x-mirror" dir="rtl">')
  expect(html('de')).toContain('Keine solchen E-Mails mehr')
  expect(html('en')).toContain('<html lang="en" dir="ltr">')
  expect(html('en', true)).toContain('lang="" dir="auto"')
})

it('keeps its subject on one line', () => {
  expect(letter({ language: 'en', to: 'x', subject: ' Come\r\nBcc: x@evil.test ', parts: [] }).subject).toBe(
    'Come Bcc: x@evil.test',
  )
})
